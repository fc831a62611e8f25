import { localeOf, type Locale } from '@porte/contracts';
import { fullName } from '@porte/domain-kit';
import { mailContent, mailMoney, pageUrl, type MailContent, type Recipient, type Sender } from './mail-content.js';
import { accountTexts } from './texts.js';

/** The texts of the mail about an invoice that its receiver has to correct. */
interface RejectionTexts {
  subject(tenant: string): string;
  why(amount: string): string;
  /** text before the address */
  correct: string;
}

const rejectionTexts: Record<Locale, RejectionTexts> = {
  'es-MX': {
    subject: tenant => `No se pudo timbrar tu factura de ${tenant}`,
    why: amount =>
      `El SAT no aceptó la factura de tu pago de ${amount}. Lo más común es que el nombre, el código postal o el régimen no sean los de tu Constancia de Situación Fiscal.`,
    correct: 'Corrige tus datos fiscales aquí; al guardarlos generamos otra vez la factura:',
  },
  en: {
    subject: tenant => `Your invoice from ${tenant} could not be stamped`,
    why: amount =>
      `SAT did not accept the invoice of your payment of ${amount}. Usually the name, the postal code or the tax regime differ from your Constancia de Situación Fiscal.`,
    correct: 'Correct your tax data here; once you save them, we generate the invoice again:',
  },
};

/** The mail about a rejected invoice. @param amount in pesos @param signInUrl as for `pageUrl` */
export function rejectedInvoiceMail(
  user: Recipient,
  tenant: Sender & { currency: string },
  { amount }: { amount: number },
  signInUrl?: string,
): MailContent {
  const locale = localeOf(tenant.locale);
  const t = rejectionTexts[locale];
  const url = pageUrl('/fiscal-data', tenant, signInUrl);
  return mailContent(user.email, t.subject(tenant.name), locale, [
    accountTexts[locale].greeting(fullName(user)),
    t.why(mailMoney(amount, tenant)),
    ...(url ? [{ text: t.correct, url }] : []),
  ]);
}
