import { code128, cut, printable } from '@porte/service-kit/printing';
import type { LabelContent } from './content.js';
import { fittingSize, wrap, type TypeFace } from './fit-text.js';
import { templateOf, type Area, type Block, type Template, type TextField } from './template.js';
import { printableAddress } from './wording.js';

/** One line of text, measured and cut; `baseline` and `x` in dots, `width` its maximum width. */
export interface TextLine extends TypeFace {
  text: string;
  x: number;
  baseline: number;
  width: number;
  align?: 'center' | 'right';
  white?: boolean;
}

/** A label as positioned lines, texts and bars, independent of the output format. */
export interface Drawing {
  lines: TextLine[];
  boxes: Template['boxes'];
  bars: Area;
  /** the area of the carrier's logo, and the name printed if there is none */
  logo: { area: Area; name: TextLine };
  sender_logo: Area;
}

/** Line height in font sizes: accents of capitals rise 0.93 above the baseline, descenders fall 0.21 below. */
const LINE_HEIGHT = 1.2;
const ASCENT = 0.95;
const HALF_CAPITAL = 0.36;

/** A field's lines use the line grid of its full size, so a text in a smaller size stays aligned with adjacent ones. */
function linesOf(field: TextField, { x, width }: Block, y: number, content: LabelContent): TextLine[] {
  const { text, max_lines = 1, min_size = field.size, ...style } = field;
  const whole = typeof text === 'string' ? text : text(content);
  const size = fittingSize(whole, width, max_lines, field, min_size);
  const baseline = (index: number) => Math.round(y + (index * LINE_HEIGHT + ASCENT) * field.size);
  return wrap(whole, width, max_lines, { ...style, size }).map((line, index) => ({
    ...style,
    text: line,
    size,
    x,
    width,
    baseline: baseline(index),
  }));
}

/** Places a block's texts below each other. */
export function setBlock(block: Block, content: LabelContent): TextLine[] {
  let y = block.y;
  return block.fields.flatMap(field => {
    const lines = linesOf(field, block, y, content);
    y += lines.length * field.size * LINE_HEIGHT;
    return lines;
  });
}

/** Limits the reference (spec, customer areas) and replaces unprintable characters, except in the tracking number, which is data. */
const printableContent = (content: LabelContent): LabelContent => ({
  ...content,
  carrier_name: printable(content.carrier_name) || '-',
  service_name: printable(content.service_name),
  reference: cut(printable(content.reference), 35),
  contents: printable(content.contents ?? ''),
  footer: printable(content.footer ?? ''),
  origin: printableAddress(content.origin),
  destination: printableAddress(content.destination),
});

/** The carrier's name on one line, vertically centred in the area of its logo. */
function nameLine({ x, y, width, height }: Area, content: LabelContent): TextLine {
  const field: TextField = { text: content.carrier_name, size: 52, min_size: 26, bold: true };
  const [line] = linesOf(field, { x, y, width, fields: [field] }, y, content);
  return { ...line!, baseline: Math.round(y + height / 2 + line!.size * HALF_CAPITAL) };
}

/**
 * Lays out the template for one label.
 * @throws DomainError `invalid_tracking_number` if it does not fit a Code 128 of the label's width
 */
export function drawingOf(given: LabelContent): Drawing {
  code128(given.tracking_number);
  const content = printableContent(given);
  const { boxes, bars, blocks, logo, sender_logo } = templateOf(content);
  const lines = blocks.flatMap(block => setBlock(block, content));
  return { lines, boxes, bars, logo: { area: logo, name: nameLine(logo, content) }, sender_logo };
}
