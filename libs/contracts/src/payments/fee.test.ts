import { feeOf, LARGEST_PAYMENT, leastCreditable, type FeeRule } from './fee.js';

const rule = (percent: number, fixed: number, vat_percent = 16): FeeRule => ({
  tiers: [{ up_to: null, percent, fixed }],
  vat_percent,
});
const CARD = rule(2.9, 2.5);
const SPEI = rule(0, 8);

describe('the fee of a payment', () => {
  it.each([
    ['a card payment of 500', CARD, 50_000n, 1972n],
    ['a card payment of 1', CARD, 100n, 293n],
    ['any SPEI payment', SPEI, 100_000n, 928n],
    ['a payment without a fee', rule(0, 0), 100n, 0n],
  ])('the fee of a payment of %s is exact to the centavo', (_, fee, amount, expected) =>
    expect(feeOf(fee, amount)).toBe(expected),
  );

  it('takes the first tier that the amount does not exceed', () => {
    const tiers = [
      { up_to: 50_000, percent: 4.58, fixed: 4.64 },
      { up_to: null, percent: 4.23, fixed: 0 },
    ];
    const ladder = { tiers, vat_percent: 0 };
    expect([feeOf(ladder, 5_000_000n), feeOf(ladder, 5_000_001n)]).toEqual([229_464n, 211_500n]);
  });

  it('leaves at least one centavo of the smallest payment', () => {
    for (const each of [CARD, SPEI, rule(0, 0), rule(3.79, 4)]) {
      const least = leastCreditable(each, 1n);
      expect(least - feeOf(each, least)).toBeGreaterThanOrEqual(1n);
      expect(least - 1n - feeOf(each, least - 1n)).toBeLessThan(1n);
    }
    expect(leastCreditable(SPEI, 10_000n)).toBe(10_000n);
  });

  it('leaves nothing of any payment where it keeps everything', () => {
    for (const each of [rule(50, 0, 100), rule(50, 99_999_999.99, 100), rule(49.9999, 99_999_999.99, 100)])
      expect(leastCreditable(each, 100n)).toBeGreaterThan(LARGEST_PAYMENT);
  });
});
