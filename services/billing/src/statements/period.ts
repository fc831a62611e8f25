import type { StatementQuery } from '@porte/contracts';
import { ValidationFailed } from '@porte/service-kit';

/** Maximum number of months in a statement. */
export const MAX_MONTHS = 12;

const DAY = /^(19|20|21)\d\d-\d\d-\d\d$/;

/** Days in the tenant's time zone, both included. */
export interface Period {
  start: string;
  end: string;
}

const plusMonths = (day: string, months: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
};

/** @throws ValidationFailed for an invalid date, an end before the start, or more than a year */
export function periodOf({ start_date: start, end_date: end }: StatementQuery): Period {
  for (const [field, day] of [
    ['start_date', start],
    ['end_date', end],
  ] as const)
    if (!DAY.test(day)) throw ValidationFailed.of(field, 'isISO8601');
  if (end < start) throw ValidationFailed.of('end_date', 'isRangeEnd');
  if (end >= plusMonths(start, MAX_MONTHS)) throw ValidationFailed.of('end_date', 'maxMonths', MAX_MONTHS);
  return { start, end };
}
