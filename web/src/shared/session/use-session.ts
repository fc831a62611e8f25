import { useSelector } from 'react-redux';
import type { SessionState } from './session-slice.js';

/** Whether a user is signed in. */
export const useSession = (): SessionState =>
  useSelector((state: { session: { state: SessionState } }) => state.session.state);

/** Whether the user signed out on this page. */
export const useHasSignedOut = (): boolean =>
  useSelector((state: { session: { hasSignedOut: boolean } }) => state.session.hasSignedOut);

/** How often a change was refused on this page because the person has not accepted what is in effect. */
export const useRefusals = (): number =>
  useSelector((state: { session: { refusedUntilAccepted: number } }) => state.session.refusedUntilAccepted);
