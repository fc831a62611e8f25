import { Money } from '@porte/domain-kit';
import { linesOf } from './charge-lines.js';

const lines = { carrier_payable: 180.1, platform_margin: 0, tenant_margin: -5.2, insurance: 25, surcharges: 0 };

/** Pseudo-random numbers, the same in each run (xorshift32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** A million amounts, five per price. */
const PRICES = 200_000;

describe('linesOf', () => {
  it('names the account of each line and omits zeros', () => {
    expect(linesOf(lines, Money.of(199.9), 'p').map(({ account, amount }) => [account, amount.toJSON()])).toEqual([
      ['carrier_payable', 180.1],
      ['tenant_margin', -5.2],
      ['insurance', 25],
    ]);
  });

  it('rejects lines that do not sum to the total', () => {
    expect(() => linesOf(lines, Money.of(199.89), 'p')).toThrow('ledger_unbalanced');
  });

  it('rejects fractions of a centavo', () => {
    expect(() => linesOf({ ...lines, insurance: 25.001, surcharges: -0.001 }, Money.of(199.9), 'p')).toThrow(
      'invalid_money',
    );
  });

  it('R-07: sums to the total for a million random amounts after a JSON round trip', () => {
    const next = numbers(20_261_121);
    for (let price = 0; price < PRICES; price += 1) {
      const parts = [
        next(5_000_000),
        next(100_000),
        next(200_000) - 100_000,
        next(3) ? 0 : next(50_000),
        next(3) ? 0 : next(90_000),
      ].map(Money.ofCentavos);
      const [carrier_payable, platform_margin, tenant_margin, insurance, surcharges] = parts.map(part =>
        part.toJSON(),
      ) as [number, number, number, number, number];
      const total = Money.of(Money.sum(parts).toJSON());
      const taken = linesOf({ carrier_payable, platform_margin, tenant_margin, insurance, surcharges }, total, 'p');
      if (!Money.sum(taken.map(({ amount }) => amount)).equals(total))
        throw new Error(`price ${price}: ${parts.join(' + ')} is not ${total.toString()}`);
    }
  }, 120_000);
});
