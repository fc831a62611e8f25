import { localeInUse } from '../i18n/locale.js';
import { accessToken, refreshToken } from '../session/token.js';

/** One call of the API. */
export interface Call {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** one key per decision of a person, made before sending: a repeat never does it twice */
  idempotencyKey?: string;
  /** `file` answers a Blob, such as a label or an export */
  as?: 'json' | 'file';
}

const headersOf = ({ body, idempotencyKey }: Call): Record<string, string> => {
  const token = accessToken();
  return {
    'accept-language': localeInUse(),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
};

function send(call: Call, signal?: AbortSignal): Promise<Response> {
  const { url, method = 'GET', body } = call;
  const content = body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body);
  return fetch(`/api/${url}`, { method, headers: headersOf(call), body: content, signal: signal ?? null });
}

/**
 * Calls the API with the token in memory; an expired one is renewed once, and the call repeated.
 * @throws TypeError where no answer comes
 */
export async function callApi(call: Call, signal?: AbortSignal): Promise<Response> {
  const answer = await send(call, signal);
  const isExpired = answer.status === 401 && call.url !== 'sign_in' && (await refreshToken()) === 'renewed';
  return isExpired ? send(call, signal) : answer;
}
