import { feeOf, type FeeRule } from '@porte/contracts/payments/fee.js';

/** More steps than any fee below 90 % needs. */
const MAX_STEPS = 1000;

/**
 * The payment of which at least an amount is credited, because the fee is taken from it.
 * @param wanted in centavos
 * @returns centavos; null where the fee takes too much of any payment
 */
export function paymentFor(fee: FeeRule, wanted: bigint): bigint | null {
  let paid = wanted;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const short = wanted - (paid - feeOf(fee, paid));
    if (short <= 0n) return paid;
    paid += short;
  }
  return null;
}
