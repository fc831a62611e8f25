import { fromZoned, toZoned } from './zoned-time.js';

describe('local time conversion', () => {
  it.each([
    ['2026-11-25T20:30:00.000Z', 'America/Mexico_City', '2026-11-25T14:30'],
    ['2026-01-01T05:59:00.000Z', 'America/Mexico_City', '2025-12-31T23:59'],
    ['2026-07-01T06:00:00.000Z', 'America/Tijuana', '2026-06-30T23:00'],
    ['2026-03-08T10:00:00.000Z', 'America/Tijuana', '2026-03-08T03:00'],
  ])('%s in %s is %s, there and back', (iso, zone, local) => {
    expect(toZoned(iso, zone)).toBe(local);
    expect(fromZoned(local, zone)).toBe(iso);
  });

  it('returns an empty string for an invalid date', () => {
    expect(toZoned('mañana', 'America/Mexico_City')).toBe('');
  });
});
