import type { LabelContent } from './content.js';
import type { TypeFace } from './fit-text.js';
import {
  companyLine,
  dateText,
  insuranceText,
  neighborhoodLine,
  phoneLine,
  postalCityLine,
  referenceLine,
  sizeText,
  streetLine,
  weightText,
} from './wording.js';

/** Dots per inch of a thermal printer; every length of the template is in dots. */
export const DPI = 203;
/** 4 × 6 inches. */
export const LABEL = { width: 812, height: 1218 } as const;

/** A rectangle on the label; x and y of its upper left corner. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A text of a block: cut at `max_lines` (1), reduced down to `min_size` if that avoids the cut. */
export interface TextField extends TypeFace {
  text: string | ((content: LabelContent) => string);
  max_lines?: number;
  min_size?: number;
  align?: 'center' | 'right';
  /** white on a filled box */
  white?: boolean;
}

/** Texts placed below each other, starting at a position. */
export interface Block {
  x: number;
  y: number;
  width: number;
  fields: readonly TextField[];
}

/** The layout of a label. */
export interface Template {
  logo: Area;
  sender_logo: Area;
  bars: Area;
  boxes: readonly (Area & { thickness: number | 'filled' })[];
  blocks: readonly Block[];
}

const caption = (text: string): TextField => ({ text, size: 20 });
const cell = (x: number, y: number, width: number, name: string, text: TextField['text'], min_size = 12): Block => ({
  x,
  y,
  width,
  fields: [caption(name), { text, size: 28, bold: true, min_size }],
});
const rule = (y: number) => ({ x: 16, y, width: 780, height: 3, thickness: 'filled' as const });
const divider = (x: number, y: number, height: number) => ({ x, y, width: 2, height, thickness: 'filled' as const });

const boxes: Template['boxes'] = [
  { x: 16, y: 16, width: 780, height: 1186, thickness: 3 },
  { x: 440, y: 16, width: 356, height: 112, thickness: 'filled' },
  rule(126),
  divider(172, 128, 78),
  divider(430, 128, 78),
  divider(612, 128, 78),
  rule(206),
  rule(408),
  rule(822),
  divider(405, 824, 80),
  rule(904),
  { x: 16, y: 408, width: 212, height: 42, thickness: 'filled' },
  { x: 540, y: 432, width: 236, height: 168, thickness: 3 },
];

/** Where the sender's logo is, if there is one; the lines of the sender end before it. */
export const SENDER_LOGO: Area = { x: 596, y: 250, width: 180, height: 148 };
const BESIDE_LOGO = SENDER_LOGO.x - 20;

const senderBlock = (end: number): Block => ({
  x: 36,
  y: 242,
  width: end - 36,
  fields: [
    { text: c => c.origin.name, size: 26, bold: true },
    { text: c => companyLine(c.origin), size: 22 },
    { text: c => streetLine(c.origin), size: 22 },
    { text: c => neighborhoodLine(c.origin), size: 22 },
    { text: c => postalCityLine(c.origin), size: 22, max_lines: 2 },
  ],
});

const blocksUntil = (senderEnd: number): readonly Block[] => [
  {
    x: 460,
    y: 20,
    width: 316,
    fields: [
      { text: 'Servicio', size: 18, white: true },
      { text: c => c.service_name, size: 34, bold: true, min_size: 26, max_lines: 2, white: true },
    ],
  },
  cell(36, 136, 126, 'Peso', weightText),
  cell(186, 136, 234, 'Medidas', sizeText),
  cell(444, 136, 158, 'Fecha', dateText),
  cell(626, 136, 150, 'Seguro', insuranceText),
  { x: 36, y: 216, width: 340, fields: [{ text: 'Remitente', size: 22, bold: true }] },
  { x: 396, y: 216, width: 380, fields: [{ text: c => phoneLine(c.origin), size: 22, align: 'right' }] },
  senderBlock(senderEnd),
  { x: 36, y: 414, width: 180, fields: [{ text: 'Destinatario', size: 26, bold: true, white: true }] },
  {
    x: 36,
    y: 456,
    width: 490,
    fields: [
      { text: c => c.destination.name, size: 34, bold: true, max_lines: 2 },
      { text: c => companyLine(c.destination), size: 24 },
      { text: c => streetLine(c.destination), size: 28, max_lines: 2 },
      { text: c => neighborhoodLine(c.destination), size: 28, max_lines: 2 },
      { text: c => c.destination.city, size: 28, bold: true, min_size: 20 },
      { text: c => c.destination.state, size: 26, min_size: 20 },
      { text: c => referenceLine(c.destination), size: 22, max_lines: 2 },
    ],
  },
  {
    x: 552,
    y: 440,
    width: 212,
    fields: [
      { ...caption('Código postal'), align: 'center' },
      { text: c => c.destination.postal_code, size: 74, bold: true, min_size: 28, align: 'center' },
      { text: c => c.destination.country, size: 26, bold: true, min_size: 18, align: 'center' },
    ],
  },
  {
    x: 540,
    y: 616,
    width: 236,
    fields: [{ text: c => phoneLine(c.destination), size: 26, min_size: 20, align: 'center' }],
  },
  cell(36, 830, 356, 'Referencia', c => c.reference, 18),
  cell(420, 830, 356, 'Contenido', c => c.contents ?? '', 18),
];

const common = { logo: { x: 36, y: 28, width: 388, height: 86 }, sender_logo: SENDER_LOGO, boxes };
const trackingNumber = (y: number): Block => ({
  x: 36,
  y,
  width: 740,
  fields: [{ text: c => c.tracking_number, size: 42, bold: true, min_size: 12, align: 'center' }],
});

/** Height that a line at the foot takes from the bars, in dots. */
const FOOTER = 30;

const footer = (y: number): Block => ({
  x: 36,
  y,
  width: 740,
  fields: [{ text: c => c.footer ?? '', size: 22, min_size: 14, align: 'center' }],
});

const shippable = (blocks: readonly Block[], foot: number): Template => ({
  ...common,
  bars: { x: 19, y: 926, width: 774, height: 206 - foot },
  blocks: [...blocks, trackingNumber(1140 - foot), ...(foot ? [footer(1168)] : [])],
});

/** A third of the bars' height is a black band, so that a demo label cannot be mistaken for a valid one. */
const demo = (blocks: readonly Block[], foot: number): Template => ({
  ...common,
  bars: { x: 19, y: 924, width: 774, height: 140 - foot },
  boxes: [...boxes, { x: 16, y: 1126, width: 780, height: 76, thickness: 'filled' }],
  blocks: [
    ...blocks,
    trackingNumber(1070 - foot),
    ...(foot ? [footer(1096)] : []),
    {
      x: 36,
      y: 1136,
      width: 740,
      fields: [{ text: 'DEMO - SIN VALIDEZ PARA ENVÍO', size: 42, bold: true, white: true, align: 'center' }],
    },
  ],
});

export const templateOf = ({ demo: isDemo, sender_logo, footer: foot }: LabelContent): Template =>
  (isDemo ? demo : shippable)(blocksUntil(sender_logo ? BESIDE_LOGO : 776), foot ? FOOTER : 0);
