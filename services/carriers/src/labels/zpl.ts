import { moduleDots, zplCode128 } from '@porte/service-kit/printing';
import type { Bitmap } from './bitmap.js';
import type { LabelContent } from './content.js';
import { drawingOf, type TextLine } from './drawing.js';
import { LABEL, type Area, type Template } from './template.js';

/**
 * Escapes field data for the printer: with `^FH`, `_` starts a hexadecimal code, so it is escaped like the prefixes
 * `^` and `~`, and like the backslash that `^FB` reads as a line break.
 */
const fieldData = (text: string): string =>
  text.replace(/[\^~_\\]/g, character => `_${character.charCodeAt(0).toString(16).toUpperCase()}`);

function textField({ text, x, baseline, width, size, align, white }: TextLine): string {
  // A printer's own font has its own widths, so the printer centres the text.
  const place = align ? `^FO${x},${Math.round(baseline - size * 0.8)}` : `^FT${x},${baseline}`;
  const room = align ? `^FB${width},1,0,${align === 'center' ? 'C' : 'R'}` : '';
  return `${place}^A0N,${size},${size}${room}${white ? '^FR' : ''}^FH^FD${fieldData(text)}^FS`;
}

const box = ({ x, y, width, height, thickness }: Template['boxes'][number]): string =>
  `^FO${x},${y}^GB${width},${height},${thickness === 'filled' ? Math.min(width, height) : thickness}^FS`;

function barcode(trackingNumber: string, { x, y, width, height }: Area): string {
  const { data, modules } = zplCode128(trackingNumber);
  const dots = moduleDots(modules, width);
  const left = x + Math.floor((width - modules * dots) / 2);
  return `^FO${left},${y}^BY${dots}^BCN,${height},N,N,N^FH^FD${fieldData(data)}^FS`;
}

function senderLogo({ x, y, width, height }: Area, bitmap: Bitmap): string {
  const bytes = bitmap.bits.length;
  const place = `^FO${x + width - bitmap.width},${y + Math.floor((height - bitmap.height) / 2)}`;
  return `${place}^GFA,${bytes},${bytes},${bitmap.bytesInRow},${bitmap.bits.toString('hex').toUpperCase()}^FS`;
}

/**
 * The label as ZPL II for a 203 dpi printer, 4 × 6 inches, in UTF-8. The carrier is printed by name.
 * @throws DomainError `invalid_tracking_number` if it does not fit a Code 128 of the label's width
 */
export function zpl(content: LabelContent): string {
  const { lines, boxes, bars, logo, sender_logo } = drawingOf(content);
  return [
    '^XA',
    '^CI28',
    `^PW${LABEL.width}`,
    `^LL${LABEL.height}`,
    '^LH0,0',
    ...boxes.map(box),
    ...(content.sender_logo ? [senderLogo(sender_logo, content.sender_logo.bitmap)] : []),
    ...[logo.name, ...lines].map(textField),
    barcode(content.tracking_number, bars),
    '^PQ1',
    '^XZ',
    '',
  ].join('\n');
}
