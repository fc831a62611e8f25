import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { api } from '../api/api.js';
import { followReadElsewhere } from '../notifications/read-elsewhere.js';
import { sessionLost } from '../session/session-slice.js';
import { useSession } from '../session/use-session.js';
import { eventApplier, type Cache } from './apply-event.js';
import { openEvents } from './event-call.js';
import { LiveStream, type LivePlace } from './live-stream.js';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** False where this device knows that it has no network. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Applies the server's events to the cache while a user is signed in and the device is online. One stream per tab: mount it once. */
export function useLive(random: () => number = Math.random): void {
  const store = useStore();
  const dispatch = useDispatch();
  const isOn = useSession() === 'in';
  const isOnline = useOnline();
  // the server sends the events missed offline after reconnecting
  const place = useRef<LivePlace>({ lastId: null }).current;
  useEffect(() => {
    if (!isOn || !isOnline) return undefined;
    const stream = new LiveStream(
      { open: openEvents, onMessage: eventApplier(store as Cache), onOver: () => void dispatch(sessionLost()), random },
      place,
    );
    void stream.run();
    return () => stream.close();
  }, [isOn, isOnline, store, dispatch, random, place]);
  // The server tells of new notifications, but not which ones were read.
  useEffect(
    () => (isOn ? followReadElsewhere(() => dispatch(api.util.invalidateTags(['notifications']))) : undefined),
    [isOn, dispatch],
  );
}
