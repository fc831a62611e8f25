import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { systemClock, TechnicalError } from '@porte/domain-kit';
import {
  Background,
  BusStrategy,
  Consumer,
  Consumers,
  Database,
  ReferenceStore,
  Relay,
  UnitOfWork,
  type EventBus,
} from '@porte/messaging-kit';
import { Processes, Scheduler } from '@porte/process-kit';
import { assertDevSettingsAreLocal } from '../config/exposure.js';
import { readConfig, ServiceConfig } from '../config/service-config.js';
import { currentCause } from '../context/request-context.js';
import { HttpTransport, InternalClient } from '../http/internal-client.js';
import { configuredStore } from '../storage/configured-store.js';
import { Metrics } from '../telemetry/metrics.js';
import { pushMetrics } from '../telemetry/push-metrics.js';
import { TracedBus } from '../telemetry/traced-bus.js';
import { openTracing } from '../telemetry/open-tracing.js';
import { traced } from '../telemetry/tracing.js';
import { Drain } from './drain.js';
import { createApp } from './fastify-app.js';
import { Readiness } from './readiness.js';
import type { RunningService, ServiceDefinition, ServiceRuntime } from './service-definition.js';
import { ServiceModule, type ServiceParts } from './service-module.js';

async function createParts(
  definition: ServiceDefinition,
  { env = process.env, bus: ownBus, clock = systemClock, inProcess, ...ports }: ServiceRuntime,
): Promise<ServiceParts> {
  const config = readConfig(definition.config ?? ServiceConfig, env);
  assertDevSettingsAreLocal(config);
  if (!ownBus) throw new TechnicalError('no event bus in the service runtime');
  const tracing = await openTracing(config, definition.name);
  const bus = tracing ? new TracedBus(ownBus, tracing) : ownBus;
  const database = await Database.open({
    url: config.DATABASE_URL,
    systemUrl: config.SYSTEM_DATABASE_URL,
    entities: definition.entities,
    poolSize: config.DATABASE_POOL,
  });
  const work = new UnitOfWork(database, definition.name, clock, currentCause);
  const metrics = new Metrics();
  const scheduler = new Scheduler(metrics);
  const processes = new Processes(work, database, scheduler, metrics);
  // A step belongs to the trace that wrote its row down, perhaps long ago.
  if (tracing)
    processes.traceSteps((process, traceparent, step) =>
      traceparent === undefined ? step() : traced(tracing.start(`step of ${process}`, 'internal', traceparent), step),
    );
  return {
    config,
    database,
    work,
    bus,
    clock,
    transport: ports.transport ?? new HttpTransport(inProcess),
    objectStore: ports.objectStore ?? (await configuredStore(config)),
    consumers: new Consumers(),
    background: new Background(work, definition.name),
    references: new ReferenceStore(definition.name),
    relay: new Relay(database, bus, scheduler.pollOf('outbox')),
    metrics,
    scheduler,
    processes,
    tracing,
    readiness: new Readiness(bus),
  };
}

/** Milliseconds for running requests to finish before a stop closes their connections. */
const DRAIN_TIMEOUT_MS = 10_000;

/** Subscribes to events before the first request or event can arrive. */
async function connect(app: NestFastifyApplication, definition: ServiceDefinition, parts: ServiceParts): Promise<void> {
  const consumer = new Consumer(definition.name, parts.work);
  app.connectMicroservice({ strategy: new BusStrategy(parts.bus, consumer) }, { inheritAppConfig: true });
  register(app, parts, consumer);
  parts.references.follow(parts.bus, parts.background, definition.references ?? []);
  const { log } = app.getHttpAdapter().getInstance();
  parts.relay.onFailure(err => log.warn({ err }, 'an event could not be published yet'));
  parts.work.sendThrough(parts.relay);
  await app.startAllMicroservices();
}

function register(app: NestFastifyApplication, { consumers }: ServiceParts, consumer: Consumer): void {
  const { log } = app.getHttpAdapter().getInstance();
  consumers.add(consumer);
  consumer.onDeadLetter((err, { id, type }) =>
    log.error({ err, event_id: id, type, consumer: consumer.name }, 'dead letter'),
  );
}

/** Extends a service before its first event. */
export type ServiceExtension = (service: Pick<RunningService, 'name' | 'get'>) => void | Promise<void>;

/** When an extension runs: before the hooks of the modules, so that no job has begun, or when every consumer is registered and the service listens. */
export type ExtensionStage = 'created' | 'listening';

const extensions: Record<ExtensionStage, ServiceExtension[]> = { created: [], listening: [] };

/** Extends every service that this process starts from now on; for harnesses that run the product's own launchers. */
export function extendServices(extension: ServiceExtension, stage: ExtensionStage = 'listening'): void {
  extensions[stage].push(extension);
}

/**
 * Starts a service: configuration, database, event consumers, HTTP.
 * @throws Error for a wrong configuration or a route without an access rule
 */
export async function startService(
  definition: ServiceDefinition,
  runtime: ServiceRuntime = {},
): Promise<RunningService> {
  const parts = await createParts(definition, runtime);
  const { tracing } = parts;
  const module = ServiceModule.for(definition, parts);
  const app = await createApp(module, definition.name, parts.config, { log: runtime.log, tracing }).catch(
    async error => {
      await parts.database.close();
      await tracing?.close();
      throw error;
    },
  );
  const drain = Drain.of(app.getHttpAdapter().getInstance() as unknown as FastifyInstance);
  parts.readiness.attachDrain(drain);
  const extend = async (stage: ExtensionStage): Promise<void> => {
    for (const extension of extensions[stage])
      await extension({ name: definition.name, get: token => app.get(token, { strict: false }) });
  };
  try {
    await extend('created');
    await connect(app, definition, parts);
    await app.listen(parts.config.PORT, parts.config.HOST);
    // The features have registered when their modules are initialized; no event has come yet.
    register(app, parts, parts.background.subscribe(parts.bus));
    await extend('listening');
  } catch (error) {
    await close(app, parts);
    throw error;
  }
  parts.relay.start();
  const stopPushing = await pushMetrics(parts.config, parts.metrics, definition.name);
  return {
    name: definition.name,
    url: await app.getUrl(),
    server: app.getHttpServer(),
    isCaughtUp: () => parts.relay.isEmpty(),
    get: token => app.get(token, { strict: false }),
    drain: () => drain.run({ announce: parts.config.STOP_ANNOUNCED_MS, finish: DRAIN_TIMEOUT_MS }),
    stopRelay: () => parts.relay.stop(),
    close: async () => {
      await stopPushing?.();
      await close(app, parts);
    },
  };
}

/** For a process that sends no events itself. */
const CLOSED_BUS: EventBus = {
  publish: () => Promise.reject(new TechnicalError('this process sends no events')),
  subscribe: () => undefined,
  open: () => Promise.resolve(),
  close: () => Promise.resolve(),
  isOpen: false,
};

/**
 * Uses the providers of a service in a process beside its replicas that answers no request: no port, consumer or job is started, and no hook of a module runs.
 * Events stay in the outbox, from which the replicas send them.
 * @param use receives what finds a provider; CQRS buses have no handlers here
 * @throws Error for a wrong configuration, and what `use` throws
 */
export async function withProviders<T>(
  definition: ServiceDefinition,
  env: Record<string, string | undefined>,
  use: (get: RunningService['get']) => Promise<T>,
): Promise<T> {
  const parts = await createParts(definition, { env, bus: CLOSED_BUS });
  try {
    const app = await createApp(ServiceModule.for(definition, parts), definition.name, parts.config);
    return await use(token => app.get(token, { strict: false }));
  } finally {
    await parts.database.close();
    await parts.tracing?.close();
  }
}

async function close(app: NestFastifyApplication, parts: ServiceParts): Promise<void> {
  await app.close();
  await parts.relay.stop();
  await app.get(InternalClient, { strict: false }).close();
  await parts.database.close();
  await parts.tracing?.close();
}
