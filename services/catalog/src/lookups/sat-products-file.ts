import { Readable } from 'node:stream';
import type { SatProduct } from '@porte/contracts';
import { CsvError, parse } from 'csv-parse';
import { checkRows, HEAD_LINES, LONGEST_FIELD, slicesOf, textOf } from './text-lines.js';
import { UnreadableCatalogue, WrongLines } from './unreadable-catalogue.js';

const CODE = /^\d{8}$/;
/** Characters of a line, beyond which a quotation mark was never closed. */
const LONGEST_LINE = 10_000;

const separatorOf = (text: string): string =>
  ['|', '\t', ';'].find(separator => text.slice(0, 200).includes(separator)) ?? ',';

interface Line {
  record: string[];
  info: { lines: number };
}

const linesOf = (text: string): AsyncIterable<Line> =>
  Readable.from(slicesOf(text)).pipe(
    parse({
      delimiter: separatorOf(text),
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: LONGEST_LINE,
    }),
  ) as AsyncIterable<Line>;

async function productsIn(text: string): Promise<Map<string, string>> {
  const [found, wrong]: [Map<string, string>, WrongLines] = [new Map(), new WrongLines()];
  for await (const { record, info } of linesOf(text)) {
    const [code = '', description = ''] = record;
    if (CODE.test(code) && description && description.length <= LONGEST_FIELD) found.set(code, description);
    else if (found.size > 0 || info.lines > HEAD_LINES) wrong.add(info.lines);
    checkRows(found.size);
  }
  wrong.refuse('product', found.size);
  return found;
}

/**
 * Reads SAT's catalogue of products and services (`c_ClaveProdServ`) as text: one product a line, its code and its description in the first two fields, separated by
 * commas, semicolons, tabs or `|`. Lines above the first product are headings.
 * @throws UnreadableCatalogue naming the lines that are no product, or for a file without any
 */
export async function readSatProducts(bytes: Uint8Array): Promise<SatProduct[]> {
  try {
    const found = await productsIn(textOf(bytes));
    return [...found].map(([code, description]) => ({ code, description }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableCatalogue(`the file cannot be read: ${error.code}`, 'unreadable');
  }
}
