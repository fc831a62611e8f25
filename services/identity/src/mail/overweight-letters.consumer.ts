import { Controller } from '@nestjs/common';
import { fullName } from '@porte/domain-kit';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { InjectConfig, MailQueue } from '@porte/service-kit';
import { IdentityConfig } from '../config.js';
import { TenantEntity } from '../tenants/tenant.entity.js';
import { UserStore } from '../users/user-store.js';
import { mailContent, pageUrl } from './mail-content.js';
import { accountTexts } from './texts.js';

const SEE = {
  'es-MX': 'Descarga la carta en PDF aquí:',
  en: 'Download the letter as a PDF here:',
} as const;

/** Mails letters of staff to the owners of wallets, whatever they muted: a letter is no notification. */
@Controller()
export class OverweightLettersConsumer {
  constructor(
    private readonly users: UserStore,
    private readonly mails: MailQueue,
    @InjectConfig() private readonly config: IdentityConfig,
  ) {}

  /** None to a user who is unknown or suspended. */
  @On('overweight.letter_sent')
  async mailLetter({ data }: EventOf<'overweight.letter_sent'>, tx: Tx): Promise<void> {
    const user = await this.users.byId(tx, data.owner_id);
    if (user?.status !== 'active') return;
    const tenant = await tx.manager.findOneByOrFail(TenantEntity, { id: tx.tenantId });
    const url = pageUrl(`/overweights/letters/${data.letter_id}`, tenant, this.config.SIGN_IN_URL);
    const mail = mailContent(user.email, data.subject, data.locale, [
      accountTexts[data.locale].greeting(fullName(user)),
      ...data.paragraphs,
      ...(url ? [{ text: SEE[data.locale], url }] : []),
    ]);
    await this.mails.put(tx, { ...mail, message_id: data.letter_id });
  }
}
