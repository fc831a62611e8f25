import { localeOf, type Locale, type PrivacyRequestKind } from '@porte/contracts';
import { fullName } from '@porte/domain-kit';
import { mailContent, pageUrl, type MailContent, type Recipient, type Sender } from './mail-content.js';
import { accountTexts } from './texts.js';

/** The answer to a request about a person's data. */
export interface PrivacyAnswerMail {
  kind: PrivacyRequestKind;
  isGranted: boolean;
  /** the staff's words */
  answer: string | null;
}

interface PrivacyTexts {
  subject(tenant: string): string;
  granted: Record<PrivacyRequestKind, string>;
  refused: Record<PrivacyRequestKind, string>;
  answer(words: string): string;
  see: string;
  erased: { subject(tenant: string): string; lines: readonly string[] };
}

const privacyTexts: Record<Locale, PrivacyTexts> = {
  'es-MX': {
    subject: tenant => `Respuesta a tu solicitud sobre tus datos en ${tenant}`,
    granted: {
      access: 'Aceptamos tu solicitud de acceso a tus datos. Puedes descargar una copia cuando quieras.',
      rectification: 'Aceptamos tu solicitud de corregir tus datos. Los corregimos en los próximos 15 días hábiles.',
      cancellation:
        'Aceptamos tu solicitud de borrar tus datos. En los próximos 15 días hábiles cerramos tu cuenta y borramos tus datos, también los de tus direcciones y envíos, y las cuentas de tus subusuarios. Descarga antes tus guías y facturas. Conservamos lo que la ley exige: facturas, movimientos y la constancia de lo que aceptaste.',
      opposition:
        'Aceptamos tu solicitud de dejar de usar tus datos para lo que nos dijiste. Dejamos de hacerlo en los próximos 15 días hábiles.',
    },
    refused: {
      access: 'No aceptamos tu solicitud de acceso a tus datos.',
      rectification: 'No aceptamos tu solicitud de corregir tus datos.',
      cancellation: 'No aceptamos tu solicitud de borrar tus datos.',
      opposition: 'No aceptamos tu solicitud de dejar de usar tus datos.',
    },
    answer: words => `Nuestra respuesta: ${words}`,
    see: 'Tus solicitudes están aquí:',
    erased: {
      subject: tenant => `Borramos tus datos en ${tenant}`,
      lines: [
        'Terminamos de borrar tus datos. Tu cuenta está cerrada y ya no puedes iniciar sesión.',
        'Conservamos solo lo que la ley exige: las facturas, los movimientos sin tu nombre, la constancia de los textos legales que aceptaste y la bitácora de acciones.',
        'Este es el último correo que te enviamos; también borramos esta dirección.',
      ],
    },
  },
  en: {
    subject: tenant => `Answer to your request about your data at ${tenant}`,
    granted: {
      access: 'We granted your request for access to your data. You can download a copy at any time.',
      rectification: 'We granted your request to correct your data. We correct them within 15 working days.',
      cancellation:
        'We granted your request to erase your data. Within 15 working days we close your account and erase your data, with those of your addresses and shipments, and the accounts of your sub-users. Download your labels and invoices before. We keep what the law requires: invoices, transactions and the proof of what you accepted.',
      opposition:
        'We granted your request to stop using your data for what you told us. We stop within 15 working days.',
    },
    refused: {
      access: 'We refused your request for access to your data.',
      rectification: 'We refused your request to correct your data.',
      cancellation: 'We refused your request to erase your data.',
      opposition: 'We refused your request to stop using your data.',
    },
    answer: words => `Our answer: ${words}`,
    see: 'Your requests are here:',
    erased: {
      subject: tenant => `We erased your data at ${tenant}`,
      lines: [
        'Your data are erased. Your account is closed and you cannot sign in any more.',
        'We keep only what the law requires: invoices, transactions without your name, the proof of the legal texts that you accepted, and the log of actions.',
        'This is the last email we send you; we erased this address as well.',
      ],
    },
  },
};

/**
 * The mail with the answer to a request about a person's data.
 * @param signInUrl address of the web app, with `{host}` for the tenant's host
 */
export function privacyMail(
  user: Recipient,
  tenant: Sender,
  { kind, isGranted, answer }: PrivacyAnswerMail,
  signInUrl?: string,
): MailContent {
  const locale = localeOf(tenant.locale);
  const t = privacyTexts[locale];
  const url = pageUrl('/personal-data', tenant, signInUrl);
  return mailContent(user.email, t.subject(tenant.name), locale, [
    accountTexts[locale].greeting(fullName(user)),
    (isGranted ? t.granted : t.refused)[kind],
    ...(answer ? [t.answer(answer)] : []),
    ...(url ? [{ text: t.see, url }] : []),
  ]);
}

/** The last mail to a person who was erased. */
export function erasedMail(user: Recipient, tenant: Sender): MailContent {
  const locale = localeOf(tenant.locale);
  const t = privacyTexts[locale].erased;
  return mailContent(user.email, t.subject(tenant.name), locale, [
    accountTexts[locale].greeting(fullName(user)),
    ...t.lines,
  ]);
}
