import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpLimits } from '../config/http-limits.js';
import { FreezeWatch } from './freeze-watch.js';
import { answerUnread } from './unread-request.js';

/** How often connections are checked for their time, in milliseconds; Node's default of 30 s would triple what a slow client may take. */
const CHECKED_EVERY_MS = 5000;

/** Milliseconds for which a connection is kept whose idle time ran out while the process stood still: a request may wait in it. */
const KEPT_AFTER_FREEZE_MS = 5000;

/** What Fastify needs to run on a server of ours. */
export interface HttpServerOptions {
  serverFactory(serve: RequestListener): Server;
  clientErrorHandler(error: { code?: string }, socket: Socket): void;
}

/**
 * Fastify's options for a server with limits.
 * @param before stands in front of Fastify's own listener
 */
export function limitedServer(
  limits: HttpLimits,
  before: (serve: RequestListener) => RequestListener = serve => serve,
): HttpServerOptions {
  const watch = new FreezeWatch();
  return {
    serverFactory(serve) {
      const server = createServer(
        {
          headersTimeout: limits.HEADERS_TIMEOUT_MS,
          requestTimeout: limits.REQUEST_TIMEOUT_MS,
          keepAliveTimeout: limits.KEEP_ALIVE_TIMEOUT_MS,
          maxHeaderSize: limits.MAX_HEADER_BYTES,
          connectionsCheckingInterval: Math.min(CHECKED_EVERY_MS, limits.HEADERS_TIMEOUT_MS),
        },
        before(serve),
      );
      server.maxConnections = limits.MAX_CONNECTIONS;
      server.on('timeout', (socket: Socket) =>
        watch.hasJustResumed ? socket.setTimeout(KEPT_AFTER_FREEZE_MS) : socket.destroy(),
      );
      return server.once('close', () => watch.stop());
    },
    clientErrorHandler: (error, socket) => answerUnread(error, socket, watch.hasJustResumed),
  };
}
