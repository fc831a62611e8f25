import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { api } from '../../shared/api/api.js';
import { serverAnswered } from '../../shared/api/connection-slice.js';
import { useOnline } from '../../shared/live/use-live.js';

const FIRST_MS = 3000;
const LONGEST_MS = 10_000;

/** In ms: a failure within this time after a recovery continues the same outage. */
const RELAPSE_MS = 60_000;
const LONGEST_FIRST_MS = 30_000;

const isReady = (signal: AbortSignal): Promise<boolean> =>
  fetch('/readyz', { signal, cache: 'no-store' }).then(
    answer => answer.ok,
    () => false,
  );

/**
 * Polls with growing pauses whether the server is ready.
 * @param first pause before the first poll, in ms
 * @returns a function that stops polling
 */
export function askUntilReady(onReady: () => void, first: number = FIRST_MS): () => void {
  const stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const askAfter = (wait: number): void => {
    timer = setTimeout(
      () =>
        void isReady(stopping.signal).then(ready => {
          if (stopping.signal.aborted) return;
          if (ready) onReady();
          else askAfter(Math.min(Math.max(LONGEST_MS, first), wait * 1.5));
        }),
      wait,
    );
  };
  askAfter(first);
  return () => {
    clearTimeout(timer);
    stopping.abort();
  };
}

/** The gateway is ready while a service behind it is away: its data fails again at once, and is retried with growing pauses. */
function usePatience() {
  const relapses = useRef({ count: 0, backAt: 0 }).current;
  const firstWait = (): number => {
    if (Date.now() - relapses.backAt > RELAPSE_MS) relapses.count = 0;
    return Math.min(LONGEST_FIRST_MS, FIRST_MS * 2 ** relapses.count);
  };
  const cameBack = (): void => {
    relapses.count += 1;
    relapses.backAt = Date.now();
  };
  return useRef({ firstWait, cameBack }).current;
}

/**
 * True from the first unanswered call until the whole server is ready; then the pages' data is refetched.
 * A part that responds earlier does not count: the pages would request the missing part repeatedly.
 */
export function useIsAway(): boolean {
  const dispatch = useDispatch();
  const isOnline = useOnline();
  const hasFailed = useSelector((state: { connection: { isAway: boolean } }) => state.connection.isAway);
  const patience = usePatience();
  const [isServerAway, setServerAway] = useState(false);
  useEffect(() => {
    if (hasFailed) setServerAway(true);
  }, [hasFailed]);
  useEffect(() => {
    if (!isServerAway || !isOnline) return undefined;
    return askUntilReady(() => {
      patience.cameBack();
      dispatch(serverAnswered());
      setServerAway(false);
      dispatch(api.internalActions.onOnline());
    }, patience.firstWait());
  }, [isServerAway, isOnline, dispatch, patience]);
  return isServerAway || !isOnline;
}
