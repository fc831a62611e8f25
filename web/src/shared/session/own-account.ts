import { isTestMode } from './side.js';
import { currentActing } from './token.js';

/** Whether the user is in its own account, and on the live side, which alone has sign-ins. */
export const isOwnLiveAccount = (): boolean => !isTestMode() && !currentActing();
