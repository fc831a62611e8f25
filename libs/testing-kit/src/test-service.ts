import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FixedClock, type Clock } from '@porte/domain-kit';
import { EmbeddedBus, migrate } from '@porte/messaging-kit';
import { startService, type Actor, type RunningService, type ServiceDefinition } from '@porte/service-kit';
import { ApiClient } from './api-client.js';
import { freshDatabase, type FreshDatabase } from './postgres.js';

/** A secret for tests; nothing else knows it. */
export const TEST_SECRET = 'a-secret-that-only-tests-use-0123456789';

/** A service running on a database of its own, spoken to as anybody. */
export interface TestService {
  service: RunningService;
  database: FreshDatabase;
  bus: EmbeddedBus;
  clock: FixedClock;
  /** an HTTP client that signs in as the given person */
  as(actor: Actor): ApiClient;
  anonymous: ApiClient;
  stop(): Promise<void>;
}

export interface TestServiceOptions {
  env?: Record<string, string>;
  now?: string;
  /** an event bus with other consumers on it; opened once the service is up unless given */
  bus?: EmbeddedBus;
  clock?: Clock;
}

/** Starts a service for one suite: fresh database, embedded events, a clock that stands still. */
export async function startTestService(definition: ServiceDefinition, options: TestServiceOptions = {}): Promise<TestService> {
  const database = await freshDatabase({ template: definition.name, migrate: async url => void (await migrate(url, definition.migrations)) });
  const clock = new FixedClock(new Date(options.now ?? '2026-11-21T18:00:00Z'));
  const bus = options.bus ?? new EmbeddedBus();
  const storage = mkdtempSync(path.join(tmpdir(), 'porte-test-'));
  const env = { DATABASE_URL: database.appUrl, SYSTEM_DATABASE_URL: database.systemUrl, ACTOR_SECRET: TEST_SECRET, STORAGE_DIR: storage, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal', ...options.env };
  const service = await startService(definition, { env, bus, clock: options.clock ?? clock });
  if (!options.bus) bus.open();
  const stop = async () => {
    await bus.close();
    await service.close();
    await database.drop();
    rmSync(storage, { recursive: true, force: true });
  };
  return { service, database, bus, clock, stop, as: actor => new ApiClient(service.url, TEST_SECRET, actor), anonymous: new ApiClient(service.url, TEST_SECRET, null) };
}
