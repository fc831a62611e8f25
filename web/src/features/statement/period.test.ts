import { lastMonth, periodOf, thisMonth } from './period.js';

describe('periodOf', () => {
  it("is the month so far in the tenant's time zone, even if it is tomorrow elsewhere", () => {
    expect(thisMonth(new Date('2026-12-01T03:00:00Z'), 'America/Mexico_City')).toEqual({
      start_date: '2026-11-01',
      end_date: '2026-11-30',
    });
  });

  it.each([
    ['2026-12-01T03:00:00Z', '2026-10-01', '2026-10-31'],
    ['2026-03-10T12:00:00Z', '2026-02-01', '2026-02-28'],
    ['2027-01-15T12:00:00Z', '2026-12-01', '2026-12-31'],
  ])('is the whole month before %s on request', (now, start_date, end_date) => {
    expect(lastMonth(new Date(now), 'America/Mexico_City')).toEqual({ start_date, end_date });
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
