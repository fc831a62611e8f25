/** @param amount in pesos, as in the API (`123.45`) */
export const toCentavos = (amount: number): number => Math.round(amount * 100) + 0;

/** @param centavos an integer */
export const fromCentavos = (centavos: number): number => centavos / 100;

/** What several amounts come to together, in pesos. */
export const sumOf = (amounts: readonly number[]): number =>
  fromCentavos(amounts.reduce((sum, amount) => sum + toCentavos(amount), 0));
