import { localeOf, type InvoiceKind, type Locale } from '@porte/contracts';
import { fullName } from '@porte/domain-kit';
import { mailContent, mailMoney, pageUrl, type MailContent, type Recipient, type Sender } from './mail-content.js';
import { requestGreeting } from './request-texts.js';
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

/** The texts of the mail with the files of an invoice, or of a credit note. */
interface DocumentTexts {
  subject: Record<'invoice' | 'credit_note' | 'canceled', (tenant: string) => string>;
  files: Record<'invoice' | 'credit_note' | 'canceled', (amount: string) => string>;
}

const documentTexts: Record<Locale, DocumentTexts> = {
  'es-MX': {
    subject: {
      invoice: tenant => `Tu factura de ${tenant}`,
      credit_note: tenant => `Tu nota de crédito de ${tenant}`,
      canceled: tenant => `Se canceló una factura de ${tenant}`,
    },
    files: {
      invoice: amount => `Adjuntamos el XML y el PDF de la factura de tu pago de ${amount}.`,
      credit_note: amount => `Adjuntamos el XML y el PDF de la nota de crédito por ${amount}.`,
      canceled: amount => `El SAT canceló el comprobante de ${amount}. Adjuntamos sus archivos y el acuse, si lo hay.`,
    },
  },
  en: {
    subject: {
      invoice: tenant => `Your invoice from ${tenant}`,
      credit_note: tenant => `Your credit note from ${tenant}`,
      canceled: tenant => `An invoice from ${tenant} was canceled`,
    },
    files: {
      invoice: amount => `The XML and the PDF of the invoice of your payment of ${amount} are attached.`,
      credit_note: amount => `The XML and the PDF of the credit note of ${amount} are attached.`,
      canceled: amount =>
        `SAT canceled the document of ${amount}. Its files are attached, with SAT’s receipt if there is one.`,
    },
  },
};

/** The mail that brings the files of an invoice. @param amount in pesos */
export function invoiceMail(
  to: string,
  tenant: Sender & { currency: string },
  { kind = 'payment', amount, isCanceled }: { kind?: InvoiceKind; amount: number; isCanceled: boolean },
): MailContent {
  const locale = localeOf(tenant.locale);
  const { subject, files } = documentTexts[locale];
  const about = isCanceled ? 'canceled' : kind === 'credit_note' ? 'credit_note' : 'invoice';
  return mailContent(to, subject[about](tenant.name), locale, [
    requestGreeting[locale],
    files[about](mailMoney(amount, tenant)),
  ]);
}
