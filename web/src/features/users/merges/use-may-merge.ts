import { isTestMode } from '../../../shared/session/side.js';
import { useRole } from '../../../shared/session/use-me.js';

/** Whether the signed-in user may merge users: developers, and not on the test side. */
export const useMayMerge = (): boolean => useRole() === 'developer' && !isTestMode();
