const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

/** A range of amounts in pesos, both included, as the URL holds them; an absent end is open. */
export interface AmountRange {
  from?: string;
  to?: string;
}

/** The range that a filter's value in the URL means, such as `100..250.50` or `100..`; null for anything else. */
export function amountRangeOf(value: string): AmountRange | null {
  const [from = '', to = '', ...rest] = value.split('..');
  const isValid = rest.length === 0 && value.includes('..') && [from, to].every(end => end === '' || AMOUNT.test(end));
  return isValid && (from || to) ? { ...(from ? { from } : {}), ...(to ? { to } : {}) } : null;
}

/** The value in the URL of two amounts; empty without any. */
export const amountRangeText = ({ from = '', to = '' }: AmountRange): string => (from || to ? `${from}..${to}` : '');

/** The API's test of a range of amounts, in pesos. */
export const amountsOf = ({ from, to }: AmountRange): { gte?: number; lte?: number } => ({
  ...(from ? { gte: Number(from) } : {}),
  ...(to ? { lte: Number(to) } : {}),
});
