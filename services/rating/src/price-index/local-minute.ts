import { localTime, type LocalTime } from '@porte/domain-kit';

const MINUTE = 60_000;

const cached = new Map<string, { minute: number; time: LocalTime }>();

/** Local time to the minute. Cached, because it is the same for all quotes of a minute and costs as much as ten prices. */
export function localMinute(instant: Date, timeZone: string): LocalTime {
  const minute = Math.floor(instant.getTime() / MINUTE);
  const last = cached.get(timeZone);
  if (last?.minute === minute) return last.time;
  const time = localTime(instant, timeZone);
  cached.set(timeZone, { minute, time });
  return time;
}
