import { Injectable, Logger } from '@nestjs/common';
import type { Tx } from '@porte/messaging-kit';
import { InjectConfig, MailQueue } from '@porte/service-kit';
import { IdentityConfig } from '../config.js';
import { TenantEntity } from '../tenants/tenant.entity.js';
import { accountMail } from './account-mail.js';
import type { Recipient } from './mail-content.js';
import { requestMail, type Answer } from './request-mail.js';

/** Sends the mails that answer account requests. */
@Injectable()
export class AccountMailer {
  private readonly log = new Logger('mail');

  constructor(
    private readonly mails: MailQueue,
    @InjectConfig() private readonly config: IdentityConfig,
  ) {}

  /**
   * The mail about an account that staff created.
   * @param id of the mail, the same for the same event
   * @param token leads the reader to a first password; null for a user who has one
   */
  async invite(tx: Tx, id: string, user: Recipient, token: string | null): Promise<void> {
    const tenant = await tx.manager.findOneByOrFail(TenantEntity, { id: tx.tenantId });
    await this.mails.put(tx, { ...accountMail(user, tenant, this.config.SIGN_IN_URL, token), message_id: id });
  }

  /** @param id of the mail, the same for the same request */
  async put(tx: Tx, id: string, user: Recipient, answer: Answer): Promise<void> {
    const tenant = await tx.manager.findOneByOrFail(TenantEntity, { id: tx.tenantId });
    const mail = requestMail(user, tenant, answer, this.config.SIGN_IN_URL);
    if (mail) await this.mails.put(tx, { ...mail, message_id: id });
    else
      this.log.error(
        `tenant ${tenant.slug} has no host, so that a mail of kind ${answer.kind} would lead nowhere; it was not sent`,
      );
  }
}
