import { Money } from '@porte/domain-kit';
import { outlookOf, type ForecastTerms } from './forecast.js';

const price = Money.of(24);

/** The sheet's box: 48 labels that pay for 10 kg, 30 of them heavier. */
const box: ForecastTerms = {
  samples: 48,
  weights: [
    [11, 4],
    [12, 7],
    [13, 14],
    [14, 3],
    [15, 2],
  ],
  prior: { rate: 0.625, weight: 10 },
};

describe('the outlook of an overweight', () => {
  it('the outlook says how often, how much on average of all labels, and what to declare', () => {
    expect(outlookOf(box, 10, price)).toEqual({
      samples: 48,
      heavier: 30,
      weights: box.weights.map(([kg, count]) => ({ kg, count })),
      probability: 0.63,
      expected_amount: 41,
      declare_kg: 14,
    });
  });

  it('the outlook counts only what is above the kg that this rate pays for', () => {
    expect(outlookOf(box, 13, price)).toMatchObject({
      heavier: 5,
      weights: [
        { kg: 14, count: 3 },
        { kg: 15, count: 2 },
      ],
      expected_amount: 3.5,
      declare_kg: 14,
    });
    expect(outlookOf(box, 15, price)).toMatchObject({ heavier: 0, expected_amount: 0, declare_kg: null });
    expect(outlookOf(box, 15, price)).not.toHaveProperty('weights');
  });

  it('the outlook is near the rate of the service where few labels are known', () => {
    const few = { samples: 30, weights: [], prior: { rate: 0.2, weight: 10 } };
    expect(outlookOf(few, 5, price).probability).toBe(0.05);
    expect(outlookOf({ ...few, prior: { rate: 0, weight: 10 } }, 5, price).probability).toBe(0);
  });
});
