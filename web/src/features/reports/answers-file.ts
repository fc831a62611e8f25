/** First characters that a spreadsheet program may interpret as a formula. */
const RISKY = /^[=+\-@\t\r\n]/;

const cellOf = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const text = RISKY.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A csv file (RFC 4180) with the byte order mark that spreadsheet programs need. */
export const csvFile = (lines: readonly (readonly (string | number)[])[]): Blob =>
  new Blob(['\uFEFF', ...lines.map(line => `${line.map(cellOf).join(',')}\r\n`)], { type: 'text/csv' });
