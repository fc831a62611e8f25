import type { ServiceName } from '@porte/contracts';
import { EmbeddedBus } from '@porte/messaging-kit';
import { startService, type RunningService, type ServiceDefinition } from '@porte/service-kit';
import { freshDatabase, TEST_SECRET, type FreshDatabase } from '../../src/index.js';

const things: ServiceDefinition = { name: 'things' as ServiceName, features: [], entities: [], migrations: [] };

describe('a service says that it is ready', () => {
  let database: FreshDatabase;
  let service: RunningService;
  const bus = new EmbeddedBus();
  const readiness = async (): Promise<number> => (await fetch(`${service.url}/readyz`)).status;

  beforeAll(async () => {
    database = await freshDatabase();
    const env = { DATABASE_URL: database.appUrl, SYSTEM_DATABASE_URL: database.systemUrl, ACTOR_SECRET: TEST_SECRET, STORAGE_DIR: '/nowhere', LOG_LEVEL: 'fatal', STOP_ANNOUNCED_MS: '2000' };
    service = await startService(things, { bus, env });
  });
  afterAll(async () => {
    await service.close();
    await bus.close();
    await database.drop();
  });

  it('not before it follows its events, though it lives', async () => {
    expect(await readiness()).toBe(503);
    expect((await fetch(`${service.url}/livez`)).status).toBe(200);
    await bus.open();
    expect(await readiness()).toBe(200);
  });

  it('not from when its stop is announced, while it still answers', async () => {
    const drained = service.drain();
    expect(await readiness()).toBe(503);
    expect((await fetch(`${service.url}/livez`)).status).toBe(200);
    await drained;
    await expect(readiness()).rejects.toThrow();
  });
});
