import type { Readable } from 'node:stream';
import type { Statement } from '@porte/contracts';
import { xlsxOf } from '@porte/resource-kit';

export const SHEET_FIELDS = ['at', 'description', 'code', 'amount', 'balance', 'shipment_id', 'created_by'] as const;

/** The balance a statement opens with, its lines, the balance it closes with. */
export const sheetRows = ({ start_date, end_date, opening, closing, lines }: Statement): object[] => [
  { at: start_date, code: 'opening', balance: opening }, ...lines.map(line => ({ ...line, at: new Date(line.at) })), { at: end_date, code: 'closing', balance: closing },
];

/** A statement as an xlsx file. */
export const statementSheet = (statement: Statement): Promise<Readable> => xlsxOf('statement', SHEET_FIELDS, sheetRows(statement));
