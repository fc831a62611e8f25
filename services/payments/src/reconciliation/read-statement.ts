import { Money } from '@porte/domain-kit';
import { readTable, UnreadableTable } from '@porte/resource-kit';
import { tableKindOf, ValidationFailed, type UploadedFile } from '@porte/service-kit';
import { isCalendarDay } from '../calendar-day.js';
import { normalizedReference } from '../deposits/decisions/accept-transfer.js';
import type { StatementLine } from './reconciliation.row.js';

/** Heads of the columns, as Mexican banks and STP print them, without accents. */
const HEADS = {
  day: /^(fecha( de)?( ?operacion)?|date)$/,
  reference: /^(clave ?(de)? ?rastreo|rastreo|referencia|tracking key)$/,
  amount: /^(abonos?|depositos?|monto|importe|amount|credit)$/,
} as const;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .trim()
    .toLowerCase();

/** How a workbook keeps a day: as the number of days since the end of 1899. */
const SERIAL = /^[3-6]\d{4}(\.\d+)?$/;
const DAYS_TO_1970 = 25_569;
const DAY_MS = 86_400_000;

const dayOfSerial = (text: string): string =>
  new Date((Math.floor(Number(text)) - DAYS_TO_1970) * DAY_MS).toISOString().slice(0, 10);

/** @returns `2026-11-22` of `2026-11-22`, `20261122`, `22/11/2026`, `22-11-2026` or a workbook's number; null for anything else */
function dayOf(text: string): string | null {
  if (SERIAL.test(text)) return dayOfSerial(text);
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(text) ?? [];
  const [, first, second, last] = /^(\d\d)[/-](\d\d)[/-](\d{4})/.exec(text) ?? [];
  const found = year ? `${year}-${month}-${day}` : `${last}-${second}-${first}`;
  return isCalendarDay(found) ? found : null;
}

function centavosOf(text: string): bigint | null {
  const digits = text.replace(/[$, ]/g, '');
  return /^\d{1,9}(\.\d+)?$/.test(digits) ? Money.of(Number(Number(digits).toFixed(2))).centavos : null;
}

/**
 * The money that came in, by a bank's statement: a sheet with the columns of day, tracking key and amount among others. Lines without an amount or a key, as
 * those of money that went out, are passed by.
 * @throws ValidationFailed for a file that is no such table
 */
export async function readStatement(file: UploadedFile): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  let at: Record<keyof typeof HEADS, number> | null = null;
  try {
    for await (const rows of readTable(file.bytes, tableKindOf(file.kind)))
      for (const [, cells] of rows) {
        if (!at) at = columnsOf(cells);
        else lines.push(...lineOf(cells, at));
      }
  } catch (error) {
    if (error instanceof UnreadableTable) throw ValidationFailed.of('file', 'statement');
    throw error;
  }
  if (!at) throw ValidationFailed.of('file', 'statement');
  return lines;
}

/** Statements begin with lines about the account: the head is the first row that has all three columns. */
function columnsOf(cells: readonly string[]): Record<keyof typeof HEADS, number> | null {
  const heads = cells.map(plain);
  const [day, reference, amount] = (['day', 'reference', 'amount'] as const).map(name =>
    heads.findIndex(head => HEADS[name].test(head)),
  ) as [number, number, number];
  return Math.min(day, reference, amount) < 0 ? null : { day, reference, amount };
}

function lineOf(cells: readonly string[], at: Record<keyof typeof HEADS, number>): StatementLine[] {
  const [day, amount] = [dayOf(cells[at.day] ?? ''), centavosOf(cells[at.amount] ?? '')];
  const reference = normalizedReference(cells[at.reference] ?? '');
  return day === null || !amount || reference === '' ? [] : [{ day, reference, amount: String(amount) }];
}
