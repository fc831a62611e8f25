import { useSelector } from 'react-redux';
import type { SessionState } from './session-slice.js';

/** Whether a user is signed in. */
export const useSession = (): SessionState =>
  useSelector((state: { session: { state: SessionState } }) => state.session.state);

/** Whether the user signed out on this page. */
export const useHasSignedOut = (): boolean =>
  useSelector((state: { session: { hasSignedOut: boolean } }) => state.session.hasSignedOut);
