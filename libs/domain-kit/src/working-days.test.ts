import { workingDaysAfter } from './working-days.js';

describe('workingDaysAfter', () => {
  it.each([
    ['2026-11-27', 1, '2026-11-30'],
    ['2026-11-28', 1, '2026-11-30'],
    ['2026-11-29', 20, '2026-12-25'],
    ['2026-11-30', 20, '2026-12-28'],
    ['2026-11-30', 0, '2026-11-30'],
  ])('counts from the day after %s: %s working days end on %s', (day, days, last) => {
    expect(workingDaysAfter(day, days)).toBe(last);
  });
});
