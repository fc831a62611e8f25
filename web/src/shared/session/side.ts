import { tabStore } from '../browser/stores.js';
import { accessToken } from './token.js';

/** For this tab, until its person leaves the test side or signs out. */
const SIDE = 'test_mode';

/** Whether this tab shows the test side, where nothing is real. */
export const isTestMode = (): boolean => tabStore.get(SIDE) !== null;

/** What stands before `/api/`: only who is signed in is on the test side. */
export const sidePath = (): string => (accessToken() && isTestMode() ? '/demo' : '');

/** Loads the app again on the other side: no answer of one side is ever shown on the other. @param load the browser's by default */
export function turnSide(isTest: boolean, load: () => void = () => location.assign('/')): void {
  if (isTest) tabStore.set(SIDE, '1');
  else tabStore.remove(SIDE);
  load();
}
