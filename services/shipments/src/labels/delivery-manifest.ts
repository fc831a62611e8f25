import type { AddressFact } from '@porte/contracts';
import { bars, endPaper, momentText, openPaper, picture, rule, write, type Pdf } from './paper.js';

/** A parcel in a manifest. */
export interface ManifestRow {
  sequential_id: number;
  tracking_number: string;
  carrier_name: string;
  service_name: string;
  destination: AddressFact;
  /** kg */
  weight: number;
}

export interface ManifestContent {
  rows: readonly ManifestRow[];
  created_at: Date;
  /** IANA name */
  zone: string;
  /** PNG */
  logo: Buffer | null;
}

const [X, WIDTH] = [36, 540];
const FIRST_ROW = 112;
const ROW = 40;
const ROWS_OF_PAGE = 14;

/** One page of one carrier. */
interface Page {
  carrier: string;
  rows: readonly ManifestRow[];
  /** of the carrier, where its parcels end */
  total: { parcels: number; weight: number } | null;
}

function pagesOf([carrier, rows]: [string, readonly ManifestRow[]]): Page[] {
  const total = { parcels: rows.length, weight: rows.reduce((sum, { weight }) => sum + weight, 0) };
  const count = Math.ceil(rows.length / ROWS_OF_PAGE);
  return Array.from({ length: count }, (_, index) => ({
    carrier,
    rows: rows.slice(index * ROWS_OF_PAGE, (index + 1) * ROWS_OF_PAGE),
    total: index === count - 1 ? total : null,
  }));
}

function head(pdf: Pdf, carrier: string, { logo, created_at, zone }: ManifestContent): void {
  if (logo) picture(pdf, logo, { x: X, y: 30, width: 130, height: 44 });
  const right = { x: X + 150, width: WIDTH - 150 };
  write(pdf, 'Manifiesto de entrega', { ...right, y: 32, height: 20 }, { size: 16, bold: true, align: 'right' });
  write(pdf, carrier, { ...right, y: 52, height: 15 }, { size: 12, align: 'right' });
  write(pdf, momentText(created_at, zone), { ...right, y: 68, height: 12 }, { size: 9, align: 'right' });
  const titles = { y: 94, height: 12 };
  write(pdf, 'Envío', { x: X, width: 60, ...titles }, { size: 9, bold: true });
  write(pdf, 'Guía', { x: X + 64, width: 200, ...titles }, { size: 9, bold: true });
  write(pdf, 'Destinatario', { x: X + 276, width: 170, ...titles }, { size: 9, bold: true });
  write(pdf, 'Peso', { x: X + 470, width: 70, ...titles }, { size: 9, bold: true, align: 'right' });
  rule(pdf, X, FIRST_ROW - 4, WIDTH);
}

function row(pdf: Pdf, { destination: to, ...parcel }: ManifestRow, y: number): void {
  write(pdf, `#${parcel.sequential_id}`, { x: X, y: y + 8, width: 60, height: 12 }, { size: 9 });
  bars(pdf, parcel.tracking_number, { x: X + 64, y, width: 200, height: 20 });
  write(pdf, parcel.tracking_number, { x: X + 64, y: y + 22, width: 200, height: 10 }, { size: 8, align: 'center' });
  write(pdf, to.name, { x: X + 276, y, width: 190, height: 11 }, { size: 9, bold: true });
  write(pdf, `C.P. ${to.postal_code} ${to.city}`, { x: X + 276, y: y + 11, width: 190, height: 11 }, { size: 9 });
  write(pdf, parcel.service_name, { x: X + 276, y: y + 22, width: 190, height: 10 }, { size: 8 });
  write(pdf, `${parcel.weight} kg`, { x: X + 470, y: y + 8, width: 70, height: 12 }, { size: 9, align: 'right' });
  rule(pdf, X, y + ROW - 5, WIDTH);
}

function totals(pdf: Pdf, { parcels, weight }: { parcels: number; weight: number }): void {
  const y = FIRST_ROW + ROWS_OF_PAGE * ROW + 6;
  const count = parcels === 1 ? '1 paquete' : `${parcels} paquetes`;
  write(
    pdf,
    `Total: ${count}, ${Number(weight.toFixed(3))} kg`,
    { x: X, y, width: WIDTH, height: 14 },
    { size: 11, bold: true },
  );
  ['Entrega (nombre y firma)', 'Recibe (nombre y firma)', 'Fecha y hora'].forEach((text, index) => {
    const x = X + index * 184;
    rule(pdf, x, y + 48, 172);
    write(pdf, text, { x, y: y + 52, width: 172, height: 11 }, { size: 8, align: 'center' });
  });
}

/** The parcels that a driver takes: pages for each carrier, with a bar code for each parcel, the total and room for signatures. */
export function manifestPdf(content: ManifestContent): Promise<Buffer> {
  const pdf = openPaper('Manifiesto de entrega', content.created_at);
  const carriers = Map.groupBy(content.rows, ({ carrier_name }) => carrier_name);
  const pages = [...carriers].sort(([a], [b]) => a.localeCompare(b, 'es')).flatMap(pagesOf);
  pages.forEach(({ carrier, rows, total }, index) => {
    pdf.addPage({ size: 'LETTER', margin: 0 });
    head(pdf, carrier, content);
    rows.forEach((parcel, at) => row(pdf, parcel, FIRST_ROW + at * ROW));
    if (total) totals(pdf, total);
    write(
      pdf,
      `Página ${index + 1} de ${pages.length}`,
      { x: X, y: 768, width: WIDTH, height: 10 },
      { size: 8, align: 'right' },
    );
  });
  return endPaper(pdf);
}
