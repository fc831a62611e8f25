import { beginCall } from '../api/call.js';
import { beginVisit, currentVisit, mayHaveSession, refreshToken, type Renewal } from './token.js';

// The session as the page begins: this file and what it imports are a script of their own, which runs before the rest of the app has loaded.

/** What every page behind the sign-in asks for first; its menu is drawn once all are answered. */
export const FIRST_CALLS = { me: 'registrations', acls: 'acls', menuSettings: 'settings/menu' } as const;

/** Messages between the tabs of a browser. */
export const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('porte-session');

let begun: { visit: number; renewal: Promise<Renewal> } | null = null;

// another tab signed in or out while the app was loading: the calls sent so far may belong to another user's session
const forget = (): void => beginVisit();

/** Renews the session that a cookie may hold, and asks who is signed in, what `openSession` and its calls take over. */
export function beginSession(): void {
  if (!mayHaveSession()) return;
  channel?.addEventListener('message', forget);
  begun = { visit: currentVisit(), renewal: refreshToken() };
  void begun.renewal.then(renewal => {
    if (renewal === 'renewed') Object.values(FIRST_CALLS).forEach(beginCall);
  });
}

/** The renewal of the page's beginning, or another one where that is of no use any more; `over` where there is no session. From here on the app follows the other tabs. */
export async function firstRenewal(): Promise<Renewal> {
  channel?.removeEventListener('message', forget);
  const taken = begun;
  begun = null;
  if (!mayHaveSession()) return 'over';
  return taken?.visit === currentVisit() ? taken.renewal : refreshToken();
}
