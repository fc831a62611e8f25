import { localeOf, type Locale, type TopUpPause } from '@porte/contracts';
import { fullName } from '@porte/domain-kit';
import { creditsUrl, mailContent, mailMoney, type MailContent, type Recipient, type Sender } from './mail-content.js';
import { accountTexts } from './texts.js';

/** The texts of the mail about an automatic top-up that charges no more. */
interface TopUpTexts {
  subject(tenant: string): string;
  why: Record<TopUpPause, (amount: string, tenant: string) => string>;
  /** text before the address */
  see: string;
}

const topUpTexts: Record<Locale, TopUpTexts> = {
  'es-MX': {
    subject: tenant => `Tu recarga automática de ${tenant} está en pausa`,
    why: {
      refused: amount =>
        `El banco rechazó el cobro de ${amount} de tu recarga automática. No volveremos a intentarlo hasta que la reanudes.`,
      authentication: amount =>
        `Tu banco pide que autorices el cobro de ${amount} de tu recarga automática. Queda en pausa hasta que la reanudes.`,
      card_removed: () => 'Eliminaste la tarjeta de tu recarga automática. Elige otra para reanudarla.',
      suspended: () => 'Tu recarga automática está en pausa porque tu cuenta está suspendida.',
      unavailable: amount =>
        `No pudimos cobrar los ${amount} de tu recarga automática. Queda en pausa hasta que la reanudes.`,
      limit: () => 'Tu recarga automática llegó al límite que elegiste. Seguirá por sí sola el día o el mes siguiente.',
      staff: (_, tenant) => `${tenant} apagó tu recarga automática.`,
    },
    see: 'Revísala o agrega saldo aquí:',
  },
  en: {
    subject: tenant => `Your automatic top-up at ${tenant} is paused`,
    why: {
      refused: amount =>
        `The bank refused the charge of ${amount} of your automatic top-up. We will not try again until you resume it.`,
      authentication: amount =>
        `Your bank wants you to approve the charge of ${amount} of your automatic top-up. It is paused until you resume it.`,
      card_removed: () => 'You removed the card of your automatic top-up. Choose another one to resume it.',
      suspended: () => 'Your automatic top-up is paused because your account is suspended.',
      unavailable: amount =>
        `We could not charge the ${amount} of your automatic top-up. It is paused until you resume it.`,
      limit: () =>
        'Your automatic top-up reached the limit that you chose. It goes on by itself the next day or month.',
      staff: (_, tenant) => `${tenant} switched your automatic top-up off.`,
    },
    see: 'See it or add funds here:',
  },
};

/**
 * The mail about an automatic top-up that charges no more.
 * @param paused why, and what a charge takes in pesos
 * @param signInUrl address of the web app, with `{host}` for the tenant's host
 */
export function topUpMail(
  user: Recipient,
  tenant: Sender & { currency: string },
  { reason, amount }: { reason: TopUpPause; amount: number },
  signInUrl?: string,
): MailContent {
  const locale = localeOf(tenant.locale);
  const t = topUpTexts[locale];
  const url = creditsUrl(tenant, signInUrl);
  return mailContent(user.email, t.subject(tenant.name), locale, [
    accountTexts[locale].greeting(fullName(user)),
    t.why[reason](mailMoney(amount, tenant), tenant.name),
    ...(url ? [{ text: t.see, url }] : []),
  ]);
}
