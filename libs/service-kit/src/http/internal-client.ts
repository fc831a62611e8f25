import { DomainError } from '@porte/domain-kit';
import { Pool, type Dispatcher } from 'undici';
import type { Actor } from '../context/actor.js';
import { currentContext } from '../context/request-context.js';
import { ACTOR_HEADER, type ActorHeader } from '../security/actor-header.js';
import { InProcessServers } from './in-process-servers.js';
import { detachFinishedRequests } from './detach-finished-requests.js';
import { readNdjson } from './ndjson.js';

interface InternalErrorBody {
  error?: { code?: string; params?: Record<string, unknown>; [extra: string]: unknown };
}

/** An NDJSON response that is read line by line. */
export interface LineStream<T> {
  lines: AsyncGenerator<T>;
  /** Call it in the end, even if not all lines were read. */
  close(): void;
}

/** HTTP client between services, with the signed actor and a deadline. architecture.md lists the allowed calls. */
export class InternalClient {
  private readonly pools = new Map<string, Dispatcher>();

  constructor(
    private readonly header: ActorHeader,
    private readonly inProcess = new InProcessServers(),
  ) {}

  get<T>(base: string, path: string, actor: Actor, timeoutMs = 3000): Promise<T> {
    return this.call(base, 'GET', path, undefined, actor, timeoutMs);
  }

  post<T>(base: string, path: string, body: unknown, actor: Actor, timeoutMs = 3000): Promise<T> {
    return this.call(base, 'POST', path, body, actor, timeoutMs);
  }

  /**
   * Opens an NDJSON response of any length; it fails after `silenceMs` without data.
   * @returns once the response has begun
   * @throws DomainError `service_unavailable`
   */
  async lines<T>(base: string, path: string, actor: Actor, silenceMs = 60_000): Promise<LineStream<T>> {
    const options = {
      method: 'GET',
      path,
      headers: this.headers(actor),
      headersTimeout: silenceMs,
      bodyTimeout: silenceMs,
    } as const;
    const reply = await this.pool(base)
      .request(options)
      .catch(() => {
        throw new DomainError('service_unavailable');
      });
    // destroying the body early emits an error, which needs a listener
    const body = reply.body.setEncoding('utf8').on('error', () => undefined);
    if (reply.statusCode === 200) return { lines: readNdjson<T>(body), close: () => void body.destroy() };
    body.destroy();
    throw new DomainError('service_unavailable');
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map(pool => pool.destroy()));
  }

  private async call<T>(
    base: string,
    method: 'GET' | 'POST',
    path: string,
    body: unknown,
    actor: Actor,
    timeoutMs: number,
  ): Promise<T> {
    const { status, answer } = await this.send<T & InternalErrorBody>(base, method, path, body, actor, timeoutMs);
    if (status < 400) return answer;
    const {
      code = 'internal_error',
      params = {},
      message: _message,
      details: _details,
      trace_id: _trace,
      ...extra
    } = answer.error ?? {};
    throw new DomainError(code, Object.keys(extra).length > 0 ? { ...params, extra } : params);
  }

  /** A truncated or unreadable response counts as no response: the outcome is unknown. */
  private async send<A>(
    base: string,
    method: 'GET' | 'POST',
    path: string,
    body: unknown,
    actor: Actor,
    timeoutMs: number,
  ): Promise<{ status: number; answer: A }> {
    const headers = { ...this.headers(actor), ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    // Not AbortSignal.timeout, whose timer would outlive the response.
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(new DomainError('timeout')), timeoutMs);
    try {
      const reply = await this.pool(base).request({
        method,
        path,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        signal: deadline.signal,
      });
      return { status: reply.statusCode, answer: (await reply.body.json()) as A };
    } catch {
      throw deadline.signal.aborted ? new DomainError('timeout') : new DomainError('service_unavailable');
    } finally {
      clearTimeout(timer);
    }
  }

  private headers(actor: Actor): Record<string, string> {
    const context = currentContext();
    return {
      [ACTOR_HEADER]: this.header.signed(actor),
      ...(context ? { traceparent: context.traceparent, 'x-request-id': context.requestId } : {}),
    };
  }

  private pool(base: string): Dispatcher {
    const pool =
      this.pools.get(base) ??
      new Pool(base, { connections: 32, connect: this.inProcess.connector() }).compose(detachFinishedRequests);
    this.pools.set(base, pool);
    return pool;
  }
}
