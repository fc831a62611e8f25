import { periodOf, thisMonth } from './period.js';

describe('periodOf', () => {
  it("is the month so far in the tenant's time zone, even if it is tomorrow elsewhere", () => {
    expect(thisMonth(new Date('2026-12-01T03:00:00Z'), 'America/Mexico_City')).toEqual({
      start_date: '2026-11-01',
      end_date: '2026-11-30',
    });
  });

  it('is the period in the URL, or the month if that is invalid', () => {
    const month = { start_date: '2026-11-01', end_date: '2026-11-21' };
    expect(periodOf(new URLSearchParams('from=2026-10-01&to=2026-10-31'), month)).toEqual({
      start_date: '2026-10-01',
      end_date: '2026-10-31',
    });
    expect(periodOf(new URLSearchParams('from=2026-10-01'), month)).toBe(month);
    expect(periodOf(new URLSearchParams('from=x&to=2026-10-31'), month)).toBe(month);
  });
});
