import { lettingGo } from '@porte/service-kit';
import { Agent } from 'undici';

/** What came back, or how nothing came back. `unsent` is certain: no byte of the request left. */
export type Reply = { kind: 'answer'; status: number; body: unknown } | { kind: 'unsent'; reason: string } | { kind: 'lost'; reason: string };

export interface SimCall {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

/** Ways of failing before a connection stood; every other failure may have come after the carrier's work. */
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'ERR_INVALID_URL', 'UND_ERR_INVALID_ARG']);
const CONNECT_MS = 2000;
/** A label is well below; an endless answer is no answer. */
const MAX_BYTES = 10_000_000;

const lostOrUnsent = (error: unknown): Reply => {
  const { code = '', name = '', message = '' } = error as { code?: string; name?: string; message?: string };
  return { kind: UNSENT.has(code) ? 'unsent' : 'lost', reason: [code || name, message].filter(Boolean).join(': ') };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Sends one request and reads its answer; redirects are answers and nothing is ever sent twice. */
export class SimClient {
  private readonly agent = new Agent({ connect: { timeout: CONNECT_MS }, maxResponseSize: MAX_BYTES, connections: 32 }).compose(lettingGo);

  async send(base: string, key: string, { method, path, body }: SimCall, signal: AbortSignal): Promise<Reply> {
    try {
      const { origin, pathname } = new URL(base);
      const headers = { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
      const reply = await this.agent.request({ origin, path: pathname.replace(/\/$/, '') + path, method, headers, body: body === undefined ? null : JSON.stringify(body), signal });
      return { kind: 'answer', status: reply.statusCode, body: parsed(await reply.body.text()) };
    } catch (error) {
      return lostOrUnsent(error);
    }
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }
}
