import { periodBefore } from './compared-periods.js';

describe('the period before a period', () => {
  it.each([
    ['2026-11-01', '2026-11-30', { from: '2026-10-02', to: '2026-10-31' }],
    ['2026-03-01', '2026-03-01', { from: '2026-02-28', to: '2026-02-28' }],
    ['2026-01-01', '2026-12-31', { from: '2025-01-01', to: '2025-12-31' }],
  ])('the period before %s to %s has as many days', (from, to, before) => {
    expect(periodBefore({ from, to }, 366)).toEqual(before);
  });

  it.each([
    ['2026-11-02', '2026-11-01'],
    ['2026-02-30', '2026-03-01'],
    ['2024-01-01', '2026-01-01'],
    ['x', '2026-01-01'],
  ])('the period before %s to %s is none', (from, to) => {
    expect(periodBefore({ from, to }, 366)).toBeNull();
  });
});
