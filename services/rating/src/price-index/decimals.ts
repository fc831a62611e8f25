import { DomainError } from '@porte/domain-kit';
import type { Decimal } from './rows.js';

const plain = /^-?\d+(?:\.\d+)?$/;

/** Largest value of a cell of a price table. */
const MAX_CELL = 2 ** 31 - 1;

/** Exact: a decimal with so few places is the float nearest to units / perUnit, and no other float passes the comparison. */
function unitsOf(value: Decimal, perUnit: number): number | null {
  const number = typeof value === 'number' ? value : plain.test(value) ? Number(value) : Number.NaN;
  const units = Math.round(number * perUnit);
  return Math.abs(units) <= MAX_CELL && units / perUnit === number ? units : null;
}

/**
 * A decimal amount in whole centavos. Same result as `Money.of`, but fast enough for a million rows.
 * @throws DomainError `invalid_money` beyond two decimals or 21 million
 */
export function centavosOf(value: Decimal): number {
  const centavos = unitsOf(value, 100);
  if (centavos === null) throw new DomainError('invalid_money', { value: String(value) });
  return centavos;
}

/** @throws DomainError `invalid_weight` beyond three decimals, and for values not above 0 */
export function gramsOf(kg: Decimal): number {
  const grams = unitsOf(kg, 1000);
  if (grams === null || grams <= 0) throw new DomainError('invalid_weight', { value: String(kg) });
  return grams;
}
