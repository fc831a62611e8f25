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

/** An answer that is being read line by line. */
export interface LineStream<T> {
  lines: AsyncGenerator<T>;
  /** to be called in the end, read or not */
  close(): void;
}

/** Asks another service on a person's behalf, with the signed actor and a deadline. The calls that may exist are listed in the architecture. */
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
   * Opens an answer of many lines, of whatever length; it fails where its sender is silent for too long.
   * @returns once the other service has begun
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
    // closed early, it says so, to nobody who would want to know
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

  /** An answer that breaks off or cannot be read is none: nobody knows what the other service did. */
  private async send<A>(
    base: string,
    method: 'GET' | 'POST',
    path: string,
    body: unknown,
    actor: Actor,
    timeoutMs: number,
  ): Promise<{ status: number; answer: A }> {
    const headers = { ...this.headers(actor), ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    // Not a signal of its own time, which would go off long after the answer.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(new DomainError('timeout')), timeoutMs);
    try {
      const reply = await this.pool(base).request({
        method,
        path,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        signal: patience.signal,
      });
      return { status: reply.statusCode, answer: (await reply.body.json()) as A };
    } catch {
      throw patience.signal.aborted ? new DomainError('timeout') : new DomainError('service_unavailable');
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
