const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The offset of a time zone from UTC at an instant, in ms. */
function offsetAt(instant: number, timeZone: string): number {
  const name =
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

/** The first instant of a day in the tenant's time zone; null for an invalid day. */
export function startOfDay(day: string, timeZone: string): Date | null {
  const utc = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;
  if (Number.isNaN(utc)) return null;
  const near = utc - offsetAt(utc, timeZone);
  return new Date(utc - offsetAt(near, timeZone));
}

/** The `where` of a range of days, both included; an invalid bound is left out. */
export function daysWhere(from: string | undefined, to: string | undefined, timeZone: string): Record<string, unknown> {
  const first = from === undefined ? null : startOfDay(from, timeZone);
  const last = to === undefined ? null : startOfDay(to, timeZone);
  // The API's bound is inclusive, and recorded times have microseconds.
  const end = last && startOfDay(new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10), timeZone);
  if (!first && !end) return {};
  return {
    created_at: {
      ...(first ? { gte: first.toISOString() } : {}),
      ...(end ? { lte: new Date(end.getTime() - 1).toISOString() } : {}),
    },
  };
}
