import { isLabel } from './labels.js';

const cells = (line: string) => line.split('\t').map(cell => cell.trim());
const isHeading = (row: readonly string[]) => row.length > 1 && row.filter(isLabel).length * 2 > row.length;

const zip = (headings: readonly string[], values: readonly string[]) =>
  headings.map((heading, i) => (isLabel(heading) ? `${heading}: ${values[i]}` : values[i])).join('\n');

/** Converts spreadsheet rows under headings to lines of label and value; other cells become lines. */
export function untable(text: string): string {
  const rows = text.split('\n').map(cells);
  const isZipped = (i: number) => i > 0 && isHeading(rows[i - 1]) && rows[i].length === rows[i - 1].length;
  const line = (row: string[], i: number) => {
    if (isZipped(i)) return zip(rows[i - 1], row);
    return i + 1 < rows.length && isZipped(i + 1) ? '' : row.join('\n');
  };
  return rows.map(line).join('\n');
}
