/** Lower case without accents, for searches and comparisons. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** First and last name; missing parts are left out. */
export const fullName = ({ name, last_name }: { name?: string | null; last_name?: string | null }): string =>
  [name, last_name].filter(Boolean).join(' ').trim();

const DECIMAL = /^\p{Nd}$/u;

/** The digits of each script follow each other from 0 to 9, so that the place after the first one is the value. */
function valueOfDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let value = 0;
  while (value < 9 && DECIMAL.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** A text in its compatibility form with the digits of every script as 0–9: what a reader takes for the same text compares as the same. */
export const plainDigits = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, digit => (digit <= '9' ? digit : valueOfDigit(digit)));
