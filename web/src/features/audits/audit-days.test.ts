import { daysWhere, startOfDay } from './audit-days.js';

describe('daysWhere', () => {
  it('starts at midnight in the tenant’s time zone, also on days of a clock change', () => {
    expect(startOfDay('2026-11-22', 'America/Mexico_City')?.toISOString()).toBe('2026-11-22T06:00:00.000Z');
    expect(startOfDay('2026-11-22', 'UTC')?.toISOString()).toBe('2026-11-22T00:00:00.000Z');
    expect(startOfDay('2026-03-08', 'America/Tijuana')?.toISOString()).toBe('2026-03-08T08:00:00.000Z');
    expect(startOfDay('2026-03-09', 'America/Tijuana')?.toISOString()).toBe('2026-03-09T07:00:00.000Z');
  });

  it('includes both days, and accepts an open end', () => {
    expect(daysWhere('2026-11-01', '2026-11-02', 'America/Mexico_City')).toEqual({
      created_at: { gte: '2026-11-01T06:00:00.000Z', lte: '2026-11-03T05:59:59.999Z' },
    });
    expect(daysWhere(undefined, '2026-11-02', 'UTC')).toEqual({ created_at: { lte: '2026-11-02T23:59:59.999Z' } });
    expect(daysWhere('2026-11-01', undefined, 'UTC')).toEqual({ created_at: { gte: '2026-11-01T00:00:00.000Z' } });
    expect(daysWhere('rubbish', '2026-99-99', 'UTC')).toEqual({});
  });
});
