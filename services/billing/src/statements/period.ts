import type { StatementQuery } from '@porte/contracts';
import { ValidationFailed } from '@porte/service-kit';

/** As many months as a statement covers. */
export const MOST_MONTHS = 12;

const DAY = /^(19|20|21)\d\d-\d\d-\d\d$/;

/** Days of the tenant's calendar, both included. */
export interface Period {
  start: string;
  end: string;
}

const plusMonths = (day: string, months: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
};

/** @throws ValidationFailed where a date is none, the end lies before the start, or more than a year is asked for */
export function periodOf({ start_date: start, end_date: end }: StatementQuery): Period {
  for (const [field, day] of [
    ['start_date', start],
    ['end_date', end],
  ] as const)
    if (!DAY.test(day)) throw ValidationFailed.of(field, 'isISO8601');
  if (end < start) throw ValidationFailed.of('end_date', 'isRangeEnd');
  if (end >= plusMonths(start, MOST_MONTHS)) throw ValidationFailed.of('end_date', 'maxMonths', MOST_MONTHS);
  return { start, end };
}
