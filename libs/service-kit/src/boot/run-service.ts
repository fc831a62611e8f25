import { setTimeout as pause } from 'node:timers/promises';
import { TechnicalError } from '@porte/domain-kit';
import { migrate, type KafkaBus } from '@porte/messaging-kit';
import { readConfig, ServiceConfig } from '../config/service-config.js';
import { kafkaTransport } from './kafka-transport.js';
import { Readiness } from './readiness.js';
import { runUntilTold, type Running } from './run-until-told.js';
import type { RunningService, ServiceDefinition } from './service-definition.js';
import { startService } from './start-service.js';

/** How long a stop waits for events that are being published, in milliseconds; they are published again after the next start. */
const SHIPPED_WITHIN_MS = 2000;

/** How long a start waits for its queues to be empty, in milliseconds. */
const CAUGHT_UP_WITHIN_MS = 20_000;

/** Requests first, then events out and in, then the pools: nothing that still runs misses what it needs. */
async function stop(service: RunningService, bus: KafkaBus): Promise<void> {
  await service.drain();
  await Promise.race([service.stopShipping(), pause(SHIPPED_WITHIN_MS, undefined, { ref: false })]);
  await bus.close();
  await service.close();
}

/** Ready means: what stood in its queues at the start is taken, unless that is very much. */
async function follow(bus: KafkaBus): Promise<void> {
  await bus.open();
  await Promise.race([bus.caughtUp(), pause(CAUGHT_UP_WITHIN_MS, undefined, { ref: false })]);
}

async function start(definition: ServiceDefinition): Promise<Running> {
  const bus = kafkaTransport(definition.name, readConfig(definition.config ?? ServiceConfig, process.env));
  const service = await startService(definition, { bus });
  await service.get(Readiness).hold(follow(bus));
  return { stop: () => stop(service, bus) };
}

/** The whole of a service's `main.ts`: runs it alone, by its environment and on Kafka, until it is told to stop. */
export const runService = (definition: ServiceDefinition): Promise<void> => runUntilTold(() => start(definition));

/**
 * The whole of a service's `migrate.ts`: brings its database to the newest schema, as `OWNER_DATABASE_URL`. A service alone never does, since the role
 * it runs under may not, and since replicas of two versions run side by side meanwhile.
 */
export async function migrateService(definition: ServiceDefinition): Promise<void> {
  const url = process.env['OWNER_DATABASE_URL'];
  if (!url) throw new TechnicalError('configuration: OWNER_DATABASE_URL (the role that owns the schema)');
  const count = await migrate(url, definition);
  process.stdout.write(`${definition.name}: ${count} migrations run\n`);
}
