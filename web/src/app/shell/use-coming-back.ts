import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { api } from '../../shared/api/api.js';
import { serverAnswered } from '../../shared/api/connection-slice.js';
import { useOnline } from '../../shared/live/use-live.js';

const FIRST_MS = 3000;
const LONGEST_MS = 10_000;

const isReady = (signal: AbortSignal): Promise<boolean> => fetch('/readyz', { signal, cache: 'no-store' }).then(answer => answer.ok, () => false);

/**
 * Asks, ever less often, whether the server is there again.
 * @returns how to stop asking
 */
export function askUntilReady(onReady: () => void): () => void {
  const stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const askAfter = (wait: number): void => {
    timer = setTimeout(() => void isReady(stopping.signal).then(ready => {
      if (stopping.signal.aborted) return;
      if (ready) onReady();
      else askAfter(Math.min(LONGEST_MS, wait * 1.5));
    }), wait);
  };
  askAfter(FIRST_MS);
  return () => {
    clearTimeout(timer);
    stopping.abort();
  };
}

/**
 * True from the first call that nobody answered until all of the server is ready; then what the pages show is fetched
 * anew. A part of it that answers meanwhile does not count: the pages would ask the missing part again and again.
 */
export function useIsAway(): boolean {
  const dispatch = useDispatch();
  const isOnline = useOnline();
  const hasFailed = useSelector((state: { connection: { isAway: boolean } }) => state.connection.isAway);
  const [isServerAway, setServerAway] = useState(false);
  useEffect(() => { if (hasFailed) setServerAway(true); }, [hasFailed]);
  useEffect(() => {
    if (!isServerAway || !isOnline) return undefined;
    return askUntilReady(() => {
      dispatch(serverAnswered());
      setServerAway(false);
      dispatch(api.internalActions.onOnline());
    });
  }, [isServerAway, isOnline, dispatch]);
  return isServerAway || !isOnline;
}
