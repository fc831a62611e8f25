import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DynamicModule } from '@nestjs/common';
import { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';
import { parse } from 'qs';
import { contextOf, runInContext, traceparentOf, type RequestContext } from '../context/request-context.js';
import { ErrorFilter } from '../errors/error-filter.js';
import { isEnabled } from '../config/diagnostics.js';
import type { ServiceConfig } from '../config/service-config.js';
import { checkBounds, checkQueryNames } from '../http/input-checks.js';
import { installKeptBodies } from '../http/kept-body.js';
import { installHiddenPrices } from '../http/hidden-prices.js';
import { limitedServer } from '../http/http-server.js';
import { Idempotency, StoredResponseFilter } from '../http/idempotency.js';
import { ACTOR_HEADER, ActorHeader } from '../security/actor-header.js';
import { Metrics } from '../telemetry/metrics.js';
import { loggerOptions } from '../telemetry/safe-log.js';
import { runInSpan, type TraceSpan, type Tracing } from '../telemetry/tracing.js';
import { installUploads } from '../uploads/install-uploads.js';
import { NestLogger } from './nest-logger.js';

/** JSON bodies of one megabyte at most. */
export const BODY_LIMIT = 1_048_576;

/** As long as a request head: an over-long id answers 404 like any unknown one. */
const MAX_PARAM_LENGTH = 16_384;

/**
 * Parses a query string with brackets as deep as declared filters need. Too many parameters become one unknown
 * parameter, which lists reject: dropping a filter silently would return more rows than asked for.
 */
export function parseQuery(text: string): Record<string, unknown> {
  try {
    return parse(text, {
      depth: 4,
      parameterLimit: 200,
      arrayLimit: 200,
      allowPrototypes: false,
      throwOnLimitExceeded: true,
    });
  } catch {
    return { too_many_parameters: '' };
  }
}

/** Paths of probes and scrapes, which are neither traced nor measured, and logged for debugging only: they would be most of the log. */
const WATCHING = new Set(['/livez', '/readyz', '/metrics']);

/**
 * Creates a Nest application on Fastify with request context, error responses and idempotency.
 * @param tracing records each request as a span; undefined where telemetry is off
 */
export async function createApp(
  module: DynamicModule,
  name: string,
  config: ServiceConfig,
  { log, tracing }: { log?: DestinationStream | undefined; tracing?: Tracing | undefined } = {},
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { querystringParser: parseQuery, maxParamLength: MAX_PARAM_LENGTH },
    ...limitedServer(config),
    logger: loggerOptions(name, config.LOG_LEVEL, log),
  });
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new NestLogger(fastify.log),
    abortOnError: false,
  });
  app.setGlobalPrefix('api', { exclude: ['livez', 'readyz', 'metrics', 'openapi.json', 'internal/{*path}'] });
  app.useGlobalFilters(new ErrorFilter(), new StoredResponseFilter());
  installContext(fastify, app.get(ActorHeader), tracing);
  installRequestLog(fastify, app.get(Metrics));
  installKeptBodies(fastify, BODY_LIMIT);
  // Before the idempotency guard, whose fingerprint walks the body recursively.
  fastify.addHook('preValidation', async ({ url, body }) => {
    checkQueryNames(url);
    checkBounds(body);
  });
  await installUploads(fastify);
  installHiddenPrices(fastify);
  app.get(Idempotency).install(fastify);
  if (isEnabled(config, 'API_DOCS')) installOpenApi(fastify, app, name);
  return app;
}

/** Built on the first request, so that it does not slow the start. */
function installOpenApi(fastify: FastifyInstance, app: NestFastifyApplication, name: string): void {
  let description: Promise<object> | undefined;
  fastify.get(
    '/openapi.json',
    () => (description ??= import('../openapi/describe.js').then(({ describeApi }) => describeApi(app, name))),
  );
}

const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'unknown';

function installContext(fastify: FastifyInstance, header: ActorHeader, tracing: Tracing | undefined): void {
  const spans = new WeakMap<FastifyRequest, TraceSpan>();
  const spanOf = (request: FastifyRequest): TraceSpan | undefined => {
    const route = routeOf(request);
    if (!tracing || WATCHING.has(route)) return undefined;
    const span = tracing.start(`${request.method} ${route}`, 'server', traceparentOf(request.headers), {
      'http.request.method': request.method,
      'http.route': route,
    });
    spans.set(request, span);
    return span;
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    const signed = header.read(request.headers[ACTOR_HEADER]);
    const span = spanOf(request);
    const context: RequestContext = {
      ...contextOf(request.headers, signed?.actor ?? null, span),
      ...(signed && { audience: signed.audience }),
    };
    void reply.header('x-request-id', context.requestId);
    runInContext(context, () => (span ? runInSpan(span, done) : done()));
  });
  if (!tracing) return;
  fastify.addHook('onResponse', (request, { statusCode }, done) => {
    const failed = statusCode >= 500 ? String(statusCode) : undefined;
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, failed);
    done();
  });
}

function installRequestLog(fastify: FastifyInstance, metrics: Metrics): void {
  const seconds = metrics.histogram(
    'porte_http_request_duration_seconds',
    'Seconds from a request to the end of its answer, by route.',
  );
  fastify.addHook('onResponse', (request, reply, done) => {
    const [route, status] = [routeOf(request), reply.statusCode];
    const { method } = request;
    const isWatching = WATCHING.has(route);
    request.log[isWatching ? 'debug' : 'info']({ method, route, status, ms: Math.round(reply.elapsedTime) }, 'request');
    if (!isWatching) seconds.record(reply.elapsedTime / 1000, { method, route, status: String(status) });
    done();
  });
}
