import { dayIn } from '../../shared/format/dates.js';
import type { Period } from '../../shared/statement/statement-api.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The month so far, in the tenant's time zone. */
export function thisMonth(now: Date, timeZone: string): Period {
  const today = dayIn(now, timeZone);
  return { start_date: `${today.slice(0, 8)}01`, end_date: today };
}

/** The period in the URL if both are days; else the month so far. */
export function periodOf(params: URLSearchParams, month: Period): Period {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  return DAY.test(from) && DAY.test(to) ? { start_date: from, end_date: to } : month;
}
