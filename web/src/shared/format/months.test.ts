import { monthOf } from './months.js';

describe('monthOf', () => {
  it.each([
    ['2026-11-30', 0, '2026-11-01', '2026-11-30'],
    ['2026-11-30', 1, '2026-10-01', '2026-10-31'],
    ['2026-03-10', 1, '2026-02-01', '2026-02-28'],
    ['2027-01-15', 1, '2026-12-01', '2026-12-31'],
  ])(
    'starts at %s, and gives the first and last day of the month that is %i months before',
    (today, ago, start_date, end_date) => {
      expect(monthOf(today, ago)).toEqual({ start_date, end_date });
    },
  );
});
