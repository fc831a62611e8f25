import { localeOf, type Locale, type ReportPath, type WrittenPath } from '@porte/contracts';
import { fullName } from '@porte/domain-kit';
import { mailContent, pageUrl, type MailContent, type Recipient, type Sender } from './mail-content.js';
import { accountTexts } from './texts.js';

/** A report that has ended. */
export interface ReportMail {
  kind: 'report_ready' | 'report_failed';
  path: WrittenPath;
  rows: number;
  /** id of what it is about, where it is about one thing */
  about?: string;
  /** its name */
  about_name?: string;
}

/** The texts of the mail about a report. */
interface ReportTexts {
  subject: Record<ReportMail['kind'], (name: string, tenant: string) => string>;
  ended: Record<ReportMail['kind'], (name: string, rows: number) => string>;
  /** text before the address */
  see: string;
  choose: string;
}

const NAMES: Record<Locale, Record<ReportPath | 'tenant_data', string>> = {
  'es-MX': {
    shipments: 'Envíos',
    transactions: 'Movimientos',
    invoices: 'Facturas',
    fiscal_data: 'Datos fiscales',
    carrier_limit_logs: 'Límites de paqueterías',
    waybills: 'Guías prepagadas',
    users: 'Usuarios',
    overweights: 'Sobrepesos',
    insurances: 'Seguros',
    pickups: 'Recolecciones',
    deposits: 'Depósitos',
    tenant_data: 'Copia de una empresa',
  },
  en: {
    shipments: 'Shipments',
    transactions: 'Transactions',
    invoices: 'Invoices',
    fiscal_data: 'Fiscal data',
    carrier_limit_logs: 'Carrier limits',
    waybills: 'Prepaid labels',
    users: 'Users',
    overweights: 'Overweights',
    insurances: 'Insurances',
    pickups: 'Pickups',
    deposits: 'Deposits',
    tenant_data: 'Copy of a company',
  },
};

const reportTexts: Record<Locale, ReportTexts> = {
  'es-MX': {
    subject: {
      report_ready: (name, tenant) => `Tu reporte de ${tenant} está listo: ${name}`,
      report_failed: (name, tenant) => `No pudimos preparar tu reporte de ${tenant}: ${name}`,
    },
    ended: {
      report_ready: (name, rows) =>
        `Tu reporte «${name}» está listo, con ${rows === 1 ? '1 fila' : `${rows} filas`}. Lo guardamos 7 días.`,
      report_failed: name => `Tu reporte «${name}» no se pudo preparar. Puedes pedirlo otra vez.`,
    },
    see: 'Está aquí:',
    choose: 'En tus preferencias eliges de qué te avisamos.',
  },
  en: {
    subject: {
      report_ready: (name, tenant) => `Your report of ${tenant} is ready: ${name}`,
      report_failed: (name, tenant) => `We could not prepare your report of ${tenant}: ${name}`,
    },
    ended: {
      report_ready: (name, rows) =>
        `Your report “${name}” is ready, with ${rows === 1 ? '1 row' : `${rows} rows`}. We keep it for 7 days.`,
      report_failed: name => `Your report “${name}” could not be prepared. You can ask for it again.`,
    },
    see: 'It is here:',
    choose: 'In your preferences you choose what we notify you of.',
  },
};

/** What differs in the mail about a copy of one's data. */
const copyTexts: Record<Locale, Pick<ReportTexts, 'subject' | 'ended'>> = {
  'es-MX': {
    subject: {
      report_ready: (_, tenant) => `La copia de tus datos de ${tenant} está lista`,
      report_failed: (_, tenant) => `No pudimos preparar la copia de tus datos de ${tenant}`,
    },
    ended: {
      report_ready: () => 'La copia de tus datos está lista. La guardamos 7 días.',
      report_failed: () => 'No pudimos preparar la copia de tus datos. Puedes pedirla otra vez.',
    },
  },
  en: {
    subject: {
      report_ready: (_, tenant) => `The copy of your data at ${tenant} is ready`,
      report_failed: (_, tenant) => `We could not prepare the copy of your data at ${tenant}`,
    },
    ended: {
      report_ready: () => 'The copy of your data is ready. We keep it for 7 days.',
      report_failed: () => 'We could not prepare the copy of your data. You can ask for it again.',
    },
  },
};

/** Where the report is downloaded. */
function pageOf(path: WrittenPath, about = ''): string {
  if (path === 'tenant_data') return `/tenants/${about}`;
  return path === 'personal_data' ? '/personal-data' : '/reports';
}

/**
 * The mail about a report that has ended.
 * @param signInUrl address of the web app, with `{host}` for the tenant's host
 */
export function reportMail(
  user: Recipient,
  tenant: Sender,
  { kind, path, rows, about, about_name }: ReportMail,
  signInUrl?: string,
): MailContent {
  const locale = localeOf(tenant.locale);
  const t = { ...reportTexts[locale], ...(path === 'personal_data' ? copyTexts[locale] : {}) };
  const name = path === 'personal_data' ? '' : [NAMES[locale][path], about_name].filter(Boolean).join(': ');
  const url = pageUrl(pageOf(path, about), tenant, signInUrl);
  return mailContent(user.email, t.subject[kind](name, tenant.name), locale, [
    accountTexts[locale].greeting(fullName(user)),
    t.ended[kind](name, rows),
    ...(url ? [{ text: t.see, url }] : []),
    t.choose,
  ]);
}
