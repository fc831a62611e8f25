import { IsOptional } from 'class-validator';
import { ValidationFailed } from '@porte/service-kit';
import { freshName, type Condition } from '../condition.js';

const DAY = /^(19|20|21)\d\d-\d\d-\d\d$/;

/** The body of an export: days in the tenant's time zone, both included. */
export class ExportPeriod {
  /** `YYYY-MM-DD` */
  @IsOptional() start_date?: string | null;
  /** `YYYY-MM-DD` */
  @IsOptional() end_date?: string | null;
}

function dayOf(period: ExportPeriod, field: keyof ExportPeriod): string | null {
  const value: unknown = period[field];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' || !DAY.test(value) || new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) !== value)
    throw ValidationFailed.of(field, 'isISO8601');
  return value;
}

/**
 * The rows that were created in a period.
 * @param timeZone an IANA name
 * @throws ValidationFailed for what is no day, and for an end before the start
 */
export function inPeriod(period: ExportPeriod, timeZone: string): Condition[] {
  const [start, end] = [dayOf(period, 'start_date'), dayOf(period, 'end_date')];
  if (start && end && end < start) throw ValidationFailed.of('end_date', 'isRangeEnd');
  return [
    ...(start ? [atLocalMidnight('>=', start, 0, timeZone)] : []),
    ...(end ? [atLocalMidnight('<', end, 1, timeZone)] : []),
  ];
}

/** Compares the instant of creation with the midnight at which a day begins, or some days later. */
function atLocalMidnight(operator: '>=' | '<', day: string, later: number, timeZone: string): Condition {
  const name = freshName();
  return {
    sql: `r.created_at ${operator} ((cast(:${name} as date) + ${later})::timestamp at time zone :${name}_zone)`,
    params: { [name]: day, [`${name}_zone`]: timeZone },
  };
}
