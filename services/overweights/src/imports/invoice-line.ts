import { importTitles, type InvoiceField, type DomainEvents } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import type { ImportColumn, Parsed } from '@porte/resource-kit';
import type { Measurement } from '../overweights/excess.js';

/** A line as the import keeps it: numbers as plain decimals, an empty text for what the carrier does not say. */
export type LineValues = Record<InvoiceField, string> & {
  /** of the parcel that was tracked; an invoice names its number alone, which two carriers may give */
  shipment_id?: string;
};

/** The columns of the template, in its order; every map understands their headings. */
export const INVOICE_COLUMNS: readonly (ImportColumn & { name: InvoiceField })[] = [
  { name: 'tracking_number', titles: importTitles.tracking_number, example: 'EST4471655', required: true },
  { name: 'invoice_number', titles: importTitles.invoice_number, example: 'FX-88213' },
  { name: 'invoice_line', titles: importTitles.invoice_line, example: '1204' },
  { name: 'weight', titles: importTitles.weight, example: '3.6' },
  { name: 'billable_kg', titles: importTitles.billable_kg, example: '8' },
  { name: 'length', titles: importTitles.length, example: '42' },
  { name: 'width', titles: importTitles.width, example: '36' },
  { name: 'height', titles: importTitles.height, example: '26' },
  { name: 'dimensions', titles: importTitles.dimensions, example: '42 × 36 × 26' },
  { name: 'carrier_charge', titles: importTitles.carrier_charge, example: '36.20' },
];

/** The largest value of each number, and its decimals, as by hand. */
const NUMBERS = {
  weight: [1000, 3],
  billable_kg: [1000, 3],
  length: [1000, 3],
  width: [1000, 3],
  height: [1000, 3],
  carrier_charge: [10_000_000, 2],
} as const;
type NumberField = keyof typeof NUMBERS;

const TRACKING_NUMBER = /^[A-Za-z0-9-]{3,60}$/;

/** `$1,204.50`, `7,86 kg` and `60 cm` as a plain decimal; null for what is no number. A comma before three digits separates thousands, as Mexico writes. */
export function plainNumber(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^(mxn|\$|\s)+/i, '')
    .replace(/(?:kgs?|cms?|mxn)\.?$/i, '')
    .trim();
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)) return bare.replaceAll(',', '');
  return /^\d+([.,]\d+)?$/.test(bare) ? bare.replace(',', '.') : null;
}

/** A number within its limits and rounded to its decimals; an empty text where it is empty or 0, null where it cannot be read. */
function measureOf(field: NumberField, text: string): string | null {
  if (text.trim() === '') return '';
  const [most, decimals] = NUMBERS[field];
  const plain = plainNumber(text);
  if (plain === null || Number(plain) > most) return null;
  const value = Number(Number(plain).toFixed(decimals));
  return value === 0 ? '' : String(value);
}

/** `60 × 40 × 40`, `60x40x40` or `60*40*40`; null for something else. */
const sidesOf = (text: string): string[] | null => {
  const sides = text.split(/[x×*]/i).map(side => side.trim());
  return sides.length === 3 ? sides : null;
};

const textOf = (text: string | undefined, most: number): string => (text ?? '').trim().slice(0, most);

/** One line of a file. @param invoice the number of the invoice for lines that name none */
export function invoiceLine(cells: Partial<Record<InvoiceField, string>>, invoice = ''): Parsed<LineValues> {
  const broken = (column: InvoiceField, value: string): Parsed<LineValues> => ({
    problem: { code: 'invalid_measure', params: { column: importTitles[column], value: value.slice(0, 40) } },
  });
  const tracking_number = (cells.tracking_number ?? '').replace(/\s+/g, '');
  if (!TRACKING_NUMBER.test(tracking_number)) return broken('tracking_number', tracking_number);
  const given = { ...cells };
  if (given.dimensions?.trim()) {
    const sides = sidesOf(given.dimensions.trim());
    if (!sides) return broken('dimensions', given.dimensions);
    [given.length, given.width, given.height] = sides as [string, string, string];
  }
  const numbers = {} as Record<NumberField, string>;
  for (const field of Object.keys(NUMBERS) as NumberField[]) {
    const value = measureOf(field, given[field] ?? '');
    if (value === null) return broken(field, given[field]!);
    numbers[field] = value;
  }
  const { length, width, height, weight, billable_kg } = numbers;
  if (!weight && !billable_kg && !(length && width && height)) return { problem: { code: 'no_weight' } };
  return {
    values: {
      ...numbers,
      tracking_number,
      invoice_number: textOf(cells.invoice_number, 40) || invoice,
      invoice_line: textOf(cells.invoice_line, 20),
      dimensions: '',
    },
  };
}

/** What makes two lines the same one. */
export const lineKey = ({
  tracking_number,
  invoice_number,
  invoice_line,
}: Pick<LineValues, 'tracking_number' | 'invoice_number' | 'invoice_line'>): string =>
  [tracking_number, invoice_number, invoice_line].join('\n');

/** In place of a map, for lines of no file: reweighs that a carrier reported by tracking. */
export const TRACKING_MAP = 'tracking';

/** A reweigh by tracking as a line of an invoice. `invoice_line` holds the id of the measurement, so that a repeated event adds no second line. */
export function lineOfReweigh({
  shipment_id,
  tracking_number,
  reweigh: { id, carrier_charge, ...measures },
}: Pick<DomainEvents['parcel.reweighed'], 'shipment_id' | 'tracking_number' | 'reweigh'>): LineValues {
  const values = { ...measures, carrier_charge };
  const textOf = (field: NumberField): string => (values[field] === null ? '' : String(values[field]));
  const numbers = Object.fromEntries((Object.keys(NUMBERS) as NumberField[]).map(field => [field, textOf(field)]));
  return {
    ...(numbers as Record<NumberField, string>),
    shipment_id,
    tracking_number,
    invoice_number: '',
    invoice_line: id,
    dimensions: '',
  };
}

const numberOf = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);

export const measurementOf = (values: Partial<LineValues>): Measurement => ({
  length: numberOf(values.length),
  width: numberOf(values.width),
  height: numberOf(values.height),
  weight: numberOf(values.weight),
  billable_kg: numberOf(values.billable_kg),
});

/** What the carrier charges by a line; undefined where it does not say. */
export const chargeOf = ({ carrier_charge }: Partial<LineValues>): Money | undefined =>
  carrier_charge ? Money.of(carrier_charge) : undefined;
