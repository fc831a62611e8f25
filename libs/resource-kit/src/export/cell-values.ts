/** First characters that a spreadsheet program may interpret as a formula. */
const RISKY = /^[=+\-@\t\r\n]/;

export const isRiskyText = (text: string): boolean => RISKY.test(text);

/** The primitive value of an object: the number of an amount, the text of a list. */
export const plainOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.parse(JSON.stringify(value)) : value;

export const wordsOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
