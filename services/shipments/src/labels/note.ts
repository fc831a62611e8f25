import type { AddressFact, ParcelFact } from '@porte/contracts';
import { addressLines, bars, endPaper, momentText, openPaper, picture, rule, write, type Pdf } from './paper.js';

/** What the papers of one shipment say of it. */
export interface ShipmentContent {
  sequential_id: number;
  source_number: string | null;
  tracking_number: string;
  carrier_name: string;
  service_name: string;
  /** when the label was made */
  created_at: Date;
  /** IANA name */
  zone: string;
  origin: AddressFact;
  destination: AddressFact;
  parcel: ParcelFact;
  /** ISO 4217 */
  currency: string;
  /** PNG */
  logo: Buffer | null;
}

/** Sizes of paper in points. */
const PAPERS = { a6: [297.64, 419.53], letter: [612, 792] } as const;
export type NotePaper = keyof typeof PAPERS;

const [X, WIDTH] = [18, 261];
/** Position of the note on a letter page. */
const LETTER_MARGIN = 36;

function head(pdf: Pdf, { logo, sequential_id, created_at, zone }: ShipmentContent): void {
  if (logo) picture(pdf, logo, { x: X, y: 16, width: 100, height: 36 });
  const right = { x: X + 110, width: WIDTH - 110 };
  write(
    pdf,
    `Nota de envío #${sequential_id}`,
    { ...right, y: 18, height: 16 },
    { size: 13, bold: true, align: 'right' },
  );
  write(pdf, momentText(created_at, zone), { ...right, y: 36, height: 12 }, { size: 9, align: 'right' });
  rule(pdf, X, 56, WIDTH);
}

function label(pdf: Pdf, { carrier_name, service_name, tracking_number }: ShipmentContent): void {
  const line = { x: X, width: WIDTH };
  write(pdf, `${carrier_name} · ${service_name}`, { ...line, y: 62, height: 13 }, { size: 10, bold: true });
  bars(pdf, tracking_number, { ...line, y: 80, height: 38 });
  write(pdf, tracking_number, { ...line, y: 122, height: 13 }, { size: 10, bold: true, align: 'center' });
  rule(pdf, X, 138, WIDTH);
}

function end(pdf: Pdf, title: string, address: AddressFact, y: number): void {
  write(pdf, title, { x: X, y, width: WIDTH, height: 11 }, { size: 8 });
  addressLines(address).forEach((line, index) =>
    write(pdf, line, { x: X, y: y + 11 + index * 11, width: WIDTH, height: 11 }, { size: 9 }),
  );
}

function facts(pdf: Pdf, { parcel, currency, source_number }: ShipmentContent): void {
  const { weight, length, width, height, contents, declared_tax_value } = parcel;
  const lines = [
    `Peso: ${weight} kg · Medidas: ${length} × ${width} × ${height} cm`,
    `Contenido: ${contents}`,
    `Valor declarado: ${Number(declared_tax_value).toFixed(2)} ${currency}`,
    ...(source_number ? [`Pedido: ${source_number}`] : []),
  ];
  rule(pdf, X, 304, WIDTH);
  lines.forEach((line, index) =>
    write(pdf, line, { x: X, y: 310 + index * 13, width: WIDTH, height: 12 }, { size: 9 }),
  );
  rule(pdf, X + 60, 388, WIDTH - 120);
  write(
    pdf,
    'Nombre y firma de quien recibe',
    { x: X, y: 392, width: WIDTH, height: 11 },
    { size: 8, align: 'center' },
  );
}

/** The note that goes with a parcel and that who receives it signs: A6 upright, or the same on a letter page with a line to cut along. */
export function notePdf(content: ShipmentContent, paper: NotePaper): Promise<Buffer> {
  const pdf = openPaper(`Nota ${content.sequential_id}`, content.created_at);
  pdf.addPage({ size: [...PAPERS[paper]], margin: 0 });
  if (paper === 'letter') {
    const [width, height] = PAPERS.a6;
    pdf.lineWidth(0.5).dash(4, { space: 4 }).rect(LETTER_MARGIN, LETTER_MARGIN, width, height).stroke('gray').undash();
    pdf.translate(LETTER_MARGIN, LETTER_MARGIN);
  }
  head(pdf, content);
  label(pdf, content);
  end(pdf, 'Remitente', content.origin, 143);
  rule(pdf, X, 222, WIDTH);
  end(pdf, 'Destinatario', content.destination, 226);
  facts(pdf, content);
  return endPaper(pdf);
}
