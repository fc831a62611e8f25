import { localeInUse } from '../i18n/locale.js';
import { sidePath } from '../session/side.js';
import { accessToken, currentVisit, refreshToken } from '../session/token.js';

/** One call of the API. */
export interface Call {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** one key per decision of a person, made before sending: a repeat never does it twice */
  idempotencyKey?: string;
  /** `file` answers a Blob, such as a label or an export; `lines` a generator of the parts of the answer as they arrive */
  as?: 'json' | 'file' | 'lines';
}

const headersOf = ({ body, idempotencyKey, as }: Call): Record<string, string> => {
  const token = accessToken();
  return {
    'accept-language': localeInUse(),
    ...(as === 'lines' ? { accept: 'application/x-ndjson, application/json' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
};

function send(call: Call, signal?: AbortSignal): Promise<Response> {
  const { url, method = 'GET', body } = call;
  const content = body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body);
  return fetch(`${sidePath()}/api/${url}`, { method, headers: headersOf(call), body: content, signal: signal ?? null });
}

/** Calls that began with the page, by their address. */
const begun = new Map<string, { visit: number; answer: Promise<Response> }>();

/** Reads something before the app has loaded: the first `callApi` for it takes this answer instead of asking again. */
export function beginCall(url: string): void {
  const answer = send({ url });
  // the caller that takes the answer handles a failure; this only keeps it from counting as unhandled
  answer.catch(() => {});
  begun.set(url, { visit: currentVisit(), answer });
}

function takeBegun({ url, method = 'GET' }: Call): Promise<Response> | null {
  const first = method === 'GET' ? begun.get(url) : undefined;
  begun.delete(url);
  return first?.visit === currentVisit() ? first.answer : null;
}

/** The person may have accepted new terms in another tab, after this token was made. */
async function isUnaccepted(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false;
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { error?: { code?: string } } | null;
  return body?.error?.code === 'terms_not_accepted';
}

/** True if the response rejects the token although the user has not changed. */
const isRefused = async (answer: Response, { url }: Call, visit: number): Promise<boolean> =>
  visit === currentVisit() &&
  ((answer.status === 401 && url !== 'sign_in') || (accessToken() !== null && (await isUnaccepted(answer))));

/**
 * Calls the API with the token in memory; one that is expired or says less than was accepted is renewed once, and the call repeated: for the same person only,
 * never for another user who has signed in since.
 * @throws TypeError where no answer comes, nor one to the renewal: the session may well be there
 */
export async function callApi(call: Call, signal?: AbortSignal): Promise<Response> {
  const visit = currentVisit();
  const answer = await (takeBegun(call) ?? send(call, signal));
  if (!(await isRefused(answer, call, visit))) return answer;
  const renewal = await refreshToken();
  if (renewal === 'away') throw new TypeError('the session could not be renewed');
  return renewal === 'renewed' && visit === currentVisit() ? send(call, signal) : answer;
}
