import { dateFormat } from './memo.js';

const MINUTE = 60_000;

/**
 * A moment as the clocks of a time zone show it.
 * @param iso a moment, ISO 8601
 * @returns `2026-11-25T14:30`, as <input type="datetime-local"> takes it; empty where it is no moment
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

/** The moment at which the clocks of a time zone show `2026-11-25T14:30`, in UTC. Throws RangeError on what is no moment. */
export function fromZoned(text: string, timeZone: string): string {
  const asUtc = Date.parse(`${text}Z`);
  const first = asUtc - offsetAt(asUtc, timeZone);
  // near a change of the clocks the offset of the first guess may not be the one that holds
  return new Date(asUtc - offsetAt(first, timeZone)).toISOString();
}
