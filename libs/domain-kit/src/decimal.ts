const decimal = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Not `/0+$/`: its time grows with the square of the number of inner zeros. */
function withoutTrailingZeros(text: string): string {
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, end);
}

/**
 * Reads a decimal number exactly, as an integer of its smallest unit.
 * @param value a JSON number or a plain decimal text (`123.45`); exponents are rejected
 * @param digits decimals of the smallest unit (2 for centavos)
 * @returns the integer, or null if the value is no such number or has more decimals
 */
export function parseScaled(value: string | number, digits: number): bigint | null {
  const match = decimal.exec(String(value));
  if (!match) return null;
  const [, sign, whole, fraction = ''] = match;
  const kept = withoutTrailingZeros(fraction);
  if (kept.length > digits) return null;
  const units = BigInt(whole + kept.padEnd(digits, '0'));
  return sign ? -units : units;
}

/** Writes an integer of the smallest unit as a plain decimal text. */
export function formatScaled(units: bigint, digits: number): string {
  const text = (units < 0n ? -units : units).toString().padStart(digits + 1, '0');
  const sign = units < 0n ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Divides and rounds half away from zero; for amounts of money this is half-up. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const [top, bottom] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const rounded = (2n * top + bottom) / (2n * bottom);
  return negative ? -rounded : rounded;
}

/** Divides and rounds up; both numbers must not be negative. */
export const divideUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;
