import { fromCentavos, toCentavos } from '../../../domain/numbers/centavos.js';
import { sumOf } from '../../../domain/numbers/centavos.js';

/** A row of the payment that runs. */
export interface PaidRow {
  stage: string;
  /** what its rate costs */
  total: number;
}

/** Where the balance of a payment is, in the tenant's currency; `available` = `start` − `paid` − `held`. */
export interface BatchMoney {
  start: number;
  paid: number;
  held: number;
  available: number;
}

/** Nothing was asked for yet. */
const UNTOUCHED: readonly string[] = ['waiting', 'left', 'offered'];

/**
 * What the payment itself has done to the balance. What a refused row held counts as held until the wallet was asked again: so the figure only falls
 * while the payment runs.
 * @param start the available balance when the payment was confirmed
 */
export function moneyOf(start: number, rows: readonly PaidRow[]): BatchMoney {
  const paid = sumOf(rows.filter(({ stage }) => stage === 'bought').map(({ total }) => total));
  const held = sumOf(
    rows.filter(({ stage }) => stage !== 'bought' && !UNTOUCHED.includes(stage)).map(({ total }) => total),
  );
  return { start, paid, held, available: fromCentavos(toCentavos(start) - toCentavos(paid) - toCentavos(held)) };
}
