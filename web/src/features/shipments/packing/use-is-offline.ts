import { useSelector } from 'react-redux';
import { useOnline } from '../../../shared/live/use-live.js';

/** True while this device has no network, or the server does not answer. */
export function useIsOffline(): boolean {
  const isOnline = useOnline();
  const isAway = useSelector((state: { connection: { isAway: boolean } }) => state.connection.isAway);
  return !isOnline || isAway;
}
