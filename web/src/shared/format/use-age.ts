import { useIntl } from 'react-intl';
import { useFormat } from './use-format.js';
import { useNow } from '../hooks/now.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** From here on what waits is shown as late. */
const AGING_MS = 4 * HOUR_MS;

/** @returns a span of time (ms) in words, as "4 h 10 min" */
export function useSpan(): (ms: number) => string {
  const { formatMessage } = useIntl();
  return ms => {
    const parts = {
      days: Math.floor(ms / DAY_MS),
      hours: Math.floor((ms % DAY_MS) / HOUR_MS),
      minutes: Math.floor((ms % HOUR_MS) / 60_000),
    };
    const id = ms < HOUR_MS ? 'minutes' : ms < DAY_MS ? 'hours' : 'days';
    return formatMessage({ id: `page.age.${id}` }, parts);
  };
}

/** From here on minutes are easier to read than seconds. */
const LONG_SECONDS = 120;

/** @returns how long something took (s) in words: "0.9 s", or "4 min" of what took minutes */
export function useDuration(): (seconds: number) => string {
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  const spanOf = useSpan();
  return seconds =>
    seconds < LONG_SECONDS
      ? formatMessage({ id: 'page.age.seconds' }, { seconds: number(seconds, 1) })
      : spanOf(seconds * 1000);
}

/** @returns the age of a time (ISO 8601) in words, and whether it is four hours, or a day, or more */
export function useAge(): (since: string) => { words: string; isAging: boolean; isOld: boolean } {
  const spanOf = useSpan();
  const now = useNow();
  return since => {
    const ms = Math.max(0, now.getTime() - Date.parse(since));
    return { words: spanOf(ms), isAging: ms >= AGING_MS, isOld: ms >= DAY_MS };
  };
}
