import { DomainError } from '@porte/domain-kit';
import type { Readable } from 'node:stream';
import { Pool, type Dispatcher } from 'undici';
import type { Actor } from '../context/actor.js';
import { currentContext } from '../context/request-context.js';
import { currentSpan, traced, type TraceSpan } from '../telemetry/tracing.js';
import { ACTOR_HEADER, type ActorHeader } from '../security/actor-header.js';
import { InProcessServers } from './in-process-servers.js';
import { detachFinishedRequests } from './detach-finished-requests.js';
import { readNdjson } from './ndjson.js';

interface InternalErrorBody {
  error?: { code?: string; params?: Record<string, unknown>; [extra: string]: unknown };
}

/** A request from one service to another. */
export interface InternalRequest {
  /** URL of the other service, without a path */
  base: string;
  method: 'GET' | 'POST';
  path: string;
  /** of the actor and the trace */
  headers: Record<string, string>;
  /** sent as JSON; undefined for no body */
  body?: unknown;
}

/** Carries requests between services: HTTP, or a simulated network. */
export interface InternalTransport {
  /**
   * A truncated or unreadable response counts as no response: the outcome is unknown.
   * @throws DomainError `timeout`, `service_unavailable`
   */
  send(request: InternalRequest, timeoutMs: number): Promise<{ status: number; answer: unknown }>;
  /** Opens a response of any length, which fails after `silenceMs` without data. @returns once it has begun */
  stream(request: InternalRequest, silenceMs: number): Promise<{ status: number; body: Readable }>;
  /** The same with other connections. */
  withConnections?(connections: number): InternalTransport;
  close(): Promise<void>;
}

/** An NDJSON response that is read line by line. */
export interface LineStream<T> {
  lines: AsyncGenerator<T>;
  /** Call it in the end, even if not all lines were read. */
  close(): void;
}

/** The error of a response as the other service threw it. */
function rejectionIn(answer: unknown): DomainError {
  const {
    code = 'internal_error',
    params = {},
    message: _message,
    details: _details,
    trace_id: _trace,
    ...extra
  } = (answer as InternalErrorBody).error ?? {};
  return new DomainError(code, Object.keys(extra).length > 0 ? { ...params, extra } : params);
}

async function jsonOf(body: AsyncIterable<string>): Promise<unknown> {
  let text = '';
  for await (const part of body) text += part;
  return JSON.parse(text) as unknown;
}

/** To each service, unless a client asks for more. */
const CONNECTIONS = 32;

/** Only the host of an address: paths hold ids. */
const hostOf = (base: string): string => new URL(base).host;

/** HTTP client between services, with the signed actor and a deadline. architecture.md lists the allowed calls. */
export class InternalClient {
  constructor(
    private readonly header: ActorHeader,
    private readonly transport: InternalTransport = new HttpTransport(),
  ) {}

  /** The same with connections of its own, for many calls that wait long. Who asks for it closes it. */
  withConnections(connections: number): InternalClient {
    return new InternalClient(this.header, this.transport.withConnections?.(connections) ?? this.transport);
  }

  get<T>(base: string, path: string, actor: Actor, timeoutMs = 3000): Promise<T> {
    return this.call(base, 'GET', path, undefined, actor, timeoutMs);
  }

  /**
   * Reads from another service for a view that can be shown without the answer.
   * @param base undefined where the installation does not have the service
   * @param timeoutMs for the whole call
   * @returns null also where it rejects the call, or does not answer in time
   */
  async getOrNull<T>(base: string | undefined, path: string, actor: Actor, timeoutMs = 3000): Promise<T | null> {
    return base === undefined ? null : this.get<T>(base, path, actor, timeoutMs).catch(() => null);
  }

  post<T>(base: string, path: string, body: unknown, actor: Actor, timeoutMs = 3000): Promise<T> {
    return this.call(base, 'POST', path, body, actor, timeoutMs);
  }

  /**
   * Opens an NDJSON response of any length; it fails after `silenceMs` without data.
   * @returns once the response has begun
   * @throws DomainError `service_unavailable`
   */
  lines<T>(base: string, path: string, actor: Actor, silenceMs = 60_000): Promise<LineStream<T>> {
    return this.open({ base, method: 'GET', path, headers: this.headers(actor) }, silenceMs);
  }

  /** The same of a request that has a body. @throws DomainError as the other service rejects it; `service_unavailable` */
  postLines<T>(base: string, path: string, body: unknown, actor: Actor, silenceMs = 60_000): Promise<LineStream<T>> {
    const headers = { ...this.headers(actor), accept: 'application/x-ndjson' };
    return this.open({ base, method: 'POST', path, headers, body }, silenceMs);
  }

  close(): Promise<void> {
    return this.transport.close();
  }

  private async open<T>(request: InternalRequest, silenceMs: number): Promise<LineStream<T>> {
    const { status, body } = await this.transport.stream(request, silenceMs).catch(() => {
      throw new DomainError('service_unavailable');
    });
    // destroying the body early emits an error, which needs a listener
    body.setEncoding('utf8').on('error', () => undefined);
    if (status === 200) return { lines: readNdjson<T>(body), close: () => void body.destroy() };
    if (status >= 400 && status < 500 && request.method === 'POST') throw rejectionIn(await jsonOf(body));
    body.destroy();
    throw new DomainError('service_unavailable');
  }

  private async call<T>(
    base: string,
    method: 'GET' | 'POST',
    path: string,
    body: unknown,
    actor: Actor,
    timeoutMs: number,
  ): Promise<T> {
    const send = (span?: TraceSpan) =>
      this.transport.send({ base, method, path, headers: this.headers(actor, span), body }, timeoutMs);
    const span = currentSpan()?.child(method, 'client', {
      'http.request.method': method,
      'server.address': hostOf(base),
    });
    const response = await (span
      ? traced(span, send, ({ status }) => ({ 'http.response.status_code': status }))
      : send());
    if (response.status < 400) return response.answer as T;
    throw rejectionIn(response.answer);
  }

  private headers(actor: Actor, span: TraceSpan | undefined = currentSpan()): Record<string, string> {
    const context = currentContext();
    const traceparent = span?.traceparent ?? context?.traceparent;
    return {
      [ACTOR_HEADER]: this.header.signed(actor),
      ...(traceparent ? { traceparent } : {}),
      ...(context ? { 'x-request-id': context.requestId } : {}),
    };
  }
}

const messageOf = ({ method, path, headers, body }: InternalRequest) => ({
  method,
  path,
  headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
  body: body === undefined ? null : JSON.stringify(body),
});

/** Sends requests over HTTP. */
export class HttpTransport implements InternalTransport {
  private readonly pools = new Map<string, Dispatcher>();

  /** @param connections to each service */
  constructor(
    private readonly inProcess = new InProcessServers(),
    private readonly connections = CONNECTIONS,
  ) {}

  withConnections(connections: number): HttpTransport {
    return new HttpTransport(this.inProcess, connections);
  }

  async send(request: InternalRequest, timeoutMs: number): Promise<{ status: number; answer: unknown }> {
    // Not AbortSignal.timeout, whose timer would outlive the response.
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(new DomainError('timeout')), timeoutMs);
    try {
      const reply = await this.pool(request.base).request({ ...messageOf(request), signal: deadline.signal });
      return { status: reply.statusCode, answer: await reply.body.json() };
    } catch {
      throw deadline.signal.aborted ? new DomainError('timeout') : new DomainError('service_unavailable');
    } finally {
      clearTimeout(timer);
    }
  }

  async stream(request: InternalRequest, silenceMs: number): Promise<{ status: number; body: Readable }> {
    const timeouts = { headersTimeout: silenceMs, bodyTimeout: silenceMs };
    const { statusCode, body } = await this.pool(request.base).request({ ...messageOf(request), ...timeouts });
    return { status: statusCode, body };
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map(pool => pool.destroy()));
  }

  private pool(base: string): Dispatcher {
    const pool =
      this.pools.get(base) ??
      new Pool(base, { connections: this.connections, connect: this.inProcess.connector() }).compose(
        detachFinishedRequests,
      );
    this.pools.set(base, pool);
    return pool;
  }
}
