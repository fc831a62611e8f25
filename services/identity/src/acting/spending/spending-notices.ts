import { Injectable } from '@nestjs/common';
import { newId, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import { AccountNotices } from '../../mail/account-notices.js';
import { NotificationRecipients } from '../../notifications/notification-recipients.js';
import { NotificationStore } from '../../notifications/notification-store.js';
import { UserStore } from '../../users/user-store.js';

/** For the mail about a granted permission: names of the acting user and of the granter; the amount in pesos. */
interface Granted {
  name: string;
  granter: string;
  amount: number;
  reason: string;
}

/** Notifications of the main admins who may decide about a spending permission, and mails to those whose money it is. */
@Injectable()
export class SpendingNotices {
  constructor(
    private readonly recipients: NotificationRecipients,
    private readonly notifications: NotificationStore,
    private readonly mails: AccountNotices,
    private readonly users: UserStore,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** The ids of the main admins who may decide what a user asked for: all who may change permissions, but the user. */
  deciders(tx: Tx, askedBy: string): Promise<string[]> {
    return this.recipients.staff(tx, { may: ['update', 'Grant'], roles: ['main_admin'], by: askedBy });
  }

  /** Notifies the main admins who may decide. @param amount pesos */
  async asked(tx: Tx, deciders: readonly string[], id: string, customerId: string, amount: number): Promise<void> {
    await this.notifications.add(tx, deciders, {
      kind: 'spending_asked',
      params: { customer_id: customerId, amount },
      subject: 'spending_permissions',
      subject_id: id,
      at: this.clock.now().toISOString(),
      eventId: id,
    });
  }

  /** Marks the notifications of a permission as read, since nothing is left to decide. */
  decided(tx: Tx, id: string): Promise<void> {
    return this.notifications.settle(tx, ['spending_asked'], id);
  }

  /** Mails the user, and the owner of its wallet where that is another one. */
  async granted(tx: Tx, userId: string, granted: Granted): Promise<void> {
    const user = await this.users.byId(tx, userId);
    const owner = user?.parent_id ? await this.users.byId(tx, user.parent_id) : null;
    for (const each of [user, owner])
      if (each) await this.mails.put(tx, newId(this.clock), each, [{ kind: 'spending_granted', ...granted }]);
  }
}
