import { tabStore } from '../browser/stores.js';
import { accessToken } from './token.js';

/** For this tab, until its person leaves the test side or signs out. */
const SIDE = 'test_mode';

/** The side of this page once it is to be loaded again on the other: a late call still belongs to it. */
let left: boolean | null = null;

/** Whether this tab shows the test side, where nothing is real. */
export const isTestMode = (): boolean => left ?? tabStore.get(SIDE) !== null;

/** What stands before `/api/`: only who is signed in is on the test side. */
export const sidePath = (): string => (accessToken() && isTestMode() ? '/demo' : '');

/** Loads the app again on the other side: no answer of one side is ever shown on the other. */
export function turnSide(isTest: boolean): void {
  left = isTestMode();
  if (isTest) tabStore.set(SIDE, '1');
  else tabStore.remove(SIDE);
  location.assign('/');
}
