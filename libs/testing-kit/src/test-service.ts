import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FixedClock, type Clock } from '@porte/domain-kit';
import { migrate, type EventBus } from '@porte/messaging-kit';
import { startService, type Actor, type RunningService, type ServiceDefinition } from '@porte/service-kit';
import type { DestinationStream } from 'pino';
import { ApiClient } from './api-client.js';
import { freshDatabase, type FreshDatabase } from './postgres.js';
import { embedded, testTransport } from './transport.js';
import { until } from './until.js';

/** A secret used in tests only. */
export const TEST_SECRET = 'demo-secret-that-only-tests-use-0123456789';

/** A master key for tests, for services that encrypt secrets. */
const MASTER_KEY = Buffer.alloc(32, 'porte-test').toString('base64');

/** A service with its own database and HTTP clients for any actor. */
export interface TestService {
  service: RunningService;
  database: FreshDatabase;
  /** publishing resolves when every consumer has handled the event */
  bus: EventBus;
  clock: FixedClock;
  /** an HTTP client signed in as the given actor */
  as(actor: Actor): ApiClient;
  anonymous: ApiClient;
  /** resolves when its outbox is empty and every event so far has reached its consumers */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export interface TestServiceOptions {
  env?: Record<string, string>;
  now?: string;
  /** an event bus with other consumers; opened after the service's start by default */
  bus?: EventBus;
  clock?: Clock;
  /** a migrated database in place of an empty one; dropped when the service stops */
  database?: FreshDatabase;
  /** destination of its log */
  log?: DestinationStream;
}

const environmentOf = ({ appUrl, systemUrl }: FreshDatabase, storage: string): Record<string, string> => ({
  DATABASE_URL: appUrl,
  SYSTEM_DATABASE_URL: systemUrl,
  ACTOR_SECRET: TEST_SECRET,
  STORAGE_DIR: storage,
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
  CARRIERS_MASTER_KEY: MASTER_KEY,
  CATALOG_MASTER_KEY: MASTER_KEY,
  PAYMENTS_MASTER_KEY: MASTER_KEY,
  BILLING_MASTER_KEY: MASTER_KEY,
  SHIPMENTS_MASTER_KEY: MASTER_KEY,
  PAC: 'sandbox',
});

/** Starts a service for one suite: fresh database, the run's transport, a clock that does not move. */
export async function startTestService(
  definition: ServiceDefinition,
  options: TestServiceOptions = {},
): Promise<TestService> {
  const database =
    options.database ??
    (await freshDatabase({
      // a test's own service may bear the name of a real one, whose tables it has not
      template: definition.migrations.length > 0 ? definition.name : `${definition.name}_kits`,
      migrate: async url => void (await migrate(url, definition)),
    }));
  const clock = new FixedClock(new Date(options.now ?? '2026-11-21T18:00:00Z'));
  const transport = options.bus ? embedded(options.bus) : await testTransport();
  const { bus } = transport;
  const storage = mkdtempSync(path.join(tmpdir(), 'porte-test-'));
  const env = { ...environmentOf(database, storage), ...options.env };
  const clear = async () => {
    await transport.remove();
    await database.drop();
    rmSync(storage, { recursive: true, force: true });
  };
  const started = await startService(definition, {
    env,
    bus,
    clock: options.clock ?? clock,
    ...(options.log ? { log: options.log } : {}),
  }).catch(async error => {
    await bus.close();
    await clear();
    throw error;
  });
  if (!options.bus) await bus.open();
  const stop = async () => {
    await bus.close();
    await started.close();
    await clear();
  };
  // An empty outbox means that the broker has the events, not that they are handled; handlers may publish more.
  const isCaughtUp = async () => {
    const before = transport.published();
    return transport.isQuiet() && (await started.isCaughtUp()) && transport.published() === before;
  };
  const service = { ...started, isCaughtUp };
  const settled = () => until(isCaughtUp);
  return {
    service,
    database,
    bus: transport.direct,
    clock,
    stop,
    settled,
    as: actor => new ApiClient(service.url, TEST_SECRET, actor),
    anonymous: new ApiClient(service.url, TEST_SECRET, null),
  };
}
