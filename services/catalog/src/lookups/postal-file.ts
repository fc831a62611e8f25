import { stateOfPostalCode, type ColonyRow } from '@porte/contracts';
import { checkRows, HEAD_LINES, LONGEST_FIELD, slicesOf, textOf } from './text-lines.js';
import { WrongLines } from './unreadable-catalogue.js';

/** Columns of Correos de México's file; one published by state lacks a later column, which changes none of these. */
const [CODE, NAME, TYPE, MUNICIPALITY, CITY] = [0, 1, 2, 3, 5];
/** Fields of a line, with and without the column `c_CP`. */
const FIELDS = [14, 15];
/** Characters of a line; longer ones are cut, and are no colony. */
const LONGEST_LINE = 2000;

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
  if (!state || !name || !municipality || fields.some(field => field.length > LONGEST_FIELD)) return null;
  return [code, name, type, municipality, cityOf(fields[CITY]!) || municipality, state];
}

/** The lines of a text, without their ends. */
async function* linesOf(text: string): AsyncGenerator<readonly string[]> {
  let rest = '';
  for await (const slice of slicesOf(text)) {
    const lines = (rest + slice).split('\n');
    rest = lines.pop()!.slice(0, LONGEST_LINE);
    yield lines;
  }
  yield [rest];
}

/**
 * Reads the national catalogue of postal codes as Correos de México publishes it (`CPdescarga.txt`): one colony a line, fields separated by `|`.
 * @throws UnreadableCatalogue naming the lines that are none, or for a file without colonies
 */
export async function readPostalFile(bytes: Uint8Array): Promise<ColonyRow[]> {
  const [rows, wrong]: [ColonyRow[], WrongLines] = [[], new WrongLines()];
  let number = 0;
  for await (const lines of linesOf(textOf(bytes)))
    for (const line of lines) {
      number += 1;
      if (line.trim() === '') continue;
      const fields = line.split('|', FIELDS[1]! + 1).map(field => field.trim());
      if (rows.length === 0 && number <= HEAD_LINES && isHead(fields)) continue;
      const row = FIELDS.includes(fields.length) ? rowOf(fields) : null;
      if (row) checkRows(rows.push(row));
      else wrong.add(number);
    }
  wrong.refuse('colony', rows.length);
  return rows;
}
