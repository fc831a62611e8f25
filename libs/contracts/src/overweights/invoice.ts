import { IsOptional, IsString, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { ImportFileInput } from '../imports/import.js';
import { IsFilled } from '../rules.js';

/** What a line of a carrier's invoice says of a parcel: cm, kg and pesos; `dimensions` as `60 × 40 × 40`. */
export const INVOICE_FIELDS = [
  'tracking_number',
  'invoice_number',
  'invoice_line',
  'weight',
  'billable_kg',
  'length',
  'width',
  'height',
  'dimensions',
  'carrier_charge',
] as const;
export type InvoiceField = (typeof INVOICE_FIELDS)[number];

/** The headings of a carrier's file by what they say; the first heading of the file that is named here counts. */
export type InvoiceHeadings = Partial<Record<InvoiceField, readonly string[]>>;

/** Headings of the template, which every map understands too, and of the files of carriers. Staff add maps for other files. */
export const INVOICE_MAPS = {
  template: {},
  estafeta: {
    tracking_number: ['Guía', 'Número de guía', 'No. guía', 'Guía 22 dígitos', 'Código de rastreo'],
    invoice_number: ['Factura', 'No. factura', 'Folio fiscal'],
    invoice_line: ['Consecutivo', 'Partida'],
    weight: ['Peso real', 'Peso físico', 'Peso báscula'],
    billable_kg: ['Peso facturado', 'Peso cobrado', 'Peso tarifa'],
    length: ['Largo'],
    width: ['Ancho'],
    height: ['Alto'],
    carrier_charge: ['Importe sobrepeso', 'Costo sobrepeso', 'Sobrepeso'],
  },
  // https://www.fedex.com/en-us/billing-online.html, the download of invoices
  fedex: {
    tracking_number: ['Express or Ground Tracking ID', 'Tracking ID', 'Número de guía'],
    invoice_number: ['Invoice Number', 'Número de factura'],
    weight: ['Actual Weight Amount', 'Peso real'],
    billable_kg: ['Rated Weight Amount', 'Peso facturado'],
    length: ['Dim Length'],
    width: ['Dim Width'],
    height: ['Dim Height'],
    carrier_charge: ['Net Charge Amount', 'Cargo neto'],
  },
  dhl: {
    tracking_number: ['Shipment Number', 'AWB Number', 'Número de envío', 'Guía aérea'],
    invoice_number: ['Invoice Number', 'Número de factura'],
    weight: ['DHL Scale Weight (A)', 'Cust Scale Weight (A)', 'Peso real'],
    billable_kg: ['Weight (kg)', 'Billed Weight', 'Peso (kg)'],
    dimensions: ['Dimensions', 'Medidas'],
    carrier_charge: ['Total amount (incl. VAT)', 'Total amount (excl. VAT)', 'Importe total'],
  },
  redpack: {
    tracking_number: ['Guía', 'Número de guía', 'Rastreo'],
    invoice_number: ['Factura', 'No. factura'],
    invoice_line: ['Partida', 'Renglón'],
    weight: ['Peso real', 'Peso'],
    billable_kg: ['Peso facturado', 'Peso cobrado'],
    dimensions: ['Medidas', 'Dimensiones'],
    carrier_charge: ['Sobrepeso', 'Importe', 'Excedente'],
  },
  paquetexpress: {
    tracking_number: ['Rastreo', 'Guía', 'Clave de rastreo', 'Número de guía'],
    invoice_number: ['Factura', 'Folio'],
    invoice_line: ['Partida', 'Consecutivo'],
    weight: ['Peso real', 'Peso físico'],
    billable_kg: ['Peso cobrado', 'Peso facturado', 'Peso volumétrico'],
    length: ['Largo'],
    width: ['Ancho'],
    height: ['Alto'],
    carrier_charge: ['Diferencia', 'Ajuste', 'Importe'],
  },
} as const satisfies Record<string, InvoiceHeadings>;
export type InvoiceMapCode = keyof typeof INVOICE_MAPS;

/** A map that staff added. */
export interface InvoiceMap {
  id: string;
  name: string;
  headings: Partial<Record<InvoiceField, string>>;
}

/** A map of a file of another carrier: the heading of each column that counts. */
export class InvoiceMapInput {
  @IsFilled() @IsString() @MaxLength(60) @NoCardNumber() name!: string;
  @IsFilled() @IsString() @MaxLength(60) @NoCardNumber() tracking_number!: string;
  @IsOptional() @IsString() @MaxLength(60) @NoCardNumber() invoice_number?: string;
  @IsOptional() @IsString() @MaxLength(60) @NoCardNumber() invoice_line?: string;
  @IsOptional() @IsString() @MaxLength(60) @NoCardNumber() weight?: string;
  @IsOptional() @IsString() @MaxLength(60) @NoCardNumber() billable_kg?: string;
  @IsOptional() @IsString() @MaxLength(60) @NoCardNumber() length?: string;
  @IsOptional() @IsString() @MaxLength(60) @NoCardNumber() width?: string;
  @IsOptional() @IsString() @MaxLength(60) @NoCardNumber() height?: string;
  @IsOptional() @IsString() @MaxLength(60) @NoCardNumber() dimensions?: string;
  @IsOptional() @IsString() @MaxLength(60) @NoCardNumber() carrier_charge?: string;
}

/** What comes with an imported invoice. */
export class OverweightImportInput extends ImportFileInput {
  /** a code of `INVOICE_MAPS`, or the id of a map that staff added; the template by default */
  @IsOptional() @IsString() @MaxLength(36) map?: string;
  /** of lines that name none */
  @IsOptional() @IsString() @MaxLength(40) @NoCardNumber() invoice_number?: string;
}

/**
 * What became of a line. `received`: its parcel is being looked for · `made`: it made a case · `no_excess`: the parcel is not heavier than paid for ·
 * `reported`: its parcel had a case · `unmatched`: no parcel has its number · `dismissed`: staff looked at it, and nothing follows.
 */
export const INVOICE_LINE_STATES = ['received', 'made', 'no_excess', 'reported', 'unmatched', 'dismissed'] as const;
export type InvoiceLineState = (typeof INVOICE_LINE_STATES)[number];

/** A line of an imported invoice, or a reweigh that the carrier reported by tracking. */
export interface InvoiceLine {
  id: string;
  source: 'invoice' | 'tracking';
  tracking_number: string;
  invoice_number: string | null;
  invoice_line: string | null;
  weight: number | null;
  billable_kg: number | null;
  length: number | null;
  width: number | null;
  height: number | null;
  carrier_charge: number | null;
  state: InvoiceLineState;
  created_at: string;
}

/** Lines without a parcel, the newest first, and how many lines are in each state. */
export interface InvoiceLines {
  lines: InvoiceLine[];
  counts: Record<InvoiceLineState, number>;
}
