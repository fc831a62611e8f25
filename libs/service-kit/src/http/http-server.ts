import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { LOCALES, type ErrorCode } from '@porte/contracts';
import type { HttpLimits } from '../config/http-limits.js';
import { contextOf } from '../context/request-context.js';
import { errorResponse } from '../errors/error-body.js';

/** Node checks connection timeouts only every 30 s by default, which would triple the time that a slow client may take. */
const TIMEOUT_CHECK_INTERVAL_MS = 5000;

/** Extends an idle connection that timed out while the process was paused: its socket buffer may hold a request. */
const IDLE_EXTENSION_MS = 5000;

/** Fastify options that create the server and answer its client errors. */
export interface HttpServerOptions {
  serverFactory(serve: RequestListener): Server;
  clientErrorHandler(error: { code?: string }, socket: Socket): void;
}

interface LimitedServerExtras {
  /** adds a listener in front of Fastify's own */
  wrap?(serve: RequestListener): RequestListener;
  /** further headers of answers to what cannot be parsed */
  headers?: Readonly<Record<string, string>>;
}

/** Fastify's options for a server with limits. */
export function limitedServer(
  limits: HttpLimits,
  { wrap = serve => serve, headers = {} }: LimitedServerExtras = {},
): HttpServerOptions {
  const pauses = new PauseDetector();
  return {
    serverFactory(serve) {
      const server = createServer(
        {
          headersTimeout: limits.HEADERS_TIMEOUT_MS,
          requestTimeout: limits.REQUEST_TIMEOUT_MS,
          keepAliveTimeout: limits.KEEP_ALIVE_TIMEOUT_MS,
          maxHeaderSize: limits.MAX_HEADER_BYTES,
          connectionsCheckingInterval: Math.min(TIMEOUT_CHECK_INTERVAL_MS, limits.HEADERS_TIMEOUT_MS),
        },
        wrap(serve),
      );
      server.maxConnections = limits.MAX_CONNECTIONS;
      server.on('timeout', (socket: Socket) =>
        pauses.hasJustResumed ? socket.setTimeout(IDLE_EXTENSION_MS) : socket.destroy(),
      );
      return server.once('close', () => pauses.stop());
    },
    clientErrorHandler: (error, socket) =>
      answerUnparsedRequest(error, socket, { wasPaused: pauses.hasJustResumed, headers }),
  };
}

const TICK_MS = 250;

/** A tick later than this means that the process was paused; smaller delays are a busy event loop. */
const PAUSE_MS = 1000;

/** Time after a pause until data that arrived during it has been read. */
const GRACE_MS = 5000;

/**
 * Detects that the process was paused (SIGSTOP, suspend, blocked event loop). After a pause, expired timers fire before
 * buffered socket data is read, so a request that arrived in time looks like a client that sent nothing.
 */
class PauseDetector {
  private lastTick = performance.now();
  private resumedAt = -Infinity;
  private readonly timer = setInterval(() => this.tick(), TICK_MS).unref();

  /** True for a few seconds after a pause. */
  get hasJustResumed(): boolean {
    this.tick();
    return this.lastTick - this.resumedAt < GRACE_MS;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private tick(): void {
    const now = performance.now();
    if (now - this.lastTick > TICK_MS + PAUSE_MS) this.resumedAt = now;
    this.lastTick = now;
  }
}

/** Statuses by the code of Node's error; any other is 400. */
const STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Of an answer that is data: it is taken for nothing else, runs nothing, is not framed and not kept. */
export const DATA_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

interface Rejection {
  code: ErrorCode;
  status: number;
  headers: string[];
}

/** A request that timed out because this process was paused was not processed: the client may retry it. */
const rejectionOf = (code: string, wasPaused: boolean): Rejection =>
  code === 'ERR_HTTP_REQUEST_TIMEOUT' && wasPaused
    ? { code: 'service_unavailable', status: 503, headers: ['retry-after: 1'] }
    : { code: 'bad_request', status: STATUS[code] ?? 400, headers: [] };

/**
 * Answers a request that Node could not parse, such as one with too large a head, with the usual error body.
 * Its language is unknown, so the message is given in every language. Closes the socket.
 */
function answerUnparsedRequest(
  { code = '' }: { code?: string },
  socket: Socket,
  { wasPaused, headers }: { wasPaused: boolean; headers: Readonly<Record<string, string>> },
): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const rejection = rejectionOf(code, wasPaused);
  const { traceId } = contextOf({}, null);
  const [response, ...others] = LOCALES.map(locale => errorResponse(rejection.code, locale, traceId).body);
  const body = JSON.stringify({
    ...response,
    messages: [...response!.messages, ...others.flatMap(({ messages }) => messages)],
  });
  const head = [
    `HTTP/1.1 ${rejection.status} ${STATUS_CODES[rejection.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...Object.entries({ ...DATA_HEADERS, ...headers }).map(([name, value]) => `${name}: ${value}`),
    ...rejection.headers,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
