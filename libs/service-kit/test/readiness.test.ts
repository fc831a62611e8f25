import type { ServiceName } from '@porte/contracts';
import { EmbeddedBus } from '@porte/messaging-kit';
import { startService, type RunningService, type ServiceDefinition } from '@porte/service-kit';
import { freshDatabase, TEST_SECRET, type FreshDatabase } from '@porte/testing-kit';
import { BrokenLine } from './broken-line.fixture.js';

const things: ServiceDefinition = { name: 'things' as ServiceName, features: [], entities: [], migrations: [] };

it('does not start where other machines would reach what is a developer’s own', async () => {
  const env = {
    DATABASE_URL: 'postgres://nowhere',
    SYSTEM_DATABASE_URL: 'postgres://nowhere',
    ACTOR_SECRET: TEST_SECRET,
    STORAGE_DIR: '/nowhere',
    HOST: '0.0.0.0',
    DEV_MAIL_DIR: '/nowhere',
  };
  await expect(startService(things, { bus: new EmbeddedBus(), env })).rejects.toThrow(
    /not with HOST 0\.0\.0\.0: DEV_MAIL_DIR.*ACTOR_SECRET/,
  );
});

describe('a service says that it is ready', () => {
  let database: FreshDatabase;
  let line: BrokenLine;
  let service: RunningService;
  const bus = new EmbeddedBus();
  const readiness = async (): Promise<number> => (await fetch(`${service.url}/readyz`)).status;

  beforeAll(async () => {
    database = await freshDatabase();
    line = await BrokenLine.open(Number(new URL(database.appUrl).port));
    const env = {
      DATABASE_URL: line.via(database.appUrl),
      SYSTEM_DATABASE_URL: line.via(database.systemUrl),
      ACTOR_SECRET: TEST_SECRET,
      STORAGE_DIR: '/nowhere',
      LOG_LEVEL: 'fatal',
      STOP_ANNOUNCED_MS: '2000',
    };
    service = await startService(things, { bus, env });
  });
  afterAll(async () => {
    await service.close();
    await bus.close();
    await line.cut();
    await database.drop();
  });

  it('not before it follows its events, though it lives', async () => {
    expect(await readiness()).toBe(503);
    expect((await fetch(`${service.url}/livez`)).status).toBe(200);
    await bus.open();
    expect(await readiness()).toBe(200);
  });

  it('not while its database is away, or says nothing, and again as soon as that is back', async () => {
    await line.cut();
    expect(await readiness()).toBe(503);
    expect(await (await fetch(`${service.url}/readyz`)).json()).toEqual({ status: 'not_ready' });
    expect((await fetch(`${service.url}/livez`)).status).toBe(200);
    await line.restore();
    expect(await readiness()).toBe(200);
    line.silence();
    expect(await readiness()).toBe(503);
    await line.restore();
    while ((await readiness()) !== 200) await new Promise(setImmediate);
  });

  it('not from when its stop is announced, while it still answers', async () => {
    const drained = service.drain();
    expect(await readiness()).toBe(503);
    expect((await fetch(`${service.url}/livez`)).status).toBe(200);
    await drained;
    await expect(readiness()).rejects.toThrow();
  });
});
