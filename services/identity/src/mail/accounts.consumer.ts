import { Controller } from '@nestjs/common';
import { isTestSide } from '@porte/domain-kit';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { MailQueue } from '@porte/service-kit';
import { TenantEntity } from '../tenants/tenant.entity.js';
import { UserStore } from '../users/user-store.js';
import { AccountMailer } from './account-mailer.js';
import { Invitations } from '../users/invitations.js';
import { adjustmentMail } from './adjustment-mail.js';

/** Mails users about accounts created for them and about manual transactions of staff. */
@Controller()
export class AccountsConsumer {
  constructor(
    private readonly users: UserStore,
    private readonly mails: MailQueue,
    private readonly invitations: Invitations,
    private readonly mailer: AccountMailer,
  ) {}

  @On('user.created')
  async notifyOfAccount({ id, data }: EventOf<'user.created'>, tx: Tx): Promise<void> {
    // No one signs in to a test side.
    if (isTestSide(tx.tenantId)) return;
    const user = await this.users.lock(tx, data.id);
    // Users who signed up get another mail.
    if (!user || user.questions) return;
    if (user.password_hash === null) return void (await this.invitations.send(tx, id, user));
    await this.mailer.invite(tx, id, user, null);
  }

  @On('balance.adjusted')
  async notifyOfAdjustment({ id, data }: EventOf<'balance.adjusted'>, tx: Tx): Promise<void> {
    const user = await this.users.byId(tx, data.owner_id);
    if (!user) return;
    const tenant = await tx.manager.findOneByOrFail(TenantEntity, { id: tx.tenantId });
    await this.mails.put(tx, { ...adjustmentMail(user, tenant, data), message_id: id });
  }
}
