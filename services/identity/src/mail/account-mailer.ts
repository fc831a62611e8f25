import { Injectable, Logger } from '@nestjs/common';
import type { Tx } from '@porte/messaging-kit';
import { InjectConfig, MailQueue } from '@porte/service-kit';
import { IdentityConfig } from '../config.js';
import { TenantEntity } from '../tenants/tenant.entity.js';
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
