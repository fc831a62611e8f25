import createClient, { type Client, type Middleware } from 'openapi-fetch';
import { PorteError } from './porte-error.js';
import type { components, paths } from './schema.js';

/** The objects of the API by their names: `PorteSchemas['Shipment']`. */
export type PorteSchemas = components['schemas'];

/** Every call that an API key may make: `porte.POST('/api/quotes', { body: { quote } })`. */
export type PorteClient = Client<paths>;

export interface PorteClientOptions {
  /** where the platform is, such as `https://demo.porte.example`; its test side is at `https://demo.porte.example/demo` */
  url: string;
  /** an API key, `pk_live_…`; `pk_test_…` for the test side */
  key: string;
  /** of the messages; the tenant's language by default */
  language?: 'es-MX' | 'en';
  /** how often a call is sent at most, 4 by default; a repeated call has its effect once */
  attempts?: number;
  /** waits so many milliseconds before a repetition */
  wait?: (ms: number) => Promise<void>;
  /** sends a request; the global `fetch` by default */
  fetch?: (request: Request) => Promise<Response>;
}

/** Statuses after which the same call may succeed, where the answer says when. */
const BUSY = new Set([409, 429, 503]);
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

const sleep = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/**
 * A client of the API for programs. Each POST and PUT carries an `Idempotency-Key`: the header that the call gives, else a new one; so a call
 * whose answer was lost is sent again without a second effect. Calls that fail throw.
 *
 * A purchase may answer 202: it is still running, and its amount is on hold. The same call with the same key answers its state at that time.
 * @throws PorteError of a call, if the answer is not a success
 */
export function porteClient(options: PorteClientOptions): PorteClient {
  const client = createClient<paths>({ baseUrl: options.url, fetch: request => send(request, options) });
  client.use(identified(options), { onResponse: refused });
  return client;
}

const identified = ({ key, language }: PorteClientOptions): Middleware => ({
  onRequest({ request }) {
    request.headers.set('authorization', `Bearer ${key}`);
    if (language) request.headers.set('accept-language', language);
    if (['POST', 'PUT'].includes(request.method) && !request.headers.has('idempotency-key'))
      request.headers.set('idempotency-key', crypto.randomUUID());
  },
});

async function refused({ response }: { response: Response }): Promise<undefined> {
  if (!response.ok) throw await PorteError.of(response);
}

/** Sends a request until it is answered, or too often. */
async function send(request: Request, options: PorteClientOptions): Promise<Response> {
  const { attempts = 4, wait = sleep, fetch = globalThis.fetch } = options;
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt >= attempts;
    try {
      const answer = await fetch(request.clone());
      const after = secondsToWait(answer);
      if (isLast || after === undefined) return answer;
      // An unread answer would keep its connection.
      await answer.body?.cancel();
      await wait(Math.min(after * 1000, LONGEST_WAIT_MS));
    } catch (error) {
      if (isLast || request.signal.aborted) throw error;
      await wait(FIRST_WAIT_MS * 2 ** (attempt - 1));
    }
  }
}

/** Seconds after which an answer invites to ask again; undefined where it is final. */
function secondsToWait({ status, headers }: Response): number | undefined {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return BUSY.has(status) && seconds >= 0 ? seconds : undefined;
}
