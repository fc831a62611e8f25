import { Injectable } from '@nestjs/common';
import type { Tx } from '@porte/messaging-kit';
import { InjectConfig, MailQueue } from '@porte/service-kit';
import { IdentityConfig } from '../config.js';
import { TenantEntity } from '../tenants/tenant.entity.js';
import { UserStore } from '../users/user-store.js';
import { runwayMail } from './runway-mail.js';

/** Mails owners of wallets whose balance is about to run out. */
@Injectable()
export class RunwayMailer {
  constructor(
    private readonly users: UserStore,
    private readonly mails: MailQueue,
    @InjectConfig() private readonly config: IdentityConfig,
  ) {}

  /**
   * One mail after the commit; none for a user who is unknown or suspended.
   * @param id of the mail, the same for the same event
   * @param runway days, and the available balance in pesos
   */
  async put(tx: Tx, id: string, ownerId: string, runway: { days: number; balance: number }): Promise<void> {
    const user = await this.users.byId(tx, ownerId);
    if (user?.status !== 'active') return;
    const tenant = await tx.manager.findOneByOrFail(TenantEntity, { id: tx.tenantId });
    await this.mails.put(tx, { ...runwayMail(user, tenant, runway, this.config.SIGN_IN_URL), message_id: id });
  }
}
