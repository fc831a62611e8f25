import { useSelector } from 'react-redux';
import type { SessionState } from './session-slice.js';

/** Whether somebody is signed in. */
export const useSession = (): SessionState => useSelector((state: { session: { state: SessionState } }) => state.session.state);
