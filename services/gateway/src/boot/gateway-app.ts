import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { ANONYMOUS_BODY } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import {
  contextOf,
  Drain,
  isEnabled,
  limitedServer,
  loggerOptions,
  Metrics,
  NestLogger,
  traceparentOf,
  type InProcessServers,
  type TraceSpan,
  type Tracing,
} from '@porte/service-kit';
import { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';
import { Admission } from '../admission/admission.js';
import { cardProviderOf, type GatewayConfig } from '../config.js';
import { CallAuthenticator } from '../gate/call-authenticator.js';
import { httpsOnly } from '../gate/https-only.js';
import { isOfTestSide, withoutSide } from '../gate/side.js';
import { targetOf, type Target } from '../gate/target.js';
import { Tenants } from '../gate/tenants.js';
import { FrameOrigins } from '../pages/frame-origins.js';
import { McpEndpoint } from '../mcp/mcp-endpoint.js';
import { PagesController } from '../pages/pages.controller.js';
import { UnsubscribePages } from '../pages/unsubscribe-pages.js';
import { serveWebApp } from '../pages/web-app.js';
import { Proxy } from '../proxy/proxy.js';
import { limitConnections } from './address-connections.js';
import { answerError, GatewayErrors } from './gateway-errors.js';
import { loggedNetwork } from './logged-network.js';
import { loggedPath } from './logged-path.js';
import { GatewayModule } from './gateway-module.js';
import { hstsOf, setSecurityHeaders } from '../security-headers.js';

/** What a call asks for, for figures and traces: one of the registry's resources, so few values and nothing of a person. */
const routeOf = (target: Target | undefined): string =>
  target?.kind === 'service' ? `/api/${target.path.split('/', 1)[0]}` : (target?.kind ?? 'unknown');

/** Gives Fastify's errors before routing the usual error body. */
function answerFrameworkError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(request, reply);
  answerError(error, request, reply);
}

const adapterOf = (config: GatewayConfig, admission: Admission, stream?: DestinationStream): FastifyAdapter =>
  new FastifyAdapter({
    // Of the gateway's own pages, which take none; the proxy reads bodies itself.
    bodyLimit: ANONYMOUS_BODY,
    forceCloseConnections: true,
    rewriteUrl: ({ url = '/' }: { url?: string | undefined }) => withoutSide(url),
    ...limitedServer(config, { wrap: serve => admission.wrap(serve), headers: hstsOf(config) }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY?.split(',').map(range => range.trim()) ?? false,
    frameworkErrors: answerFrameworkError,
    logger: loggerOptions('gateway', config.LOG_LEVEL, stream),
  });

/**
 * Creates the Nest application on Fastify that authenticates every request before routing.
 * @param tracing records each request as a span; undefined where telemetry is off
 */
export async function createGateway(
  config: GatewayConfig,
  clock: Clock,
  inProcess: InProcessServers,
  { log: logStream, tracing }: { log?: DestinationStream | undefined; tracing?: Tracing | undefined } = {},
): Promise<NestFastifyApplication> {
  const admission = new Admission(config, {
    headers: hstsOf(config),
    isClosing: () => drain.isAnnounced,
    onRejected: (turned_away, in_flight) => fastify.log.warn({ turned_away, in_flight }, 'overloaded'),
  });
  const adapter = adapterOf(config, admission, logStream);
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  limitConnections(fastify.server, config.CONNECTIONS_PER_ADDRESS, config.TRUST_PROXY);
  const drain = Drain.of(fastify);
  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.for(config, clock, drain, inProcess),
    adapter,
    { logger: new NestLogger(fastify.log), abortOnError: false },
  );
  app.useGlobalFilters(new GatewayErrors());
  installCallAdmission(fastify, { config, gate: app.get(CallAuthenticator), tracing });
  installRequestLog(fastify, app.get(Metrics));
  app.get(Proxy).install(fastify);
  app.get(UnsubscribePages).install(fastify);
  app.get(McpEndpoint).install(fastify);
  if (config.WEB_DIR)
    serveWebApp(fastify, config.WEB_DIR, {
      tenantOf: host => app.get(Tenants).ofHost(host),
      framedBy: tenant => app.get(FrameOrigins).of(tenant.id),
      cardProvider: cardProviderOf(config),
      hasDocs: isEnabled(config, 'API_DOCS'),
    });
  else fastify.get('/', (request, reply) => app.get(PagesController).page(request, reply));
  return app;
}

function installCallAdmission(
  fastify: FastifyInstance,
  { config, gate, tracing }: { config: GatewayConfig; gate: CallAuthenticator; tracing: Tracing | undefined },
): void {
  const secureAddressOf = httpsOnly(config);
  fastify.decorateRequest('call', null);
  const spans = new WeakMap<FastifyRequest, TraceSpan>();
  fastify.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply);
    const span = tracing?.start(request.method, 'server', traceparentOf(request.headers), {
      'http.request.method': request.method,
    });
    if (span) spans.set(request, span);
    const context = contextOf(request.headers, null, span);
    void reply.header('x-request-id', context.requestId);
    request.call = { context, target: { kind: 'page' }, isTest: isOfTestSide(request.originalUrl) };
    request.call.target = targetOf(request.url);
    const secure = secureAddressOf(request, request.call.target);
    if (secure) return reply.redirect(secure, 308);
    await gate.admit(request, request.call);
  });
  if (!tracing) return;
  fastify.addHook('onResponse', (request, { statusCode }, done) => {
    const [span, route] = [spans.get(request), routeOf(request.call?.target)];
    span?.rename(`${request.method} ${route}`);
    const failed = statusCode >= 500 ? String(statusCode) : undefined;
    span?.end({ 'http.route': route, 'http.response.status_code': statusCode }, failed);
    done();
  });
}

function installRequestLog(fastify: FastifyInstance, metrics: Metrics): void {
  // Its own name: summed with those of the services, every call would count twice.
  const seconds = metrics.histogram(
    'porte_gateway_request_duration_seconds',
    'Seconds from a call of the API to the end of its answer, by resource.',
  );
  fastify.addHook('onResponse', (request, reply, done) => {
    const { context, tenant, session, target } = request.call ?? {};
    const { method } = request;
    if (target?.kind === 'service')
      seconds.record(reply.elapsedTime / 1000, { method, route: routeOf(target), status: String(reply.statusCode) });
    request.log.info(
      {
        method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        trace_id: context?.traceId,
        request_id: context?.requestId,
        tenant_id: tenant?.id,
        user_id: session?.sub,
        network: loggedNetwork(request.ip),
      },
      'request',
    );
    done();
  });
}
