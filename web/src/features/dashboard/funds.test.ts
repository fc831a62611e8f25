import { needOf, urgencyOf } from './funds.js';
import { weeks } from './dashboard.fixture.js';

describe('what waits to be paid', () => {
  it('costs the average price of the last twelve weeks', () => {
    // 33 labels for $4,624.00
    expect(needOf(6, { weeks: weeks() })).toEqual({ count: 6, about: 841 });
  });

  it('has no price for a customer without labels', () => {
    const none = weeks().map(week => ({ ...week, labels: 0, spend: 0 }));
    expect(needOf(6, { weeks: none })).toEqual({ count: 6, about: null });
  });
});

describe('the urgency of a balance', () => {
  const rate = { spend_rate: { per_day: 100, days: 28 } };
  it.each([
    ['lasts three days', 300, rate, { count: 0, about: 0 }, { isUrgent: false, missing: 0 }],
    ['lasts less than three days', 299.99, rate, { count: 0, about: 0 }, { isUrgent: true, missing: 0 }],
    ['reaches what waits', 841, {}, { count: 6, about: 841 }, { isUrgent: false, missing: 0 }],
    ['does not reach what waits', 840.5, {}, { count: 6, about: 841 }, { isUrgent: true, missing: 1 }],
    ['is used up, and something waits', 0, {}, { count: 1, about: null }, { isUrgent: true, missing: 0 }],
    ['is used up, and nothing waits', 0, {}, { count: 0, about: null }, { isUrgent: false, missing: 0 }],
  ])('the urgency of a balance that %s', (_, available, numbers, need, expected) => {
    expect(urgencyOf(available, numbers, need)).toEqual(expected);
  });
});
