import { arrivalDate, formatDate, formatDateTime, formatDay, formatMoment, formatNearDay } from './dates.js';

const spanish = { locale: 'es-MX', timeZone: 'America/Mexico_City' };
const english = { ...spanish, locale: 'en' };
const plain = (text: string): string => text.replace(/\s/g, ' ');

describe('dates', () => {
  it('formats a day with weekday and month', () => {
    expect(formatDay('2026-11-25', spanish)).toBe('miércoles 25 de noviembre');
    expect(formatDay('2026-11-25', english)).toBe('Wednesday, November 25');
  });

  it('formats a timestamp in the tenant’s time zone and keeps a date as is', () => {
    expect(formatDay('2026-11-25T03:00:00Z', spanish)).toBe('martes 24 de noviembre');
    expect(formatDate('2026-11-25', spanish)).toBe('25 nov 2026');
  });

  it('formats date and time in short form', () => {
    expect(plain(formatDateTime('2026-11-25T20:30:00Z', spanish))).toBe('25 nov 2026, 2:30 p.m.');
    expect(plain(formatDateTime(new Date('2026-11-25T20:30:00Z'), english))).toBe('Nov 25, 2026, 2:30 PM');
  });
});

describe('formatMoment', () => {
  const now = new Date('2026-11-25T04:30:00Z');

  it.each([
    ['2026-11-25T03:23:00Z', 'hoy, 9:23 p.m.', 'today, 9:23 PM'],
    ['2026-11-24T05:59:00Z', 'ayer, 11:59 p.m.', 'yesterday, 11:59 PM'],
    ['2026-11-25T18:00:00Z', 'mañana, 12:00 p.m.', 'tomorrow, 12:00 PM'],
    ['2026-11-22T20:00:00Z', '22 nov, 2:00 p.m.', 'Nov 22, 2:00 PM'],
    ['2025-11-22T20:00:00Z', '22 nov 2025, 2:00 p.m.', 'Nov 22, 2025, 2:00 PM'],
  ])('writes %s as %j and %j', (at, es, en) => {
    expect(plain(formatMoment(at, now, spanish))).toBe(es);
    expect(plain(formatMoment(at, now, english))).toBe(en);
  });

  it('keeps a day without time as it is', () => {
    expect(formatNearDay('2026-11-24', now, spanish)).toBe('hoy');
    expect(formatNearDay('2026-11-26', now, english)).toBe('Nov 26');
  });
});

describe('arrivalDate', () => {
  const zone = 'America/Mexico_City';
  const saturday = new Date('2026-11-21T18:00:00Z');

  it('counts days after today', () => {
    expect(arrivalDate(new Date('2026-11-23T18:00:00Z'), 2, zone)).toBe('2026-11-25');
  });

  it('does not count Sundays', () => {
    expect(arrivalDate(saturday, 1, zone)).toBe('2026-11-23');
    expect(arrivalDate(saturday, 7, zone)).toBe('2026-11-30');
  });

  it('starts from the current day in the tenant’s time zone', () => {
    expect(arrivalDate(new Date('2026-11-24T04:00:00Z'), 1, zone)).toBe('2026-11-24');
  });

  it('moves a same-day promise made on a Sunday to Monday', () => {
    expect(arrivalDate(new Date('2026-11-22T18:00:00Z'), 0, zone)).toBe('2026-11-23');
    expect(arrivalDate(saturday, 0, zone)).toBe('2026-11-21');
  });
});
