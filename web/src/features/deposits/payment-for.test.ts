import { feeOf, type FeeRule } from '@porte/contracts/payments/fee.js';
import { paymentFor } from './payment-for.js';

const rule = (percent: number, fixed: number, vat_percent = 16): FeeRule => ({
  tiers: [{ up_to: null, percent, fixed }],
  vat_percent,
});

describe('paymentFor', () => {
  it.each([
    ['no fee', rule(0, 0), 15_600n, 15_600n],
    ['a fixed fee with VAT', rule(0, 8), 15_600n, 16_528n],
    ['a percentage and a fixed fee', rule(2.9, 2.5), 100_000n, 103_781n],
  ])('paymentFor adds %s, and not a centavo more', (_, fee, wanted, expected) => {
    const paid = paymentFor(fee, wanted)!;
    expect(paid).toBe(expected);
    expect(paid - feeOf(fee, paid)).toBeGreaterThanOrEqual(wanted);
    expect(paid - 1n - feeOf(fee, paid - 1n)).toBeLessThan(wanted);
  });

  it('paymentFor returns null if the fee takes the whole payment', () => {
    expect(paymentFor(rule(100, 0, 0), 100n)).toBeNull();
  });
});
