/** A step of a fee, for amounts up to `up_to` pesos; null: without limit. `fixed` in pesos. */
export interface FeeTier {
  up_to: number | null;
  percent: number;
  fixed: number;
}

/** How a fee is computed: the first tier whose limit the amount does not exceed, then VAT on top of it. */
export interface FeeRule {
  tiers: readonly FeeTier[];
  /** 0 where the tiers include it */
  vat_percent: number;
}

export const NO_FEE: FeeRule = { tiers: [{ up_to: null, percent: 0, fixed: 0 }], vat_percent: 0 };

const scaled = (value: number, by: number): bigint => BigInt(Math.round(value * by));

/** Of percent × 10⁴ and VAT × 10²: the product of an amount with both is in units of 10⁻¹⁰ centavos. */
const UNIT = 10_000_000_000n;

/**
 * The fee of a payment, rounded half-up once to the centavo.
 * @param amount in centavos
 * @returns centavos
 */
export function feeOf({ tiers, vat_percent }: FeeRule, amount: bigint): bigint {
  const tier = tiers.find(({ up_to }) => up_to === null || amount <= scaled(up_to, 100));
  if (!tier) return 0n;
  const share = amount * scaled(tier.percent, 10_000) + scaled(tier.fixed, 100) * 1_000_000n;
  return (share * (10_000n + scaled(vat_percent, 100)) + UNIT / 2n) / UNIT;
}

/** The largest payment that the API takes, in centavos. */
export const LARGEST_PAYMENT = 9_999_999_999n;

/**
 * The smallest payment of which something is left for the wallet.
 * @param least that the method accepts anyway, in centavos
 * @returns centavos; more than `LARGEST_PAYMENT` where the fee keeps every payment whole, as one of 50 % with 100 % VAT does
 */
export function leastCreditable(rule: FeeRule, least: bigint): bigint {
  const leavesAny = (amount: bigint): boolean => feeOf(rule, amount) < amount;
  if (leavesAny(least)) return least;
  let [short, enough] = [least, 2n * least];
  while (!leavesAny(enough)) {
    if (enough > LARGEST_PAYMENT) return enough;
    [short, enough] = [enough, 2n * enough];
  }
  while (enough - short > 1n) {
    const middle = (short + enough) / 2n;
    if (leavesAny(middle)) enough = middle;
    else short = middle;
  }
  return enough;
}
