/** The value of a number field: a number, null when empty, or the typed text when it is not a number. */
export type NumberValue = number | string | null;

/** Digits with at most one mark: `12`, `12.5`, `12,5`, `.5`, `12.` */
const PLAIN = /^(\d*)(?:[.,](\d*))?$/;
/** Groups of three and possibly another mark: `1,234.50`, `1.234,50`, `1 234`, `1,234,567` */
const GROUPED = /^(\d{1,3}(?:([.,\s])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/;
/** `12,500` has a thousands separator in Mexico and in English, and a decimal comma in Spain. */
const EITHER = /^[1-9]\d{0,2},\d{3}$/;

interface Digits {
  whole: string;
  fraction: string;
}

function digitsOf(text: string, decimals: number): Digits | null {
  if (!/\d/.test(text)) return null;
  if (EITHER.test(text)) return decimals < 3 ? { whole: text.replace(',', ''), fraction: '' } : null;
  const plain = PLAIN.exec(text);
  if (plain) return { whole: plain[1] || '0', fraction: plain[2] ?? '' };
  const grouped = GROUPED.exec(text);
  return grouped && { whole: grouped[1]!.replace(/\D/g, ''), fraction: grouped[3] ?? '' };
}

/**
 * Parses a typed or pasted number: comma or point as decimal mark, unambiguous thousands separators, a `$` in front. A comma before exactly three
 * digits (`12,500`) is a thousands separator if fewer than three decimals are possible; otherwise it is rejected as ambiguous. A single point is
 * always the decimal mark.
 * @param decimals maximum number of decimals; extra ones are cut, never rounded
 * @returns null if the text is not a number
 */
export function parseDecimal(text: string, decimals = 2): number | null {
  const [, minus, rest = ''] = /^([-−]?)\s*\$?\s*(.*)$/s.exec(text.trim()) ?? [];
  const digits = digitsOf(rest, decimals);
  if (!digits) return null;
  const value = Number(`${digits.whole}.${digits.fraction.slice(0, decimals)}`);
  return minus && value !== 0 ? -value : value;
}
