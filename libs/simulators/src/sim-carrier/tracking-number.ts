const WEIGHTS = [3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1];

const PREFIX = '74';

const checkDigit = (digits: string): number =>
  (WEIGHTS.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11) % 10;

/**
 * The nth number of the carrier: eleven digits and a check digit, (Σ digit × weight) mod 11 mod 10, weights 3 1 7 repeated.
 * @param n 1 for the first shipment of the book
 */
export function trackingNumber(n: number): string {
  const digits = PREFIX + String(n).padStart(WEIGHTS.length - PREFIX.length, '0');
  return digits + String(checkDigit(digits));
}

export const isTrackingNumber = (text: string): boolean =>
  /^\d{12}$/.test(text) && checkDigit(text) === Number(text[11]);
