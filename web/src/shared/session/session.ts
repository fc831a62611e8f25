import type { Dispatch, Store } from '@reduxjs/toolkit';
import { api, TAGS } from '../api/api.js';
import { personStore, tabStore } from '../browser/stores.js';
import { firstRenewal } from './first-calls.js';
import { tabsChannel } from './tabs-channel.js';
import {
  beginActing,
  beginVisit,
  currentActing,
  currentPerson,
  isOther,
  keepToken,
  personOf,
  refreshToken,
  type Acting,
  whenActingOver,
  whenOther,
} from './token.js';
import { sessionApi } from './session-api.js';
import { sessionClosed, sessionOpened, signedOut, type SessionState } from './session-slice.js';

/** What tabs of one browser tell each other. */
type Told = { kind: 'out' } | { kind: 'in'; person: string | null };

const tell = (told: Told): void => tabsChannel?.postMessage(told);

/** How long a sign-out waits for the server, in ms. */
const PATIENCE_MS = 5000;

type SessionStore = Pick<Store<{ session: { state: SessionState } }>, 'dispatch' | 'getState'>;

/**
 * Takes up the session that a cookie may hold. Where the server is away the person stays where it is, and the page says so.
 * @param shown settles when the code of the pages behind the sign-in has loaded, or failed to
 */
export async function openSession({ dispatch, getState }: SessionStore, shown?: Promise<unknown>): Promise<void> {
  const renewal = await firstRenewal();
  // the shell asks for the same once it has loaded
  if (renewal === 'renewed') {
    const { me, acls } = sessionApi.endpoints;
    for (const asked of [me, acls]) dispatch(asked.initiate(undefined, { subscribe: false }) as never);
  }
  if (renewal === 'over') return void dispatch(sessionClosed());
  const show = (): unknown => getState().session.state === 'unknown' && dispatch(sessionOpened());
  if (shown) void shown.then(show, show);
  else show();
}

/** After a sign-in: the token is kept, and nothing stays of another person's answers. */
export function enter(dispatch: Dispatch, token: string): void {
  beginVisit();
  keepToken(token);
  dispatch(api.util.resetApiState());
  dispatch(sessionOpened());
  tell({ kind: 'in', person: currentPerson() });
}

/** From here on the page is that of the person as whom the user acts. */
export function act(dispatch: Dispatch, token: string, acting: Acting): void {
  beginActing(token, acting);
  dispatch(api.util.resetApiState());
  dispatch(sessionOpened());
}

/** Stops acting: the app is loaded again, and with it the own session. @param load the browser's by default */
export const stopActing =
  (load: (path: string) => void = path => location.assign(path)) =>
  async (dispatch: Dispatch): Promise<void> => {
    const acting = currentActing();
    if (!acting) return;
    await (dispatch(sessionApi.endpoints.stopActing.initiate() as never) as Promise<unknown>);
    tabStore.clear();
    load(acting.back);
  };

/** Removes the user's data, so that the next user of this tab cannot see it. */
function clearPage(dispatch: Dispatch): void {
  beginVisit();
  tabStore.clear();
  personStore.clear();
  dispatch(sessionClosed());
  dispatch(api.util.resetApiState());
}

/** Forgets all that this page knows of the person. */
export function leave(dispatch: Dispatch): void {
  keepToken(null);
  clearPage(dispatch);
}

/** Signs out here and in every other tab. Where the server is away the session ends on this device alone. */
export const signOut =
  () =>
  async (dispatch: Dispatch): Promise<void> => {
    // The own session goes on; it is signed out of on its own page.
    if (currentActing()) return stopActing()(dispatch);
    const answer = dispatch(sessionApi.endpoints.signOut.initiate() as never) as Promise<unknown>;
    await Promise.race([
      answer,
      new Promise(resolve => {
        setTimeout(resolve, PATIENCE_MS);
      }),
    ]);
    dispatch(signedOut());
    leave(dispatch);
    tell({ kind: 'out' });
  };

/** The same user signs in again over the open page: its input and data stay. Another user starts a new app. */
export function reenter(dispatch: Dispatch, token: string): void {
  if (isOther(personOf(token))) return enter(dispatch, token);
  keepToken(token);
  resume(dispatch);
  tell({ kind: 'in', person: currentPerson() });
}

function resume(dispatch: Dispatch): void {
  dispatch(sessionOpened());
  dispatch(api.util.invalidateTags([...TAGS]));
}

/**
 * Follows what people do in other tabs: who signs out there is out here, and who signs in again there goes on here. Where
 * another user signed in, who now owns the browser's session, this page is closed and the app reloads.
 * @param load reloads the app; the browser's by default
 * @returns how to stop following
 */
export function followOtherTabs(
  { dispatch, getState }: SessionStore,
  load: () => void = () => location.replace('/'),
): () => void {
  const makeWay = (): void => {
    clearPage(dispatch);
    load();
  };
  const goOn = async (): Promise<void> => {
    if (getState().session.state === 'lost' && (await refreshToken()) === 'renewed') resume(dispatch);
  };
  const hear = ({ data: told }: MessageEvent<Told>): void => {
    if (told.kind === 'out') {
      dispatch(signedOut());
      return leave(dispatch);
    }
    if (isOther(told.person)) makeWay();
    else void goOn();
  };
  whenOther(makeWay);
  whenActingOver(() => load());
  tabsChannel?.addEventListener('message', hear);
  return () => tabsChannel?.removeEventListener('message', hear);
}
