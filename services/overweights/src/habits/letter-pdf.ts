import { buffer } from 'node:stream/consumers';
import type { Locale, OverweightLetter } from '@porte/contracts';
import PDFDocument from 'pdfkit';

const MARGIN = 64;

/** A letter as it is printed. */
export interface PrintedLetter {
  letter: OverweightLetter;
  /** of the tenant, who sends it */
  sender: string;
  /** full name */
  recipient: string;
  /** an IANA name */
  timeZone: string;
}

const GREETING: Record<Locale, (name: string) => string> = {
  'es-MX': name => (name ? `Hola, ${name}:` : 'Hola:'),
  en: name => (name ? `Hello ${name},` : 'Hello,'),
};

// The standard fonts of PDF have the letters of Western Europe alone.
const printable = (text: string): string => text.normalize('NFC').replaceAll(/[^\u0020-\u00ff]/g, '?');

const dayOf = (sentAt: string | null, locale: Locale, timeZone: string): string =>
  sentAt === null ? '' : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(sentAt));

/** The letter on one or more letter pages. The same letter gives the same bytes. */
export function letterPdf({ letter, sender, recipient, timeZone }: PrintedLetter): Promise<Buffer> {
  const { text, locale, sent_at } = letter;
  const made = new Date(sent_at ?? 0);
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    lang: locale,
    info: { Title: text.subject, Author: sender, CreationDate: made },
  });
  const whole = buffer(pdf);
  pdf.font('Helvetica-Bold').fontSize(12).text(printable(sender));
  pdf
    .font('Helvetica')
    .fontSize(10)
    .fillColor('#444444')
    .text(dayOf(sent_at, locale, timeZone));
  pdf.moveDown(2).fillColor('black').font('Helvetica-Bold').fontSize(16).text(printable(text.subject));
  pdf
    .moveDown()
    .font('Helvetica')
    .fontSize(11)
    .text(printable(GREETING[locale](recipient)));
  pdf.moveDown().text(printable(text.opening));
  pdf.moveDown().list(text.habits.map(printable), { bulletRadius: 2, textIndent: 12 });
  for (const each of text.advice) pdf.moveDown().text(printable(each));
  pdf.moveDown(2).text(printable(sender));
  pdf.end();
  return whole;
}
