import { sidePath } from '../session/side.js';
import { accessToken, refreshToken, type Renewal } from '../session/token.js';

/** Result of opening the stream: `over` when the session has ended, `away` when the server did not answer as expected. */
export type Opened = { body: ReadableStream<Uint8Array> } | 'over' | 'away';

function ask(lastId: string | null, signal: AbortSignal): Promise<Response | null> {
  const token = accessToken();
  const headers = {
    accept: 'text/event-stream',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(lastId ? { 'last-event-id': lastId } : {}),
  };
  return fetch(`${sidePath()}/api/events`, { headers, signal, cache: 'no-store' }).catch(() => null);
}

async function afterRenewal(
  renewal: Renewal,
  again: () => Promise<Response | null>,
): Promise<Response | 'over' | null> {
  if (renewal === 'over' || renewal === 'other') return 'over';
  return renewal === 'away' ? null : again();
}

/**
 * Opens the user's event stream and renews an expired token once. The token is sent in a header, never in the URL.
 * @param lastId the last event that was got, to go on after it
 */
export async function openEvents(lastId: string | null, signal: AbortSignal): Promise<Opened> {
  const first = await ask(lastId, signal);
  const answer = first?.status === 401 ? await afterRenewal(await refreshToken(), () => ask(lastId, signal)) : first;
  if (answer === 'over' || answer?.status === 401) return 'over';
  return answer?.ok && answer.body ? { body: answer.body } : 'away';
}
