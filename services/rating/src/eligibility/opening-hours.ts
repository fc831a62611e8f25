import type { LocalTime } from '@porte/domain-kit';
import type { OfferedService, Rule } from './types.js';

const LAST_MINUTE = 24 * 60 - 1;

const onDay = (service: OfferedService, weekDay: number): boolean => ((service.week_days >> weekDay) & 1) === 1;

/** Opening hours that cross midnight belong to the day on which they opened. */
const openOvernight = (service: OfferedService, start: number, end: number, now: LocalTime): boolean =>
  (now.minutes >= start && onDay(service, now.weekDay)) ||
  (now.minutes <= end && onDay(service, (now.weekDay + 6) % 7));

/** True within `week_days` and `start_at`–`end_at`, both minutes included; a missing bound does not limit that side. */
export function isOpen(service: OfferedService, now: LocalTime): boolean {
  const [start, end] = [service.start_at ?? 0, service.end_at ?? LAST_MINUTE];
  if (start > end) return openOvernight(service, start, end, now);
  return onDay(service, now.weekDay) && now.minutes >= start && now.minutes <= end;
}

export const closedNow: Rule = ({ service }, { now }) => (isOpen(service, now) ? null : 'closed_now');
