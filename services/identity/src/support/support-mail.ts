import { localeOf, type Locale, type SupportMessage } from '@porte/contracts';
import { fullName } from '@porte/domain-kit';
import { mailContent, type MailContent, type Sender } from '../mail/mail-content.js';
import type { UserEntity } from '../users/user.entity.js';

type Writer = Pick<UserEntity, 'name' | 'last_name' | 'email' | 'company' | 'phone' | 'sequential_id'>;

interface Texts {
  subject(text: string): string;
  from(name: string, number: number): string;
  reply(email: string, phone: string): string;
}

const texts: Record<Locale, Texts> = {
  'es-MX': {
    subject: text => `Soporte: ${text}`,
    from: (name, number) => `${name}, usuario ${number}, escribió:`,
    reply: (email, phone) => `Responde a ${email} o llama al ${phone}.`,
  },
  en: {
    subject: text => `Support: ${text}`,
    from: (name, number) => `${name}, user ${number}, wrote:`,
    reply: (email, phone) => `Reply to ${email} or call ${phone}.`,
  },
};

/**
 * The mail with a user's message to the tenant's support.
 * @param to the support address
 */
export function supportMail(
  to: string,
  writer: Writer,
  tenant: Pick<Sender, 'locale'>,
  { subject, message }: SupportMessage,
): MailContent {
  const locale = localeOf(tenant.locale);
  const t = texts[locale];
  const name = [fullName(writer), writer.company].filter(Boolean).join(', ');
  const lines = message.split(/\r?\n/).filter(line => line.trim() !== '');
  return mailContent(to, t.subject(subject.replace(/\s+/g, ' ').trim()), locale, [
    t.from(name, writer.sequential_id),
    ...lines,
    t.reply(writer.email, writer.phone),
  ]);
}
