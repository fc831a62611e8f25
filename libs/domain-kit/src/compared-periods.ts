const DAY_MS = 86_400_000;

const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Days, both included, `YYYY-MM-DD`. */
export interface Period {
  from: string;
  to: string;
}

/** Days of a period. */
export const daysIn = ({ from, to }: Period): number => (instantOf(to) - instantOf(from)) / DAY_MS + 1;

/**
 * The period of the same length before a period.
 * @returns null where a day is none, the end is before the start, or the period has more than `most` days
 */
export function periodBefore({ from, to }: Period, most: number): Period | null {
  const [start, end] = [instantOf(from), instantOf(to)];
  if (!(end >= start) || dayOf(start) !== from || dayOf(end) !== to) return null;
  const length = end - start + DAY_MS;
  return length > most * DAY_MS ? null : { from: dayOf(start - length), to: dayOf(start - DAY_MS) };
}

/** The first day of each seven days of a period; the last ones may be fewer. */
export function weekStarts(period: Period): string[] {
  const start = instantOf(period.from);
  const weeks = Math.ceil(daysIn(period) / 7);
  return Array.from({ length: weeks }, (_, week) => dayOf(start + week * 7 * DAY_MS));
}
