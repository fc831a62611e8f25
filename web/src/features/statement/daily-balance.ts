import type { Statement } from '@porte/contracts';
import { dayIn } from '../../shared/format/dates.js';

/** The balance at the end of a day, `2026-11-25`; in the tenant's currency. */
export interface DayBalance {
  day: string;
  balance: number;
}

const DAY_MS = 86_400_000;

/**
 * The balance at the end of each day of a statement, up to today.
 * @param timeZone of the tenant, an IANA name
 * @param today `2026-11-25`; later days have no balance yet
 */
export function dailyBalances(
  { start_date, end_date, opening, lines }: Pick<Statement, 'start_date' | 'end_date' | 'opening' | 'lines'>,
  timeZone: string,
  today: string,
): DayBalance[] {
  const last = new Map(lines.map(({ at, balance }) => [dayIn(new Date(at), timeZone), balance]));
  const end = end_date < today ? end_date : today;
  const days: DayBalance[] = [];
  let balance = opening;
  for (let at = Date.parse(`${start_date}T00:00:00Z`); ; at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (day > end) return days;
    balance = last.get(day) ?? balance;
    days.push({ day, balance });
  }
}
