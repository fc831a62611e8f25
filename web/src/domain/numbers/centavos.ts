/** @param amount in whole units, as the API gives it (`123.45`) */
export const toCentavos = (amount: number): number => Math.round(amount * 100) + 0;

/** @param centavos an integer; the amount that the API would give for it */
export const fromCentavos = (centavos: number): number => centavos / 100;
