import { stateOfPostalCode, type ColonyRow } from '@porte/contracts';
import { TechnicalError } from '@porte/domain-kit';
import { textOf } from './text-of.js';

/** Columns of Correos de México's file; one published by state lacks a later column, which changes none of these. */
const [CODE, NAME, TYPE, MUNICIPALITY, CITY] = [0, 1, 2, 3, 5];
/** Fields of a line, with and without the column `c_CP`. */
const FIELDS = [14, 15];
/** Wrong lines that are named. */
const MOST_NAMED = 10;

/** The file begins with a notice, a single field, and with a header. */
const isHead = (fields: readonly string[]): boolean => fields.length === 1 || fields[CODE] === 'd_codigo';

/** Where a colony lies in no city the field is empty, or holds `null` in some copies. */
const cityOf = (city: string): string => (city === 'null' ? '' : city);

function rowOf(fields: readonly string[]): ColonyRow | null {
  const [code, name, type, municipality] = [CODE, NAME, TYPE, MUNICIPALITY].map(at => fields[at]!) as [
    string,
    string,
    string,
    string,
  ];
  const state = stateOfPostalCode(code);
  if (!state || !name || !municipality) return null;
  return [code, name, type, municipality, cityOf(fields[CITY]!) || municipality, state];
}

/**
 * Reads the national catalogue of postal codes as Correos de México publishes it (`CPdescarga.txt`): one colony a line, fields separated by `|`.
 * @throws TechnicalError naming the lines that are none, or for a file without colonies
 */
export function readPostalFile(bytes: Uint8Array): ColonyRow[] {
  const [rows, wrong]: [ColonyRow[], number[]] = [[], []];
  const lines = textOf(bytes).split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const fields = line.split('|').map(field => field.trim());
    if (rows.length === 0 && isHead(fields)) continue;
    const row = FIELDS.includes(fields.length) ? rowOf(fields) : null;
    if (row) rows.push(row);
    else wrong.push(index + 1);
  }
  if (wrong.length > 0)
    throw new TechnicalError(
      `${wrong.length} lines are no colony; nothing was imported. Lines ${wrong.slice(0, MOST_NAMED).join(', ')}`,
    );
  if (rows.length === 0) throw new TechnicalError('the file names no colony');
  return rows;
}
