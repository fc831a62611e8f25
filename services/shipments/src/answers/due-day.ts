import { dayAfter } from '@porte/domain-kit';
import type { LocalTime } from '@porte/domain-kit';

/** Minutes after midnight from when mails of a day go out. */
const MORNING = 7 * 60;

/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/**
 * The last day, today or before, on which a mail of a weekday was due, `YYYY-MM-DD`.
 * @param now in the tenant's time zone
 * @param weekday 1 for Monday to 7 for Sunday
 */
export function lastDue({ day, minutes }: Pick<LocalTime, 'day' | 'minutes'>, weekday: number): string {
  const latest = minutes >= MORNING ? day : dayAfter(day, -1);
  return dayAfter(latest, -((weekdayOf(latest) - weekday + 7) % 7));
}

/** The weeks that end with the day before. @param day `YYYY-MM-DD` */
export const weeksBefore = (day: string, weeks: number): { from: string; to: string } => ({
  from: dayAfter(day, -weeks * 7),
  to: dayAfter(day, -1),
});
