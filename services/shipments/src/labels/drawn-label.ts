import type { ShipmentContent } from './note.js';
import { addressLines, bars, endPaper, openPaper, picture, rule, write, type Pdf } from './paper.js';

/** Sizes of paper in points: that of thermal printers, 4 × 6 inches, and letter. */
const PAPERS = { thermal: [288, 432], pdf: [612, 792] } as const;
export type DrawnFormat = keyof typeof PAPERS;

const [X, WIDTH] = [16, 256];
const LINE = { x: X, width: WIDTH };
/** Position of the label on a letter page. */
const LETTER_MARGIN = 36;

function head(pdf: Pdf, { logo, sequential_id, carrier_name, service_name }: ShipmentContent): void {
  if (logo) picture(pdf, logo, { x: X + WIDTH - 90, y: 14, width: 90, height: 32 });
  const left = { x: X, width: WIDTH - 98 };
  write(pdf, carrier_name, { ...left, y: 14, height: 18 }, { size: 15, bold: true });
  write(pdf, `${service_name} · #${sequential_id}`, { ...left, y: 34, height: 12 }, { size: 9 });
  rule(pdf, X, 52, WIDTH);
}

function end(pdf: Pdf, title: string, lines: string[], y: number, size: number): void {
  write(pdf, title, { ...LINE, y, height: 11 }, { size: 8, bold: true });
  const step = size + 3;
  lines.forEach((line, index) => write(pdf, line, { ...LINE, y: y + 12 + index * step, height: step }, { size }));
}

function draw(pdf: Pdf, content: ShipmentContent): void {
  const { tracking_number, parcel, source_number } = content;
  head(pdf, content);
  end(pdf, 'Remitente', addressLines(content.origin), 58, 8);
  rule(pdf, X, 140, WIDTH);
  end(pdf, 'Destinatario', addressLines(content.destination), 146, 11);
  rule(pdf, X, 248, WIDTH);
  const order = source_number ? ` · Pedido ${source_number}` : '';
  const { weight, length, width, height } = parcel;
  const facts = [`${weight} kg · ${length} × ${width} × ${height} cm${order}`, parcel.contents];
  facts.forEach((line, index) => write(pdf, line, { ...LINE, y: 254 + index * 13, height: 12 }, { size: 9 }));
  rule(pdf, X, 284, WIDTH);
  bars(pdf, tracking_number, { ...LINE, y: 298, height: 90 });
  write(pdf, tracking_number, { ...LINE, y: 394, height: 16 }, { size: 13, bold: true, align: 'center' });
}

/** The label of a parcel that a carrier takes without one of its own: for a thermal printer, or the same on a letter page with a line to cut along. */
export function drawnLabel(content: ShipmentContent, format: DrawnFormat): Promise<Buffer> {
  const pdf = openPaper(`Etiqueta ${content.tracking_number}`, content.created_at);
  pdf.addPage({ size: [...PAPERS[format]], margin: 0 });
  if (format === 'pdf') {
    const [width, height] = PAPERS.thermal;
    pdf.lineWidth(0.5).dash(4, { space: 4 }).rect(LETTER_MARGIN, LETTER_MARGIN, width, height).stroke('gray').undash();
    pdf.translate(LETTER_MARGIN, LETTER_MARGIN);
  }
  draw(pdf, content);
  return endPaper(pdf);
}
