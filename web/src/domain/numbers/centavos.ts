/** @param amount in pesos, as in the API (`123.45`) */
export const toCentavos = (amount: number): number => Math.round(amount * 100) + 0;

/** @param centavos an integer */
export const fromCentavos = (centavos: number): number => centavos / 100;
