import type { Period } from '../form/period-fields.js';

const DAY_MS = 86_400_000;

/** Weeks that are shown unless others are chosen. */
const WEEKS = 8;

/** Eight weeks up to today, the first one from its Monday. @param today `YYYY-MM-DD` */
export function lastWeeks(today: string): Period {
  const at = Date.parse(`${today}T00:00:00Z`);
  const monday = at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS;
  return { from: new Date(monday - (WEEKS - 1) * 7 * DAY_MS).toISOString().slice(0, 10), to: today };
}

/** The last days up to today, both included. @param today `YYYY-MM-DD` */
export const lastDays = (today: string, days: number): Period => ({
  from: new Date(Date.parse(`${today}T00:00:00Z`) - (days - 1) * DAY_MS).toISOString().slice(0, 10),
  to: today,
});
