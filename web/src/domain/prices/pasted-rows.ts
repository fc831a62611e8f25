import { MAX_PRICE } from '@porte/contracts/rating/service-price.js';
import { parseDecimal } from '../numbers/parse-decimal.js';

/** One row of a pasted block or a file, with the cells that it has. */
export interface Entry {
  kg: number;
  cells: Record<string, number>;
}

/** Why a row cannot be taken over. */
export interface PasteProblem {
  line: number;
  /** a text of the server is shown as it is */
  code: 'kg' | 'amount' | 'decimals' | 'duplicate' | 'unknown_kg' | 'server';
  text: string;
}

export interface ReadRows {
  entries: Entry[];
  problems: PasteProblem[];
}

/** A row of text by column, with its line in the file or the pasted block. */
export interface TextRow {
  line: number;
  values: Readonly<Record<string, string>>;
}

/** Exact numbers only: a third decimal would be lost silently. */
function exact(text: string, decimals: number): number | 'decimals' | null {
  const value = parseDecimal(text, decimals);
  const whole = parseDecimal(text, decimals + 4);
  return value !== null && whole !== null && whole !== value ? 'decimals' : value;
}

export function kgOf(text: string): number | null {
  const kg = exact(text.replace(/\s*kg$/i, ''), 3);
  return typeof kg === 'number' && kg > 0 && kg <= 1000 ? kg : null;
}

/** An amount that a cell may hold. */
export function amountOf(text: string): number | 'amount' | 'decimals' {
  const amount = exact(text, 2);
  if (amount === 'decimals') return amount;
  return amount !== null && amount >= 0 && amount <= MAX_PRICE ? amount : 'amount';
}

function entryOf({ line, values }: TextRow): Entry | PasteProblem {
  const kg = kgOf(values['kg'] ?? '');
  if (kg === null) return { line, code: 'kg', text: values['kg'] ?? '' };
  const cells: Record<string, number> = {};
  for (const [name, text] of Object.entries(values)) {
    if (name === 'kg' || text.trim() === '') continue;
    const amount = amountOf(text);
    if (typeof amount === 'string') return { line, code: amount, text };
    cells[name] = amount;
  }
  return { kg, cells };
}

/** Rows of text as rows of the table. @param known the only kg that the table may have; any if absent */
export function readRows(rows: readonly TextRow[], known?: ReadonlySet<number>): ReadRows {
  const [entries, problems, seen] = [[] as Entry[], [] as PasteProblem[], new Set<number>()];
  for (const row of rows) {
    const entry = entryOf(row);
    const text = row.values['kg'] ?? '';
    if ('code' in entry) problems.push(entry);
    else if (seen.has(entry.kg)) problems.push({ line: row.line, code: 'duplicate', text });
    else if (known && !known.has(entry.kg)) problems.push({ line: row.line, code: 'unknown_kg', text });
    else entries.push(entry);
    if (!('code' in entry)) seen.add(entry.kg);
  }
  return { entries, problems };
}

/** The cells of a block copied from a spreadsheet, without empty lines at its end. */
export const blockOf = (text: string): string[][] =>
  text
    .replace(/\s+$/, '')
    .split(/\r\n|\n|\r/)
    .map(line => line.split('\t').map(cell => cell.trim()));

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * A block whose first column is the weight.
 * @param columns the names and titles of the columns, the weight first; a heading may have them in another order
 */
export function rowsOfBlock(block: readonly string[][], columns: readonly (readonly [string, string])[]): TextRow[] {
  const heading = block[0]!.map(
    cell => columns.find(([name, title]) => [name, title].some(word => folded(word) === folded(cell)))?.[0],
  );
  const isHeading = kgOf(block[0]![0] ?? '') === null && heading.includes('kg');
  const names = isHeading ? heading : columns.map(([name]) => name);
  return block.flatMap((cells, at): TextRow[] =>
    (isHeading && at === 0) || cells.every(cell => cell === '')
      ? []
      : [
          {
            line: at + 1,
            values: Object.fromEntries(names.flatMap((name, column) => (name ? [[name, cells[column] ?? '']] : []))),
          },
        ],
  );
}
