import { periodOf, thisMonth } from './period.js';

describe('the period of a statement', () => {
  it('is the month so far where the tenant is, not where it is tomorrow already', () => {
    expect(thisMonth(new Date('2026-12-01T03:00:00Z'), 'America/Mexico_City')).toEqual({
      start_date: '2026-11-01',
      end_date: '2026-11-30',
    });
  });

  it('is what the address names, and the month where that is no two days', () => {
    const month = { start_date: '2026-11-01', end_date: '2026-11-21' };
    expect(periodOf(new URLSearchParams('from=2026-10-01&to=2026-10-31'), month)).toEqual({
      start_date: '2026-10-01',
      end_date: '2026-10-31',
    });
    expect(periodOf(new URLSearchParams('from=2026-10-01'), month)).toBe(month);
    expect(periodOf(new URLSearchParams('from=x&to=2026-10-31'), month)).toBe(month);
  });
});
