import { localeOf, type EventData, type Locale } from '@porte/contracts';
import { fullName } from '@porte/domain-kit';
import { mailContent, pageUrl, type MailContent, type Recipient, type Sender } from './mail-content.js';
import { accountTexts } from './texts.js';

/** Webhooks that were paused. */
export interface WebhookMail extends Pick<EventData<'webhook.paused'>, 'reason' | 'host' | 'waiting'> {
  kind: 'webhook_paused';
}

/** The texts of the mail about paused webhooks. */
interface WebhookTexts {
  subject(host: string): string;
  paused: Record<WebhookMail['reason'], (host: string) => string>;
  waiting(count: number): string;
  /** text before the address */
  resume: string;
}

const webhookTexts: Record<Locale, WebhookTexts> = {
  'es-MX': {
    subject: host => `Pausamos tus webhooks a ${host}`,
    paused: {
      failing: host => `${host} no aceptó nuestros avisos durante tres días, así que dejamos de enviarlos.`,
      gone: host => `${host} respondió que ese destino ya no existe (410), así que dejamos de enviarle avisos.`,
    },
    waiting: count =>
      `Guardamos los eventos hasta por 30 días: ${count === 1 ? '1 espera' : `${count} esperan`}. Al reanudar se envían en su orden.`,
    resume: 'Revisa tu servidor, envía una prueba y reanuda aquí:',
  },
  en: {
    subject: host => `We paused your webhooks to ${host}`,
    paused: {
      failing: host => `${host} did not accept our calls for three days, so we stopped sending them.`,
      gone: host => `${host} answered that this endpoint is gone (410), so we stopped calling it.`,
    },
    waiting: count =>
      `We keep events for up to 30 days: ${count === 1 ? '1 is waiting' : `${count} are waiting`}. When you resume, they are sent in their order.`,
    resume: 'Check your server, send a test and resume here:',
  },
};

/**
 * The mail about webhooks that were paused.
 * @param signInUrl address of the web app, with `{host}` for the tenant's host
 */
export function webhookMail(
  user: Recipient,
  tenant: Sender,
  { host, reason, waiting }: WebhookMail,
  signInUrl?: string,
): MailContent {
  const locale = localeOf(tenant.locale);
  const t = webhookTexts[locale];
  const url = pageUrl('/webhooks', tenant, signInUrl);
  return mailContent(user.email, t.subject(host), locale, [
    accountTexts[locale].greeting(fullName(user)),
    t.paused[reason](host),
    t.waiting(waiting),
    ...(url ? [{ text: t.resume, url }] : []),
  ]);
}
