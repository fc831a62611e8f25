import { dateFormat, nearDayFormat } from './memo.js';

export interface DateStyle {
  /** BCP 47 */
  locale: string;
  /** IANA name */
  timeZone: string;
}

/** A time of the API (ISO 8601), a Date, or a day without time (`2026-11-25`). */
export type When = string | Date;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function format(when: When, { locale, timeZone }: DateStyle, options: Intl.DateTimeFormatOptions): string {
  // A day without time is that day everywhere: in Mexico its midnight in UTC would still be the day before.
  const zone = typeof when === 'string' && DAY.test(when) ? 'UTC' : timeZone;
  return dateFormat(locale, { ...options, timeZone: zone }).format(new Date(when));
}

/** "miércoles 25 de noviembre", "Wednesday, November 25". Throws RangeError for an invalid date, as all functions here. */
export function formatDay(when: When, style: DateStyle): string {
  const text = format(when, style, { weekday: 'long', day: 'numeric', month: 'long' });
  // Intl puts a comma after the weekday that Spanish prose does without.
  return style.locale.startsWith('es') ? text.replace(',', '') : text;
}

/** "25 nov 2026", "Nov 25, 2026" */
export const formatDate = (when: When, style: DateStyle): string =>
  format(when, style, { day: 'numeric', month: 'short', year: 'numeric' });

/** "25 nov 2026, 2:30 p.m.", "Nov 25, 2026, 2:30 PM" */
export const formatDateTime = (when: When, style: DateStyle): string =>
  format(when, style, { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' });

/** "25 nov", "Nov 25" */
export const formatDayOfYear = (when: When, style: DateStyle): string =>
  format(when, style, { day: 'numeric', month: 'short' });

const dayOf = (when: When, timeZone: string): string =>
  typeof when === 'string' && DAY.test(when) ? when : dayIn(new Date(when), timeZone);

/** "hoy", "ayer", "mañana", in this year "23 nov", else "23 nov 2025" */
export function formatNearDay(when: When, now: Date, style: DateStyle): string {
  const [day, today] = [dayOf(when, style.timeZone), dayIn(now, style.timeZone)];
  const away = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  if (Math.abs(away) <= 1) return nearDayFormat(style.locale).format(away, 'day');
  return day.slice(0, 4) === today.slice(0, 4) ? formatDayOfYear(when, style) : formatDate(when, style);
}

/** "hoy, 9:23 p.m.", "23 nov, 9:23 p.m.", "today, 9:23 PM" */
export const formatMoment = (when: When, now: Date, style: DateStyle): string =>
  `${formatNearDay(when, now, style)}, ${formatTime(when, style)}`;

/** "2:30 p.m.", "2:30 PM" */
export const formatTime = (when: When, style: DateStyle): string =>
  format(when, style, { hour: 'numeric', minute: '2-digit' });

/** "2:30:05 p.m.", "2:30:05 PM", to tell times of one minute apart */
export const formatExactTime = (when: When, style: DateStyle): string =>
  format(when, style, { hour: 'numeric', minute: '2-digit', second: '2-digit' });

/** "25 nov 2026, 2:30:05.204 p.m.", to the millisecond */
export const formatExactMoment = (when: When, style: DateStyle): string =>
  format(when, style, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  });

/** The day that it is in a time zone, `2026-11-25`. */
export const dayIn = (now: Date, timeZone: string): string =>
  dateFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(now);

const nextDay = (day: Date): Date => new Date(day.getTime() + 86_400_000);
const isSunday = (day: Date): boolean => day.getUTCDay() === 0;

/**
 * The day that a service promising `days` arrives on: calendar days after today, Sundays not counted, because parcels
 * are carried and delivered from Monday to Saturday here while holidays differ by carrier and are not in a service's days.
 * @param days whole, 0 for the same day
 * @returns `2026-11-25`, for `formatDay`
 */
export function arrivalDate(now: Date, days: number, timeZone: string): string {
  let day = new Date(`${dayIn(now, timeZone)}T00:00:00Z`);
  for (let left = days; left > 0;) {
    day = nextDay(day);
    if (!isSunday(day)) left--;
  }
  return (isSunday(day) ? nextDay(day) : day).toISOString().slice(0, 10);
}
