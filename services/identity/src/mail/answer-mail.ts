import { localeOf, type AnswerFigures, type Locale, type MailedAnswer } from '@porte/contracts';
import { fullName } from '@porte/domain-kit';
import { mailContent, mailMoney, type MailContent, type Recipient, type Sender } from './mail-content.js';
import { accountTexts } from './texts.js';

/** The texts of the weekly mail. */
interface AnswerTexts {
  subject(name: string, tenant: string): string;
  period(from: string, to: string): string;
  before(from: string, to: string): string;
  heads: readonly [string, string, string];
  figures: Record<'spend' | 'margin' | 'labels' | 'per_kg' | 'on_time', string>;
  destinations: string;
  unnamed: string;
  /** text before the address */
  see: string;
  stop: string;
}

const answerTexts: Record<Locale, AnswerTexts> = {
  'es-MX': {
    subject: (name, tenant) => `${name}: tus envíos en ${tenant}`,
    period: (from, to) => `Este periodo va del ${from} al ${to}.`,
    before: (from, to) => `Se compara con el anterior, del ${from} al ${to}.`,
    heads: ['Qué', 'Este periodo', 'Periodo anterior'],
    figures: {
      spend: 'Importe de guías',
      margin: 'Margen',
      labels: 'Guías',
      per_kg: 'Precio por kg',
      on_time: 'A tiempo',
    },
    destinations: '¿A dónde?',
    unnamed: 'Sin nombre',
    see: 'Con gráficas, tablas y archivos CSV:',
    stop: 'Para no recibir más este correo:',
  },
  en: {
    subject: (name, tenant) => `${name}: your shipments at ${tenant}`,
    period: (from, to) => `This period is from ${from} to ${to}.`,
    before: (from, to) => `It is compared with the one before, from ${from} to ${to}.`,
    heads: ['What', 'This period', 'Period before'],
    figures: {
      spend: 'Paid for labels',
      margin: 'Margin',
      labels: 'Labels',
      per_kg: 'Price per kg',
      on_time: 'On time',
    },
    destinations: 'Where to?',
    unnamed: 'Without a name',
    see: 'With plots, tables and CSV files:',
    stop: 'To receive this mail no more:',
  },
};

type Write = (figures: AnswerFigures) => string;

function figureRows(answer: MailedAnswer, tenant: { locale: string; currency: string }): string[][] {
  const locale = localeOf(tenant.locale);
  const words = answerTexts[locale].figures;
  const money = (amount: number): string => mailMoney(amount, tenant);
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const { now, before } = answer.total;
  const row = (name: string, write: Write): string[] => [name, write(now), write(before)];
  return [
    row(words.spend, ({ spend }) => money(spend)),
    ...(now.margin === undefined ? [] : [row(words.margin, ({ margin = 0 }) => money(margin))]),
    row(words.labels, ({ labels }) => labels.toLocaleString(locale)),
    row(words.per_kg, ({ spend, kg }) => (kg > 0 ? money(spend / kg) : '–')),
    row(words.on_time, ({ delivered, on_time }) => (delivered > 0 ? share.format(on_time / delivered) : '–')),
  ];
}

/**
 * The weekly mail of an answer that its reader saved.
 * @param links the page of the answer, and the one that ends the mails
 */
export function answerMail(
  user: Recipient,
  tenant: Sender & { currency: string },
  answer: MailedAnswer,
  links: { see: string; stop: string },
): MailContent {
  const locale = localeOf(tenant.locale);
  const t = answerTexts[locale];
  const { period, before, destinations } = answer;
  const places = destinations.map(({ name, now, before: was }) => [
    name || t.unnamed,
    mailMoney(now.spend, tenant),
    mailMoney(was.spend, tenant),
  ]);
  return mailContent(user.email, t.subject(answer.name, tenant.name), locale, [
    accountTexts[locale].greeting(fullName(user)),
    `${t.period(period.from, period.to)} ${t.before(before.from, before.to)}`,
    { heads: t.heads, rows: figureRows(answer, tenant) },
    ...(places.length > 0 ? [{ heads: [t.destinations, ...t.heads.slice(1)], rows: places }] : []),
    { text: t.see, url: links.see },
    { text: t.stop, url: links.stop },
  ]);
}
