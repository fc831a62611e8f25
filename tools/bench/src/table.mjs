// Figures as people read them.

export const whole = value => Math.round(value).toString();
export const percent = value => `${(value * 100).toFixed(1)} %`;
export const ms = value => `${value < 100 ? value.toFixed(1) : whole(value)} ms`;
export const mb = bytes => `${whole(bytes / 1048576)} MB`;
export const seconds = value => `${(value / 1000).toFixed(1)} s`;

/** A row of an open loop. */
export const figures = ({ name, rate, count, dropped, errors, p50, p95, p99, max }) => ({
  name,
  'asked/s': whole(rate),
  calls: count,
  dropped,
  errors,
  p50: ms(p50),
  p95: ms(p95),
  p99: ms(p99),
  max: ms(max),
});

/** @param {Record<string, unknown>[]} rows of the same columns @returns the lines of a Markdown table, aligned */
export function table(rows) {
  const names = Object.keys(rows[0]);
  const cells = [names, ...rows.map(row => names.map(name => String(row[name])))];
  const widths = names.map((_, column) => Math.max(3, ...cells.map(line => line[column].length)));
  const line = texts =>
    `| ${texts.map((text, column) => (column === 0 ? text.padEnd(widths[column]) : text.padStart(widths[column]))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(cells[0]), rule, ...cells.slice(1).map(line)];
}
