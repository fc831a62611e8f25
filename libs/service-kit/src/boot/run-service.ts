import { setTimeout as sleep } from 'node:timers/promises';
import { TechnicalError } from '@porte/domain-kit';
import { migrate, missingOf, type KafkaBus } from '@porte/messaging-kit';
import { withSecretFiles } from '../config/secret-files.js';
import { readConfig, ServiceConfig } from '../config/service-config.js';
import { Metrics } from '../telemetry/metrics.js';
import { assertSchema } from './assert-schema.js';
import { kafkaTransport } from './kafka-transport.js';
import { Readiness } from './readiness.js';
import { runUntilStopSignal, type Running } from './run-until-stop-signal.js';
import type { RunningService, ServiceDefinition } from './service-definition.js';
import { startService } from './start-service.js';

/** Milliseconds a stop waits for events being published; the relay publishes unconfirmed ones again after the next start. */
const RELAY_STOP_TIMEOUT_MS = 2000;

/** Milliseconds a start waits for the backlog of events before the service becomes ready anyway. */
const CATCH_UP_TIMEOUT_MS = 20_000;

/** Stops in order of dependency: requests, relay, consumers, then database pools. */
async function stop(service: RunningService, bus: KafkaBus): Promise<void> {
  await service.drain();
  await Promise.race([service.stopRelay(), sleep(RELAY_STOP_TIMEOUT_MS, undefined, { ref: false })]);
  await bus.close();
  await service.close();
}

/** The service becomes ready once the backlog of events is consumed, or after the timeout. */
async function consumeBacklog(bus: KafkaBus): Promise<void> {
  await bus.open();
  await Promise.race([bus.caughtUp(), sleep(CATCH_UP_TIMEOUT_MS, undefined, { ref: false })]);
}

async function start(definition: ServiceDefinition): Promise<Running> {
  const env = withSecretFiles();
  const config = readConfig(definition.config ?? ServiceConfig, env, definition.calls);
  await assertSchema(definition, config.DATABASE_URL);
  const bus = kafkaTransport(definition.name, config);
  const service = await startService(definition, { bus, env });
  service.get(Metrics).gauge({
    name: 'porte_consumer_lag_events',
    help: 'Events that wait for a consumer, in the partitions that this process has.',
    read: async () => (await bus.lags()).map(({ consumer, lag }) => ({ value: lag, labels: { consumer } })),
  });
  await service.get(Readiness).whilePending(consumeBacklog(bus));
  return { stop: () => stop(service, bus) };
}

/** Body of a service's `main.ts`: runs it as a separate process on Kafka until a stop signal. */
export const runService = (definition: ServiceDefinition): Promise<void> =>
  runUntilStopSignal(definition.name, () => start(definition));

/** Milliseconds between looks at a schema that is not there yet. */
const SCHEMA_POLL_MS = 1000;

/** Resolves once the database has the newest schema of this service. */
async function waitForSchema(definition: ServiceDefinition, url: string): Promise<void> {
  for (;;) {
    const missing = await missingOf(url, definition).catch(() => null);
    if (missing?.length === 0) return;
    await sleep(SCHEMA_POLL_MS);
  }
}

/**
 * Body of a service's `migrate.ts`: runs the migrations as the schema owner. The service itself does not migrate: its role lacks
 * the rights, and replicas of two versions run at the same time during a deployment. With `--wait` it only waits, by the application role, until another has run them.
 */
export async function migrateService(definition: ServiceDefinition): Promise<void> {
  const env = withSecretFiles();
  if (process.argv.includes('--wait')) return waitForSchema(definition, env['DATABASE_URL'] ?? '');
  const url = env['OWNER_DATABASE_URL'];
  if (!url) throw new TechnicalError('configuration: OWNER_DATABASE_URL (the role that owns the schema)');
  const count = await migrate(url, definition);
  process.stdout.write(`${definition.name}: ${count} migrations run\n`);
}
