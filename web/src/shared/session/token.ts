import { localeInUse } from '../i18n/locale.js';
import { deviceStore, personStore, tabStore } from '../browser/stores.js';

/**
 * Result of a renewal. `away`: no valid response, so the session may still exist; `other`: the
 * browser's session now belongs to another user, who signed in in another tab.
 */
export type Renewal = 'renewed' | 'over' | 'away' | 'other';

/** Who acts as the person of this page, and until when. */
export interface Acting {
  /** of the person as whom one acts */
  name: string;
  reason: string;
  /** ms since 1970 */
  until: number;
  personId: string;
  /** the page from which one came */
  back: string;
}

/** The access token lives in memory alone: what a page keeps elsewhere, a script could take. */
let token: string | null = null;
/** Whose page this is; it stays while a session is lost, to know that person again. */
let person: string | null = null;
let visit = 0;
let acting: Acting | null = null;
let renewing: { visit: number; outcome: Promise<Renewal> } | null = null;
let onOther: () => void = () => {};
let onActingOver: () => void = () => {};

/** Only a hint that a renewal may succeed: without it the first visit shows the login page at once. */
const HINT = 'has_session';
/** Whose things this tab remembers. */
const OWNER = 'person';

/** Longer than a server in good health ever takes; all tabs wait for one renewal. In ms. */
const PATIENCE_MS = 20_000;

/** For a call's header; null while there is none, or it ran out with the session. */
export const accessToken = (): string | null => token;
/** False where asking for a session is of no use. */
export const mayHaveSession = (): boolean => deviceStore.get(HINT) === '1';
/** The id of whose page this is. */
export const currentPerson = (): string | null => person;

/** Changes with each sign-in and sign-out: answers to an earlier visit are dropped. */
export const currentVisit = (): number => visit;

/** @param listener called when a renewal returns another user's session, which is not kept */
export function whenOther(listener: () => void): void {
  onOther = listener;
}

/** @param listener called when the time to act as another person is over */
export function whenActingOver(listener: () => void): void {
  onActingOver = listener;
}

/** As whom staff act on this page; null in an own session. */
export const currentActing = (): Acting | null => acting;

/**
 * Uses the token of a person as whom the user acts. Nothing of the own session is forgotten: its cookie brings it back when the app is loaded again.
 */
export function beginActing(access: string, as: Acting): void {
  visit += 1;
  token = access;
  person = as.personId;
  acting = as;
  tabStore.clear();
}

function claimOf(access: string, claim: 'sub' | 'role'): string | null {
  try {
    const value = (
      JSON.parse(atob(access.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>
    )[claim];
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

/** The id of the person of an access token; null for what is no such token. Nothing is granted by it. */
export const personOf = (access: string): string | null => claimOf(access, 'sub');

/** The role in the access token, before the user itself is known; null without one. Nothing is granted by it. */
export const tokenRole = (): string | null => token && claimOf(token, 'role');

/** True when both users are known and differ. */
export const isOther = (id: string | null): boolean => person !== null && id !== null && id !== person;

/** Removes another user's things from this tab and this device. */
function claimTab(owner: string | null): void {
  if (owner !== null && personStore.get(OWNER) !== owner) {
    personStore.clear();
    personStore.set(OWNER, owner);
  }
  if (owner !== null && tabStore.get(OWNER) === owner) return;
  tabStore.clear();
  if (owner !== null) tabStore.set(OWNER, owner);
}

/** @param fresh null where the session is over; the page then still knows whose it is */
export function keepToken(fresh: string | null): void {
  token = fresh;
  if (!fresh) return deviceStore.remove(HINT);
  deviceStore.set(HINT, '1');
  person = personOf(fresh);
  claimTab(person);
}

/** Starts a visit without a known user: running calls of the previous visit must not reach it. */
export function beginVisit(): void {
  visit += 1;
  token = person = null;
  acting = null;
}

async function askForToken(): Promise<{ status: number; access: string | null } | null> {
  try {
    const answer = await fetch('/api/sign_in/refresh', {
      method: 'POST',
      headers: { 'accept-language': localeInUse() },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return {
      status: answer.status,
      access: answer.status === 200 ? ((await answer.json()) as { access_token: string }).access_token : null,
    };
  } catch {
    return null;
  }
}

/** Only these say that there is no session any more; a server in trouble, or one that has had enough of us, says nothing of it. */
const OVER: readonly number[] = [204, 401, 403];

async function renew(begun: number): Promise<Renewal> {
  const answer = await askForToken();
  // the user signed out during the call, and another one may have signed in
  if (begun !== visit) return 'over';
  if (answer?.access) return take(answer.access);
  if (!answer || !OVER.includes(answer.status)) return 'away';
  keepToken(null);
  return 'over';
}

function take(access: string): Renewal {
  if (isOther(personOf(access))) {
    onOther();
    return 'other';
  }
  keepToken(access);
  return 'renewed';
}

/** One renewal at a time, in all tabs of the browser: each uses up the cookie that the next one needs. */
const alone = (work: () => Promise<Renewal>): Promise<Renewal> =>
  'locks' in navigator ? navigator.locks.request('porte-renewal', work) : work();

/** Renews the access token with the refresh cookie; concurrent callers share one request. */
export function refreshToken(): Promise<Renewal> {
  if (acting) {
    // The cookie is of the own session, which must not continue this person's page.
    onActingOver();
    return Promise.resolve('other');
  }
  const begun = visit;
  if (renewing?.visit === begun) return renewing.outcome;
  const outcome = alone(() => renew(begun))
    .catch((): Renewal => 'away')
    .finally(() => {
      if (renewing?.outcome === outcome) renewing = null;
    });
  renewing = { visit: begun, outcome };
  return outcome;
}
