import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { code128, moduleDots } from '@porte/service-kit/printing';
import type { LabelContent } from './content.js';
import { drawingOf, setBlock, type Drawing, type TextLine } from './drawing.js';
import { fontName, widthOf } from './fit-text.js';
import { isDrawable } from './logo.js';
import { DPI, LABEL, type Area, type Block, type Template } from './template.js';

type Pdf = PDFKit.PDFDocument;

/** PDF points (1/72 inch) per dot. */
const POINTS = 72 / DPI;
/** Ascender of Helvetica: pdfkit positions a text by it, the template by the baseline. */
const ASCENDER = 0.718;
/** Position of the label on a letter page: half an inch from the edges, in dots. */
const LETTER_MARGIN = 102;

function text(pdf: Pdf, line: TextLine): void {
  const spare = line.width - widthOf(line.text, line);
  const x = line.x + (line.align === 'center' ? spare / 2 : line.align === 'right' ? spare : 0);
  pdf
    .font(fontName(line))
    .fontSize(line.size)
    .fillColor(line.white ? 'white' : 'black');
  pdf.text(line.text, x, line.baseline - line.size * ASCENDER, { lineBreak: false });
}

function box(pdf: Pdf, { x, y, width, height, thickness }: Template['boxes'][number]): void {
  if (thickness === 'filled') pdf.rect(x, y, width, height).fill('black');
  else
    pdf
      .lineWidth(thickness)
      .rect(x + thickness / 2, y + thickness / 2, width - thickness, height - thickness)
      .stroke('black');
}

function bars(pdf: Pdf, trackingNumber: string, { x, y, width, height }: Area): void {
  const { widths, modules } = code128(trackingNumber);
  const dots = moduleDots(modules, width);
  let left = x + Math.floor((width - modules * dots) / 2);
  widths.forEach((modulesWide, index) => {
    if (index % 2 === 0) pdf.rect(left, y, modulesWide * dots, height);
    left += modulesWide * dots;
  });
  pdf.fill('black');
}

function carrier(pdf: Pdf, { area, name }: Drawing['logo'], logo: Buffer | undefined): void {
  try {
    if (!logo || !isDrawable(logo)) return text(pdf, name);
    pdf.image(logo, area.x, area.y, { fit: [area.width, area.height], valign: 'center' });
  } catch {
    // A JPEG with a damaged header: a label with the carrier's name is better than none.
    text(pdf, name);
  }
}

function senderLogo(pdf: Pdf, { x, y, width, height }: Area, { sender_logo }: LabelContent): void {
  if (sender_logo) pdf.image(sender_logo.png, x, y, { fit: [width, height], align: 'right', valign: 'center' });
}

function label(pdf: Pdf, content: LabelContent): void {
  const drawing = drawingOf(content);
  for (const area of drawing.boxes) box(pdf, area);
  carrier(pdf, drawing.logo, content.logo);
  senderLogo(pdf, drawing.sender_logo, content);
  for (const line of drawing.lines) text(pdf, line);
  bars(pdf, content.tracking_number, drawing.bars);
}

/** Draws on one page, in dots from its upper left corner. Dates and file id come from the content, so that equal labels have equal bytes. */
function page(
  size: [number, number],
  { tracking_number, created_at }: LabelContent,
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  const info = { Title: `Etiqueta ${tracking_number}`, Creator: 'Porte', CreationDate: created_at };
  const pdf = new PDFDocument({ size, margin: 0, info });
  pdf.scale(POINTS);
  draw(pdf);
  pdf.end();
  return buffer(pdf);
}

/**
 * The label for a thermal printer: a page of 4 × 6 inches.
 * @throws DomainError `invalid_tracking_number` if it does not fit a Code 128 of the label's width
 */
export const thermalPdf = async (content: LabelContent): Promise<Buffer> =>
  page([288, 432], content, pdf => label(pdf, content));

const instructions: Block = {
  x: 970,
  y: 110,
  width: 650,
  fields: [
    { text: 'Cómo usar esta etiqueta', size: 36, bold: true },
    { text: '1. Imprime esta hoja al 100 %, sin ajustarla al tamaño de la página.', size: 28, max_lines: 3 },
    { text: '2. Corta por la línea punteada.', size: 28 },
    {
      text: '3. Pega la etiqueta en la cara más grande del paquete. No dobles ni cubras el código de barras.',
      size: 28,
      max_lines: 4,
    },
  ],
};

function cutLine(pdf: Pdf): void {
  pdf
    .lineWidth(2)
    .dash(12, { space: 10 })
    .rect(LETTER_MARGIN, LETTER_MARGIN, LABEL.width, LABEL.height)
    .stroke('gray')
    .undash();
}

/**
 * The label at its own size on a letter page, upright in the upper left corner, with a cutting line and instructions.
 * @throws DomainError `invalid_tracking_number` if it does not fit a Code 128 of the label's width
 */
export const letterPdf = async (content: LabelContent): Promise<Buffer> =>
  page([612, 792], content, pdf => {
    cutLine(pdf);
    for (const line of setBlock(instructions, content)) text(pdf, line);
    pdf.translate(LETTER_MARGIN, LETTER_MARGIN);
    label(pdf, content);
  });
