import type { Dispatch, Store } from '@reduxjs/toolkit';
import { api, TAGS } from '../api/api.js';
import { keepToken, mayHaveSession, refreshToken } from './token.js';
import { sessionApi } from './session-api.js';
import { sessionClosed, sessionOpened } from './session-slice.js';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('porte-session');

/** Takes up the session that a cookie may hold. Where the server is away the person stays where it is, and the page says so. */
export async function openSession({ dispatch }: Pick<Store, 'dispatch'>): Promise<void> {
  const renewal = mayHaveSession() ? await refreshToken() : 'over';
  dispatch(renewal === 'over' ? sessionClosed() : sessionOpened());
}

/** After a sign-in: the token is kept, and nothing stays of another person's answers. */
export function enter(dispatch: Dispatch, token: string): void {
  keepToken(token);
  dispatch(api.util.resetApiState());
  dispatch(sessionOpened());
}

/** Forgets all that this page knows of the person. */
export function leave(dispatch: Dispatch): void {
  keepToken(null);
  sessionStorage.clear();
  dispatch(sessionClosed());
  dispatch(api.util.resetApiState());
}

/** Signs out here and in every other tab. Where the server is away the session ends on this device alone. */
export const signOut = () => async (dispatch: Dispatch): Promise<void> => {
  await dispatch(sessionApi.endpoints.signOut.initiate() as never);
  leave(dispatch);
  channel?.postMessage('signed-out');
};

/** Follows a sign-out of another tab. */
export function followOtherTabs({ dispatch }: Pick<Store, 'dispatch'>): void {
  channel?.addEventListener('message', () => leave(dispatch));
}

/** The same person signs in again over the page it works on: what it typed and read stays. */
export function reenter(dispatch: Dispatch, token: string): void {
  keepToken(token);
  dispatch(sessionOpened());
  dispatch(api.util.invalidateTags([...TAGS]));
}
