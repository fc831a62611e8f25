import { localeOf, type Locale } from '@porte/contracts';
import { fullName } from '@porte/domain-kit';
import { creditsUrl, mailContent, mailMoney, type MailContent, type Recipient, type Sender } from './mail-content.js';
import { accountTexts } from './texts.js';

/** The texts of the mail about a balance that is about to run out. */
interface RunwayTexts {
  subject(tenant: string): string;
  lasts(days: number, amount: string): string;
  /** text before the address */
  addFunds: string;
  choose: string;
}

const runwayTexts: Record<Locale, RunwayTexts> = {
  'es-MX': {
    subject: tenant => `Tu saldo de ${tenant} está por acabarse`,
    lasts: (days, amount) =>
      days === 0
        ? `Te quedan ${amount} de saldo. A tu ritmo de las últimas semanas, hoy se te acaba.`
        : `Te quedan ${amount} de saldo. A tu ritmo de las últimas semanas, te alcanza para ${days === 1 ? '1 día' : `unos ${days} días`}.`,
    addFunds: 'Agrega saldo aquí:',
    choose: 'En tus preferencias eliges con cuántos días te avisamos, o apagas este aviso.',
  },
  en: {
    subject: tenant => `Your balance at ${tenant} is about to run out`,
    lasts: (days, amount) =>
      days === 0
        ? `You have ${amount} left. At your pace of the last weeks, it runs out today.`
        : `You have ${amount} left. At your pace of the last weeks, it lasts about ${days === 1 ? '1 day' : `${days} days`}.`,
    addFunds: 'Add funds here:',
    choose: 'In your preferences you choose how many days ahead we notify you, or switch this notice off.',
  },
};

/**
 * The mail about a balance that lasts a few days only.
 * @param runway days, and the available balance in pesos
 * @param signInUrl address of the web app, with `{host}` for the tenant's host
 */
export function runwayMail(
  user: Recipient,
  tenant: Sender & { currency: string },
  { days, balance }: { days: number; balance: number },
  signInUrl?: string,
): MailContent {
  const locale = localeOf(tenant.locale);
  const t = runwayTexts[locale];
  const url = creditsUrl(tenant, signInUrl);
  return mailContent(user.email, t.subject(tenant.name), locale, [
    accountTexts[locale].greeting(fullName(user)),
    t.lasts(days, mailMoney(balance, tenant)),
    ...(url ? [{ text: t.addFunds, url }] : []),
    t.choose,
  ]);
}
