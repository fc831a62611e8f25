import { Injectable } from '@nestjs/common';
import { newId, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import { AccountNotices } from '../mail/account-notices.js';
import type { StaffWith } from '../notifications/define-notice.js';
import { NotificationRecipients } from '../notifications/notification-recipients.js';
import { NotificationStore } from '../notifications/notification-store.js';
import type { UserEntity } from '../users/user.entity.js';
import type { TaxFiscalDatumEntity } from './tax-fiscal-datum.entity.js';

const DECIDERS: StaffWith = { may: ['update', 'TaxFiscalDatum'] };

/** What people hear of requests to be verified: notifications, and the mail of a rejection. */
@Injectable()
export class VerificationNotices {
  constructor(
    private readonly recipients: NotificationRecipients,
    private readonly notifications: NotificationStore,
    private readonly mails: AccountNotices,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** The staff who may decide hear of a new request. */
  async announce(tx: Tx, requestId: string, customerId: string): Promise<void> {
    await this.notifications.add(tx, await this.recipients.staff(tx, DECIDERS), {
      kind: 'verification_review',
      params: { customer_id: customerId },
      subject: 'verifications',
      subject_id: requestId,
      at: this.clock.now().toISOString(),
      eventId: requestId,
    });
  }

  /** The customer hears how its request was decided, and staff have no more to decide. */
  async decided(
    tx: Tx,
    { id, user_id }: Pick<TaxFiscalDatumEntity, 'id' | 'user_id'>,
    outcome: 'approved' | 'rejected',
    at: Date,
  ): Promise<void> {
    await this.notifications.settle(tx, ['verification_review'], id);
    await this.notifications.add(tx, [user_id], {
      kind: 'verification_decided',
      params: { outcome: outcome === 'approved' ? 'accepted' : 'rejected' },
      subject: 'verifications',
      subject_id: null,
      at: at.toISOString(),
      eventId: id,
    });
  }

  /** @param reason in the words of staff */
  async mailRejection(tx: Tx, user: UserEntity, reason: string): Promise<void> {
    await this.mails.put(tx, newId(this.clock), user, [{ kind: 'fiscal_data_rejected', reason }]);
  }
}
