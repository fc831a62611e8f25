import { Controller } from '@nestjs/common';
import { NOTICE_LINKS } from '@porte/contracts';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { InjectConfig, MailQueue } from '@porte/service-kit';
import { IdentityConfig } from '../config.js';
import { TenantEntity } from '../tenants/tenant.entity.js';
import { mailContent, pageUrl } from './mail-content.js';

/** Mails the recipients of parcels, who have no account. */
@Controller()
export class RecipientMailsConsumer {
  constructor(
    private readonly mails: MailQueue,
    @InjectConfig() private readonly config: IdentityConfig,
  ) {}

  /** None for a tenant that has lost its host since: no mail goes out that its reader could not end. */
  @On('recipient_mail.requested')
  async mailRecipient({ data }: EventOf<'recipient_mail.requested'>, tx: Tx): Promise<void> {
    const tenant = await tx.manager.findOneByOrFail(TenantEntity, { id: tx.tenantId });
    const urlOf = (path: string): string | null => pageUrl(path, tenant, this.config.SIGN_IN_URL);
    const [follow, stop] = [urlOf(data.tracking_path), urlOf(data.unsubscribe_path)];
    if (follow === null || stop === null) return;
    const words = NOTICE_LINKS[data.locale];
    const mail = mailContent(data.email, data.subject, data.locale, [
      ...data.paragraphs,
      { text: words.follow, url: follow },
      { text: words.stop(tenant.name), url: stop },
    ]);
    await this.mails.put(tx, { ...mail, message_id: data.notice_id, unsubscribe_url: stop });
  }
}
