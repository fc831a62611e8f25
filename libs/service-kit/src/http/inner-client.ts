import { DomainError } from '@porte/domain-kit';
import { Pool } from 'undici';
import type { Actor } from '../context/actor.js';
import { currentContext } from '../context/request-context.js';
import { ACTOR_HEADER, type ActorHeader } from '../security/actor-header.js';

interface InnerError {
  error?: { code?: string; params?: Record<string, unknown>; [extra: string]: unknown };
}

/** Asks another service on a person's behalf, with the signed actor and a deadline. The calls that may exist are listed in the architecture. */
export class InnerClient {
  private readonly pools = new Map<string, Pool>();

  constructor(private readonly header: ActorHeader) {}

  get<T>(base: string, path: string, actor: Actor, timeoutMs = 3000): Promise<T> {
    return this.call(base, 'GET', path, undefined, actor, timeoutMs);
  }

  post<T>(base: string, path: string, body: unknown, actor: Actor, timeoutMs = 3000): Promise<T> {
    return this.call(base, 'POST', path, body, actor, timeoutMs);
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map(pool => pool.destroy()));
  }

  private async call<T>(base: string, method: 'GET' | 'POST', path: string, body: unknown, actor: Actor, timeoutMs: number): Promise<T> {
    const { status, answer } = await this.send<T & InnerError>(base, method, path, body, actor, timeoutMs);
    if (status < 400) return answer;
    const { code = 'internal_error', params = {}, message: _message, details: _details, trace_id: _trace, ...extra } = answer.error ?? {};
    throw new DomainError(code, Object.keys(extra).length > 0 ? { ...params, extra } : params);
  }

  /** An answer that breaks off or cannot be read is none: nobody knows what the other service did. */
  private async send<A>(base: string, method: 'GET' | 'POST', path: string, body: unknown, actor: Actor, timeoutMs: number): Promise<{ status: number; answer: A }> {
    const context = currentContext();
    const headers = { [ACTOR_HEADER]: this.header.sign(actor), ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...(context ? { traceparent: context.traceparent, 'x-request-id': context.requestId } : {}) };
    try {
      const reply = await this.pool(base).request({ method, path, headers, body: body === undefined ? null : JSON.stringify(body), signal: AbortSignal.timeout(timeoutMs) });
      return { status: reply.statusCode, answer: (await reply.body.json()) as A };
    } catch (error) {
      throw (error as Error).name === 'TimeoutError' ? new DomainError('timeout') : new DomainError('service_unavailable');
    }
  }

  private pool(base: string): Pool {
    const pool = this.pools.get(base) ?? new Pool(base, { connections: 32 });
    this.pools.set(base, pool);
    return pool;
  }
}
