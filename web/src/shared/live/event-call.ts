import { accessToken, refreshToken, type Renewal } from '../session/token.js';

/** How opening the stream went: `over` where the session is, `away` where nobody answered as expected. */
export type Opened = { body: ReadableStream<Uint8Array> } | 'over' | 'away';

function ask(lastId: string | null, signal: AbortSignal): Promise<Response | null> {
  const token = accessToken();
  const headers = {
    accept: 'text/event-stream',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(lastId ? { 'last-event-id': lastId } : {}),
  };
  return fetch('/api/events', { headers, signal, cache: 'no-store' }).catch(() => null);
}

async function afterRenewal(
  renewal: Renewal,
  again: () => Promise<Response | null>,
): Promise<Response | 'over' | null> {
  if (renewal === 'over' || renewal === 'other') return 'over';
  return renewal === 'away' ? null : again();
}

/**
 * Opens the stream of the person's own events; an expired token is renewed once. The token never stands in an address.
 * @param lastId the last event that was got, to go on after it
 */
export async function openEvents(lastId: string | null, signal: AbortSignal): Promise<Opened> {
  const first = await ask(lastId, signal);
  const answer = first?.status === 401 ? await afterRenewal(await refreshToken(), () => ask(lastId, signal)) : first;
  if (answer === 'over' || answer?.status === 401) return 'over';
  return answer?.ok && answer.body ? { body: answer.body } : 'away';
}
