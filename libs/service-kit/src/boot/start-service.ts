import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { systemClock, TechnicalError } from '@porte/domain-kit';
import { BusStrategy, Consumer, Consumers, Database, ReferenceStore, Relay, UnitOfWork } from '@porte/messaging-kit';
import { Processes, Scheduler } from '@porte/process-kit';
import { assertPrivateMeansLocal } from '../config/exposure.js';
import { readConfig, ServiceConfig } from '../config/service-config.js';
import { currentCause } from '../context/request-context.js';
import { InnerClient } from '../http/inner-client.js';
import { Metrics } from '../telemetry/metrics.js';
import { Drain } from './drain.js';
import { createApp } from './fastify-app.js';
import { Readiness } from './readiness.js';
import type { RunningService, ServiceDefinition, Surroundings } from './service-definition.js';
import { ServiceModule, type Foundations } from './service-module.js';

async function foundations(
  definition: ServiceDefinition,
  { env = process.env, bus, clock = systemClock, neighbours }: Surroundings,
): Promise<Foundations> {
  const config = readConfig(definition.config ?? ServiceConfig, env);
  assertPrivateMeansLocal(config);
  if (!bus) throw new TechnicalError('no event transport was given');
  const database = await Database.open({
    url: config.DATABASE_URL,
    systemUrl: config.SYSTEM_DATABASE_URL,
    entities: definition.entities,
    poolSize: config.DATABASE_POOL,
  });
  const work = new UnitOfWork(database, definition.name, clock, currentCause);
  const metrics = new Metrics();
  const scheduler = new Scheduler(metrics);
  return {
    config,
    database,
    work,
    bus,
    clock,
    neighbours,
    consumers: new Consumers(),
    references: new ReferenceStore(work, definition.name),
    relay: new Relay(database, bus, scheduler.pollOf('outbox')),
    metrics,
    scheduler,
    processes: new Processes(work, database, scheduler, metrics),
    readiness: new Readiness(bus),
  };
}

/** How long requests that have begun may take until they are cut off, in milliseconds. */
const FINISH_MS = 10_000;

/** Subscribes to events before the first request or event can arrive. */
async function connect(app: NestFastifyApplication, definition: ServiceDefinition, parts: Foundations): Promise<void> {
  const consumer = new Consumer(definition.name, parts.work);
  app.connectMicroservice({ strategy: new BusStrategy(parts.bus, consumer) }, { inheritAppConfig: true });
  const { log } = app.getHttpAdapter().getInstance();
  for (const each of [consumer, parts.references.follow(parts.bus, definition.references ?? [])]) {
    parts.consumers.add(each);
    each.onDeadLetter((err, { id, type }) =>
      log.error({ err, event_id: id, type, consumer: each.name }, 'dead letter'),
    );
  }
  parts.relay.onFailure(err => log.warn({ err }, 'an event could not be shipped yet'));
  parts.work.shipBy(parts.relay);
  await app.startAllMicroservices();
}

/**
 * Starts a service: configuration, database, event consumers, HTTP.
 * @throws Error where the configuration is wrong or a route says nothing about who may call it
 */
export async function startService(
  definition: ServiceDefinition,
  surroundings: Surroundings = {},
): Promise<RunningService> {
  const parts = await foundations(definition, surroundings);
  const app = await createApp(
    ServiceModule.for(definition, parts),
    definition.name,
    parts.config,
    surroundings.log,
  ).catch(async error => {
    await parts.database.close();
    throw error;
  });
  const drain = Drain.of(app.getHttpAdapter().getInstance() as unknown as FastifyInstance);
  parts.readiness.until(drain);
  try {
    await connect(app, definition, parts);
    await app.listen(parts.config.PORT, parts.config.HOST);
  } catch (error) {
    await close(app, parts);
    throw error;
  }
  parts.relay.start();
  return {
    name: definition.name,
    url: await app.getUrl(),
    server: app.getHttpServer(),
    isCaughtUp: () => parts.relay.isEmpty(),
    get: token => app.get(token, { strict: false }),
    drain: () => drain.run({ announce: parts.config.STOP_ANNOUNCED_MS, finish: FINISH_MS }),
    stopShipping: () => parts.relay.stop(),
    close: () => close(app, parts),
  };
}

async function close(app: NestFastifyApplication, parts: Foundations): Promise<void> {
  await app.close();
  await parts.relay.stop();
  await app.get(InnerClient, { strict: false }).close();
  await parts.database.close();
}
