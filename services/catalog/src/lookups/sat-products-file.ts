import type { SatProduct } from '@porte/contracts';
import { TechnicalError } from '@porte/domain-kit';
import { parse } from 'csv-parse/sync';
import { textOf } from './text-of.js';

const CODE = /^\d{8}$/;
/** Wrong lines that are named. */
const MOST_NAMED = 10;

const separatorOf = (text: string): string =>
  ['|', '\t', ';'].find(separator => text.slice(0, 200).includes(separator)) ?? ',';

/**
 * Reads SAT's catalogue of products and services (`c_ClaveProdServ`) as text: one product a line, its code and its description in the first two fields, separated by
 * commas, semicolons, tabs or `|`. Lines above the first product are headings.
 * @throws TechnicalError naming the lines that are no product, or for a file without any
 */
export function readSatProducts(bytes: Uint8Array): SatProduct[] {
  const text = textOf(bytes);
  const lines = parse(text, {
    delimiter: separatorOf(text),
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  const [found, wrong]: [Map<string, string>, number[]] = [new Map(), []];
  for (const { record, info } of lines) {
    const [code = '', description = ''] = record;
    if (CODE.test(code) && description) found.set(code, description);
    else if (found.size > 0) wrong.push(info.lines);
  }
  if (wrong.length > 0)
    throw new TechnicalError(
      `${wrong.length} lines are no product; nothing was imported. Lines ${wrong.slice(0, MOST_NAMED).join(', ')}`,
    );
  if (found.size === 0) throw new TechnicalError('the file names no product');
  return [...found].map(([code, description]) => ({ code, description }));
}
