import { dateFormat } from './memo.js';

const MINUTE = 60_000;

/**
 * A time as shown by the clocks of a time zone.
 * @param iso a time, ISO 8601
 * @returns `2026-11-25T14:30`, as <input type="datetime-local"> takes it; empty for an invalid time
 */
export function toZoned(iso: string, timeZone: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return '';
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  } as const;
  const part = Object.fromEntries(
    dateFormat('en-CA', options)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}`;
}

const offsetAt = (utc: number, timeZone: string): number =>
  Date.parse(`${toZoned(new Date(utc).toISOString(), timeZone)}Z`) - Math.floor(utc / MINUTE) * MINUTE;

/** The time at which the clocks of a time zone show `2026-11-25T14:30`, in UTC. Throws RangeError for an invalid time. */
export function fromZoned(text: string, timeZone: string): string {
  const asUtc = Date.parse(`${text}Z`);
  const first = asUtc - offsetAt(asUtc, timeZone);
  // Near a clock change the offset of the first guess may be wrong.
  return new Date(asUtc - offsetAt(first, timeZone)).toISOString();
}
