import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DynamicModule } from '@nestjs/common';
import { LogController, type FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { parse } from 'qs';
import { contextOf, runInContext, type RequestContext } from '../context/request-context.js';
import { ErrorFilter } from '../errors/error-filter.js';
import { isEnabled } from '../config/diagnostics.js';
import type { ServiceConfig } from '../config/service-config.js';
import { checkBounds } from '../http/body-bounds.js';
import { limitedServer } from '../http/http-server.js';
import { KeptAnswerFilter } from '../http/idempotency-guard.js';
import { Idempotency } from '../http/idempotency.js';
import { checkQueryNames } from '../http/reserved-names.js';
import { ACTOR_HEADER, ActorHeader } from '../security/actor-header.js';
import { loggerOptions } from '../telemetry/safe-log.js';
import { installUploads } from '../uploads/install-uploads.js';
import { NestLog } from './nest-log.js';

/** JSON bodies of one megabyte at most (api.md §1). */
export const BODY_LIMIT = 1_048_576;

/** As long as a head may be: what is no id is unknown, however long it is. */
const MAX_PARAM_LENGTH = 16_384;

/**
 * The grammar of queries: brackets up to a depth that every declared filter needs (api.md §3). One with more parameters than are read is not read
 * in part, as a filter left out would show more than was asked for; it becomes one that no list knows.
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

/** A Nest application on Fastify with our request context, errors and idempotency. */
export async function createApp(
  module: DynamicModule,
  name: string,
  config: ServiceConfig,
  log?: DestinationStream,
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
    logger: new NestLog(fastify.log),
    abortOnError: false,
  });
  app.setGlobalPrefix('api', { exclude: ['livez', 'readyz', 'metrics', 'openapi.json', 'internal/{*path}'] });
  app.useGlobalFilters(new ErrorFilter(), new KeptAnswerFilter());
  installContext(fastify, app.get(ActorHeader));
  // Before the key of idempotency, whose fingerprint reads the body by recursion.
  fastify.addHook('preValidation', async ({ url, body }) => {
    checkQueryNames(url);
    checkBounds(body);
  });
  await installUploads(fastify);
  app.get(Idempotency).install(fastify);
  if (isEnabled(config, 'API_DOCS')) installDescription(fastify, app, name);
  return app;
}

/** Described when somebody first asks, so that no start waits for it. */
function installDescription(fastify: FastifyInstance, app: NestFastifyApplication, name: string): void {
  let description: Promise<object> | undefined;
  fastify.get(
    '/openapi.json',
    () => (description ??= import('../openapi/describe.js').then(({ describeApi }) => describeApi(app, name))),
  );
}

function installContext(fastify: FastifyInstance, header: ActorHeader): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const signed = header.read(request.headers[ACTOR_HEADER]);
    const context: RequestContext = {
      ...contextOf(request.headers, signed?.actor ?? null),
      ...(signed && { audience: signed.audience }),
    };
    void reply.header('x-request-id', context.requestId);
    runInContext(context, done);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}
