import { beginCall } from '../api/call.js';
import { tabsChannel } from './tabs-channel.js';
import { beginVisit, currentVisit, mayHaveSession, refreshToken, type Renewal } from './token.js';

// The session as the page begins: this file and what it imports are a script of their own, which runs before the rest of the app has loaded.

/** What every page behind the sign-in asks for first; the frame is drawn once all are answered. */
export const FIRST_CALLS = { me: 'registrations', acls: 'acls', menuSettings: 'settings/menu' } as const;

let begun: { visit: number; renewal: Promise<Renewal> } | null = null;

// another tab signed in or out while the app was loading: the calls sent so far may belong to another user's session
const forget = (): void => beginVisit();

/** Renews the session that a cookie may hold, and asks who is signed in, what `openSession` and its calls take over. */
export function beginSession(): void {
  if (!mayHaveSession()) return;
  tabsChannel?.addEventListener('message', forget);
  begun = { visit: currentVisit(), renewal: refreshToken() };
  void begun.renewal.then(renewal => {
    if (renewal === 'renewed') Object.values(FIRST_CALLS).forEach(beginCall);
  });
}

/** The renewal that began with the page, or a new one if the session has changed since; `over` without a session. Afterwards the app itself follows the other tabs. */
export async function firstRenewal(): Promise<Renewal> {
  tabsChannel?.removeEventListener('message', forget);
  const taken = begun;
  begun = null;
  if (!mayHaveSession()) return 'over';
  return taken?.visit === currentVisit() ? taken.renewal : refreshToken();
}
