import { localeOf, type Locale } from '@porte/contracts';
import { fullName } from '@porte/domain-kit';
import { creditsUrl, mailContent, mailMoney, type MailContent, type Recipient, type Sender } from './mail-content.js';
import { accountTexts } from './texts.js';

/** What became of a payment against its payer's expectation; pesos. */
export type DepositMail =
  | { kind: 'deposit_rejected'; amount: number; reason: string }
  | { kind: 'deposit_refunded' | 'deposit_charged_back' | 'chargeback_won'; amount: number; balance: number };

/** The texts of the mails about payments that were not credited, or went back. */
interface DepositTexts {
  subject: Record<DepositMail['kind'], (tenant: string) => string>;
  happened: Record<DepositMail['kind'], (amount: string) => string>;
  reason(reason: string): string;
  balance(amount: string): string;
  /** text before the address */
  see: string;
  choose: string;
}

const depositTexts: Record<Locale, DepositTexts> = {
  'es-MX': {
    subject: {
      deposit_rejected: tenant => `No pudimos acreditar tu depósito en ${tenant}`,
      deposit_refunded: tenant => `Te devolvimos un depósito de ${tenant}`,
      deposit_charged_back: tenant => `Contracargo de un pago tuyo en ${tenant}`,
      chargeback_won: tenant => `Tu saldo de ${tenant} se restableció`,
    },
    happened: {
      deposit_rejected: amount => `Revisamos tu depósito de ${amount} y no lo acreditamos.`,
      deposit_refunded: amount => `Devolvimos ${amount} de un depósito a quien lo pagó y los descontamos de tu saldo.`,
      deposit_charged_back: amount =>
        `El banco o el proveedor retiró ${amount} de un pago tuyo por un contracargo, y los descontamos de tu saldo. Si no lo pediste, escríbenos a soporte.`,
      chargeback_won: amount =>
        `El contracargo de un pago tuyo se resolvió a tu favor: regresaron ${amount} a tu saldo.`,
    },
    reason: reason => `Motivo: ${reason}`,
    balance: amount => `Tu saldo disponible es ahora de ${amount}.`,
    see: 'Revisa tus depósitos aquí:',
    choose: 'En tus preferencias eliges de qué te avisamos.',
  },
  en: {
    subject: {
      deposit_rejected: tenant => `We could not credit your deposit at ${tenant}`,
      deposit_refunded: tenant => `We returned a deposit from ${tenant}`,
      deposit_charged_back: tenant => `A payment of yours at ${tenant} was disputed`,
      chargeback_won: tenant => `Your balance at ${tenant} was restored`,
    },
    happened: {
      deposit_rejected: amount => `We reviewed your deposit of ${amount} and did not credit it.`,
      deposit_refunded: amount => `We returned ${amount} of a deposit to its payer and took it from your balance.`,
      deposit_charged_back: amount =>
        `The bank or the provider took back ${amount} of a payment of yours because it was disputed, and we took it from your balance. If you did not ask for it, write to support.`,
      chargeback_won: amount =>
        `The dispute about a payment was decided in your favor: ${amount} went back to your balance.`,
    },
    reason: reason => `Reason: ${reason}`,
    balance: amount => `Your available balance is now ${amount}.`,
    see: 'See your deposits here:',
    choose: 'In your preferences you choose what we notify you of.',
  },
};

/**
 * The mail about a payment that was not credited, or went back to its payer.
 * @param signInUrl address of the web app, with `{host}` for the tenant's host
 */
export function depositMail(
  user: Recipient,
  tenant: Sender & { currency: string },
  about: DepositMail,
  signInUrl?: string,
): MailContent {
  const locale = localeOf(tenant.locale);
  const t = depositTexts[locale];
  const url = creditsUrl(tenant, signInUrl);
  return mailContent(user.email, t.subject[about.kind](tenant.name), locale, [
    accountTexts[locale].greeting(fullName(user)),
    t.happened[about.kind](mailMoney(about.amount, tenant)),
    about.kind === 'deposit_rejected' ? t.reason(about.reason) : t.balance(mailMoney(about.balance, tenant)),
    ...(url ? [{ text: t.see, url }] : []),
    t.choose,
  ]);
}
