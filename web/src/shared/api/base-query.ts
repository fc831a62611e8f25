import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { sessionLost, termsRefused } from '../session/session-slice.js';
import { serverAnswered, serverAway } from './connection-slice.js';
import { isAway, offline, toApiError, type ApiError } from './api-error.js';
import { callApi, type Call } from './call.js';
import { linesOf } from './lines.js';
import { pause, repeatAfter } from './patience.js';

const readJson = async (answer: Response): Promise<unknown> => {
  const text = await answer.text();
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
};

/** Repeats a read once if the server is overloaded, after the time that it names. */
async function patiently(call: Call, signal: AbortSignal): Promise<Response> {
  const answer = await callApi(call, signal);
  const wait = repeatAfter(call, answer);
  if (wait === null) return answer;
  await pause(wait, signal);
  return signal.aborted ? answer : callApi(call, signal);
}

async function ask(call: Call, signal: AbortSignal): Promise<{ data: unknown } | { error: ApiError }> {
  try {
    const answer = await patiently(call, signal);
    if (answer.ok && call.as === 'file') return { data: await answer.blob() };
    if (answer.ok && call.as === 'lines') return { data: linesOf(answer) };
    const body = await readJson(answer);
    return answer.ok ? { data: body } : { error: toApiError(answer.status, body) };
  } catch {
    return { error: offline };
  }
}

/** Every call of the app: reports an unavailable server and an ended session to the whole app. */
export const baseQuery: BaseQueryFn<Call, unknown, ApiError> = async (call, { signal, dispatch }) => {
  const result = await ask(call, signal);
  // An aborted call does not show the current state of the server.
  if (signal.aborted) return result;
  const isOut = 'error' in result && isAway(result.error);
  dispatch(isOut ? serverAway() : serverAnswered());
  if ('error' in result && result.error.status === 401 && call.url !== 'sign_in') dispatch(sessionLost());
  if ('error' in result && result.error.code === 'terms_not_accepted') dispatch(termsRefused());
  return result;
};
