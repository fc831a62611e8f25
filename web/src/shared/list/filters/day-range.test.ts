import { dayRangeOf, dayRangeText, instantsOf, startOfDay } from './day-range.js';

describe('a range of days', () => {
  it('starts at midnight in the tenant’s time zone, also on days of a clock change', () => {
    expect(startOfDay('2026-11-22', 'America/Mexico_City')?.toISOString()).toBe('2026-11-22T06:00:00.000Z');
    expect(startOfDay('2026-11-22', 'UTC')?.toISOString()).toBe('2026-11-22T00:00:00.000Z');
    expect(startOfDay('2026-03-08', 'America/Tijuana')?.toISOString()).toBe('2026-03-08T08:00:00.000Z');
    expect(startOfDay('2026-03-09', 'America/Tijuana')?.toISOString()).toBe('2026-03-09T07:00:00.000Z');
  });

  it('includes both days, and accepts an open end', () => {
    expect(instantsOf({ from: '2026-11-01', to: '2026-11-02' }, 'America/Mexico_City')).toEqual({
      gte: '2026-11-01T06:00:00.000Z',
      lte: '2026-11-03T05:59:59.999Z',
    });
    expect(instantsOf({ to: '2026-11-02' }, 'UTC')).toEqual({ lte: '2026-11-02T23:59:59.999Z' });
    expect(instantsOf({ from: '2026-11-01' }, 'UTC')).toEqual({ gte: '2026-11-01T00:00:00.000Z' });
  });

  it.each([
    ['today', { from: '2026-03-02', to: '2026-03-02' }],
    ['7d', { from: '2026-02-24', to: '2026-03-02' }],
    ['30d', { from: '2026-02-01', to: '2026-03-02' }],
    ['month', { from: '2026-03-01', to: '2026-03-02' }],
    ['2026-01-05..2026-01-09', { from: '2026-01-05', to: '2026-01-09' }],
    ['2026-01-05..', { from: '2026-01-05' }],
    ['..2026-01-09', { to: '2026-01-09' }],
    ['..', null],
    ['rubbish..2026-99-99', null],
    ['2026-01-05', null],
  ])('reads %s from the URL', (value, range) => {
    expect(dayRangeOf(value, '2026-03-02')).toEqual(range);
  });

  it('is written as it is read', () => {
    expect(dayRangeText({ from: '2026-01-05' })).toBe('2026-01-05..');
    expect(dayRangeText({})).toBe('');
  });
});
