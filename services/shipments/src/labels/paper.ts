import { buffer } from 'node:stream/consumers';
import type { AddressFact } from '@porte/contracts';
import { localTime } from '@porte/domain-kit';
import { code128, isEncodable, printable } from '@porte/service-kit/printing';
import PDFDocument from 'pdfkit';

export type Pdf = PDFKit.PDFDocument;

/** A rectangle in points, from the upper left corner. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Style {
  size: number;
  bold?: boolean;
  align?: 'left' | 'center' | 'right';
}

/** White space that a scanner needs on each side of the bars, in modules. */
const QUIET_ZONE = 10;
/** Points of the widest module that still makes a number short. */
const WIDEST_MODULE = 1.4;

/** A document without pages. @param createdAt its date, so that equal papers have equal bytes */
export const openPaper = (title: string, createdAt: Date): Pdf =>
  new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    margin: 0,
    info: { Title: title, Creator: 'Porte', CreationDate: createdAt },
  });

export function endPaper(pdf: Pdf): Promise<Buffer> {
  pdf.end();
  return buffer(pdf);
}

/** Writes a text into its area; what does not fit ends with an ellipsis. */
export function write(pdf: Pdf, text: string, { x, y, width, height }: Area, style: Style): void {
  const { size, bold = false, align = 'left' } = style;
  pdf
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor('black');
  pdf.text(printable(text), x, y, { width, height, align, ellipsis: true, lineGap: 0 });
}

export const rule = (pdf: Pdf, x: number, y: number, width: number): Pdf =>
  pdf
    .lineWidth(0.5)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke('black');

/** Draws a Code 128 in the middle of its area, or nothing for a number that has none. */
export function bars(pdf: Pdf, text: string, { x, y, width, height }: Area): void {
  if (!isEncodable(text)) return;
  const { widths, modules } = code128(text);
  const module = Math.min(WIDEST_MODULE, width / (modules + 2 * QUIET_ZONE));
  let left = x + (width - modules * module) / 2;
  widths.forEach((count, index) => {
    if (index % 2 === 0) pdf.rect(left, y, count * module, height);
    left += count * module;
  });
  pdf.fill('black');
}

/** Draws a PNG that we have encoded. */
export const picture = (pdf: Pdf, png: Buffer, { x, y, width, height }: Area): Pdf =>
  pdf.image(png, x, y, { fit: [width, height], valign: 'center' });

/** The lines of an address as a driver reads them. */
export const addressLines = (address: AddressFact): string[] =>
  [
    address.name,
    address.company === address.name ? '' : (address.company ?? ''),
    `${address.street} ${address.number}, ${address.neighborhood}`,
    `C.P. ${address.postal_code} ${address.city}, ${address.state}`,
    address.phone ? `Tel. ${address.phone}` : '',
    address.reference ? `Ref. ${address.reference}` : '',
  ].filter(Boolean);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `28/11/2026 14:05` by the tenant's clock. */
export function momentText(at: Date, zone: string): string {
  const { day, minutes } = localTime(at, zone);
  const clock = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  return `${day.split('-').reverse().join('/')} ${clock}`;
}
