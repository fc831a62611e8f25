import { setTimeout as pause } from 'node:timers/promises';
import { Agent } from 'undici';
import type { Person } from '../network.js';
import type { AccessTokens } from './access-tokens.js';

export interface Answer {
  status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each caller knows the shape of its answer
  body: any;
  text: string;
  retryAfter: string | null;
}

export interface Call {
  person: Person;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
  /** a form with files in place of a body, made again for each request */
  form?: () => FormData;
  /** Idempotency-Key */
  key?: string;
}

/** Longer than a purchase is waited for by the API. */
const TIMEOUT_MS = 20_000;
const RETRIABLE_STATUS = new Set([408, 425, 429, 500, 502, 503, 504]);
/** Conflicts that pass by themselves: the same key is being worked on, or someone else changed the row in between. */
const RETRIABLE_CONFLICTS = new Set(['idempotency_in_progress', 'conflict', 'cancellation_in_progress']);

const isRetriable = ({ status, body }: Answer): boolean =>
  RETRIABLE_STATUS.has(status) || (status === 409 && RETRIABLE_CONFLICTS.has(String(body?.error?.code)));

/** The body of a request with its type. */
async function contentOf(
  body: unknown,
  form: Call['form'],
): Promise<{ type: string | null; content: string | Buffer | null }> {
  if (form) {
    const encoded = new Response(form());
    return { type: encoded.headers.get('content-type'), content: Buffer.from(await encoded.arrayBuffer()) };
  }
  return body === undefined
    ? { type: null, content: null }
    : { type: 'application/json', content: JSON.stringify(body) };
}

/** What became of calls that were not answered for good at once. */
export interface FailureCounts {
  lost: number;
  asked_again: number;
  /** of them, answers that neither said when to come again nor that the same is being worked on */
  failed: number;
}

/** Talks to the gateway as a good client does: what got no answer, or a passing refusal, is asked again with the same key. */
export class Client {
  /** calls made so far */
  asked = 0;
  readonly failureCounts: FailureCounts = { lost: 0, asked_again: 0, failed: 0 };
  private readonly agent: Agent;
  private isClosed = false;

  constructor(
    private readonly url: string,
    private readonly bearers: AccessTokens,
    connections = 256,
  ) {
    this.agent = new Agent({
      connections,
      keepAliveTimeout: 4_000,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    });
  }

  /** Asks until there is an answer for good. @returns null where the patience, in milliseconds, or the client ended first */
  async requestUntilFinal(call: Call, patience: number): Promise<Answer | null> {
    const until = performance.now() + patience;
    for (let tries = 1; performance.now() < until && !this.isClosed; tries += 1) {
      const answer = await this.request(call);
      if (answer && !isRetriable(answer)) return answer;
      this.failureCounts.asked_again += 1;
      if (answer && answer.retryAfter === null && answer.status !== 409) this.failureCounts.failed += 1;
      await pause(Math.min(100 * tries, 1_000));
    }
    return null;
  }

  /** @returns null where no answer came */
  async request({ person, method, path, body, form, key }: Call): Promise<Answer | null> {
    this.asked += 1;
    try {
      const { type, content } = await contentOf(body, form);
      const headers = {
        ...this.bearers.headers(person),
        ...(type && { 'content-type': type }),
        ...(key && { 'idempotency-key': key }),
      };
      const reply = await this.agent.request({
        origin: this.url,
        path,
        method,
        headers,
        body: content,
      });
      const text = await reply.body.text();
      return {
        status: reply.statusCode,
        body: text.startsWith('{') ? JSON.parse(text) : text,
        text,
        retryAfter: (reply.headers['retry-after'] as string | undefined) ?? null,
      };
    } catch {
      this.failureCounts.lost += 1;
      return null;
    }
  }

  /** Nothing is asked again. */
  close(): Promise<void> {
    this.isClosed = true;
    return this.agent.destroy();
  }
}
