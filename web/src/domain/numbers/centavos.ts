/** @param amount in pesos, as in the API (`123.45`); null for one that is hidden, which makes every result of it NaN */
export const toCentavos = (amount: number | null): number => Math.round((amount ?? NaN) * 100) + 0;

/** @param centavos an integer */
export const fromCentavos = (centavos: number): number => centavos / 100;

/** What several amounts come to together, in pesos. */
export const sumOf = (amounts: readonly number[]): number =>
  fromCentavos(amounts.reduce((sum, amount) => sum + toCentavos(amount), 0));
