const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A range of days, both included, `2026-11-25`; an absent end is open. */
export interface DayRange {
  from?: string;
  to?: string;
}

/** The time zone, and the day it is there. */
export interface Today {
  /** `2026-11-25` */
  today: string;
  /** IANA name */
  timeZone: string;
}

/** The offset of a time zone from UTC at an instant, in ms. */
function offsetAt(instant: number, timeZone: string): number {
  const name =
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

/** The first instant of a day in a time zone; null for an invalid day. */
export function startOfDay(day: string, timeZone: string): Date | null {
  const utc = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;
  if (Number.isNaN(utc)) return null;
  const near = utc - offsetAt(utc, timeZone);
  return new Date(utc - offsetAt(near, timeZone));
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The ranges with a name, which move with the day. */
export const DAY_PRESETS = ['today', '7d', '30d', 'month'] as const;
export type DayPreset = (typeof DAY_PRESETS)[number];

const presets: Record<DayPreset, (today: string) => DayRange> = {
  today: today => ({ from: today, to: today }),
  '7d': today => ({ from: addDays(today, -6), to: today }),
  '30d': today => ({ from: addDays(today, -29), to: today }),
  month: today => ({ from: `${today.slice(0, 8)}01`, to: today }),
};

export const isDayPreset = (value: string): value is DayPreset => DAY_PRESETS.some(preset => preset === value);

const isDay = (text: string): boolean => startOfDay(text, 'UTC') !== null;

/** The range that a filter's value in the URL means: a preset, or two days such as `2026-11-19..2026-11-24`; null for anything else. */
export function dayRangeOf(value: string, today: string): DayRange | null {
  if (isDayPreset(value)) return presets[value](today);
  const [from = '', to = '', ...rest] = value.split('..');
  const isValid = rest.length === 0 && value.includes('..') && [from, to].every(end => end === '' || isDay(end));
  return isValid && (from || to) ? { ...(from ? { from } : {}), ...(to ? { to } : {}) } : null;
}

/** The value in the URL of two days; empty without any. */
export const dayRangeText = ({ from = '', to = '' }: DayRange): string => (from || to ? `${from}..${to}` : '');

/** The API's test of a range of days. */
export function instantsOf({ from, to }: DayRange, timeZone: string): { gte?: string; lte?: string } {
  const first = from === undefined ? null : startOfDay(from, timeZone);
  const end = to === undefined ? null : startOfDay(addDays(to, 1), timeZone);
  return {
    ...(first ? { gte: first.toISOString() } : {}),
    // The API's bound is inclusive.
    ...(end ? { lte: new Date(end.getTime() - 1).toISOString() } : {}),
  };
}
