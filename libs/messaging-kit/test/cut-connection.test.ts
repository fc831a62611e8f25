import { systemClock } from '@porte/domain-kit';
import { Database, isTransient, migrate, Relay, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { withConnection, DEMO, freshDatabase, NORTE, type FreshDatabase } from '@porte/testing-kit';
import { CuttingProxy, CUTS, type Cut } from './cutting-proxy.fixture.js';
import { RecordingBus, numberOf, subject, tell } from './message-store.fixture.js';

/** Silence that these connections bear, in ms, and the time in which everything must have an end. */
const SILENCE_MS = 300;
const BOUND_MS = 5_000;

/** Answers of a transaction: of its beginning, of two statements, of the outbox, of the commit. */
const ANSWERS = 5;

const everyPoint = (answers: number): [Cut, number][] =>
  CUTS.flatMap(cut => Array.from({ length: answers }, (_, at): [Cut, number] => [cut, at + 1]));

const messagesDatabase = (): Promise<FreshDatabase> =>
  freshDatabase({ template: 'messages', migrate: async url => void (await migrate(url, { migrations: [] })) });

const insert = (tx: Tx, key: string): Promise<unknown> =>
  tx.query(`insert into parked_keys (tenant_id, consumer, key) values ($1, 'c', $2)`, [tx.tenantId, key]);

/** The rows and events that were committed under a key. */
async function committed(fresh: FreshDatabase, key: string): Promise<{ rows: number; events: number }> {
  const { rows } = await withConnection(fresh.superuserUrl, client =>
    client.query<{ rows: number; events: number }>(
      `select (select count(*)::int from parked_keys where key = $1) as rows, (select count(*)::int from outbox where envelope->'data'->>'name' = $1) as events`,
      [key],
    ),
  );
  return rows[0]!;
}

/**
 * The next one has a connection of its own tenant, without a transaction that another began.
 * @param send a statement that may have to be sent again
 */
async function servesNext(
  database: Database,
  work: UnitOfWork,
  send: <T>(one: () => Promise<T>) => Promise<T> = one => one(),
): Promise<void> {
  const [seen] = await send(() =>
    work.run({ tenantId: NORTE }, tx => tx.query(`select current_setting('app.tenant_id') as tenant`)),
  );
  expect(seen).toEqual({ tenant: NORTE });
  const after = await send(() =>
    database.app.query(`select coalesce(current_setting('app.tenant_id', true), '') as tenant`),
  );
  expect(after).toEqual([{ tenant: '' }]);
}

describe('a connection that breaks', () => {
  let fresh: FreshDatabase;
  let proxy: CuttingProxy;
  let database: Database;
  let work: UnitOfWork;
  const escaped: unknown[] = [];
  const escape = (error: unknown): void => void escaped.push(error);
  const demo = { tenantId: DEMO };

  beforeAll(async () => {
    for (const event of ['unhandledRejection', 'uncaughtException'] as const) process.on(event, escape);
    fresh = await messagesDatabase();
    proxy = await CuttingProxy.open(Number(new URL(fresh.appUrl).port));
    database = await Database.open({
      url: proxy.via(fresh.appUrl),
      systemUrl: proxy.via(fresh.systemUrl),
      entities: [],
      poolSize: 1,
      queryTimeoutMs: SILENCE_MS,
    });
    work = new UnitOfWork(database, 'carriers', systemClock);
  });
  afterAll(async () => {
    await database.close();
    await proxy.close();
    await fresh.drop();
    for (const event of ['unhandledRejection', 'uncaughtException'] as const) process.off(event, escape);
  });
  afterEach(async () => {
    await new Promise(setImmediate);
    expect(escaped.splice(0)).toEqual([]);
  });

  async function bounded<T>(sent: Promise<T>): Promise<T> {
    let timer!: NodeJS.Timeout;
    const late = new Promise<never>(
      (_, reject) => (timer = setTimeout(() => reject(new Error('it has no end')), BOUND_MS)),
    );
    return Promise.race([sent, late]).finally(() => clearTimeout(timer));
  }

  /** What a transaction came to that is cut at its nth answer: true where it says that it is committed. */
  async function cutAt([cut, nth]: [Cut, number], one: () => Promise<unknown>): Promise<boolean> {
    await bounded(work.run(demo, tx => tx.query('select 1')));
    proxy.arm(cut, nth);
    const outcome = await bounded(
      one().then(
        () => true,
        (error: unknown) => error,
      ),
    );
    expect(proxy.hasStruck).toBe(true);
    if (outcome !== true) expect([outcome, isTransient(outcome)]).toEqual([outcome, true]);
    return outcome === true;
  }

  async function shipped(bus: RecordingBus, n: number): Promise<void> {
    while (!bus.kept.some(envelope => numberOf(envelope) === n)) await new Promise(resolve => setTimeout(resolve, 5));
  }

  /** A connection that ended behind its last answer may be found dead by the next who takes it, and by no more than that. */
  const again = <T>(one: () => Promise<T>): Promise<T> =>
    bounded(
      one().catch((error: unknown) => {
        if (!isTransient(error)) throw error;
        return one();
      }),
    );

  const serves = (): Promise<void> => servesNext(database, work, again);

  // The outbox and the commit travel together: from the answer before theirs on, a customer of a connection that broke cannot know.
  it.each(everyPoint(ANSWERS))(
    'leaves all or nothing of its transaction, and never says that it is committed where it cannot know: %s at answer %i',
    async (cut, nth) => {
      const key = `${cut}-${nth}`;
      const isCommitted = await cutAt([cut, nth], () =>
        work.run(demo, async tx => {
          await tx.query('select $1::text', [key]);
          await insert(tx, key);
          await tx.publish('zone.updated', subject(key), { id: subject(key), name: key });
        }),
      );
      const { rows, events } = await committed(fresh, key);
      expect([isCommitted, events]).toEqual([cut === 'last' && nth === ANSWERS, rows]);
      if (isCommitted) expect(rows).toBe(1);
      if (nth < 3) expect(rows).toBe(0);
      await serves();
    },
  );

  it.each(everyPoint(4))(
    'breaks a transaction of one round trip in bounded time: %s at answer %i',
    async (cut, nth) => {
      await cutAt([cut, nth], () => work.atOnce(demo, tx => Promise.all([tx.query('select 1'), tx.query('select 2')])));
      await serves();
    },
  );

  it.each(CUTS)('breaks a rollback in bounded time, whose cause is told: %s', async cut => {
    await bounded(work.run(demo, tx => tx.query('select 1')));
    proxy.arm(cut, 3);
    await expect(
      bounded(
        work.run(demo, async tx => {
          await insert(tx, `rollback-${cut}`);
          throw new Error('changed my mind');
        }),
      ),
    ).rejects.toThrow('changed my mind');
    expect(await committed(fresh, `rollback-${cut}`)).toEqual({ rows: 0, events: 0 });
    await serves();
  });

  it('fails those who wait for it too, and all that was sent at once', async () => {
    await bounded(work.run(demo, tx => tx.query('select 1')));
    proxy.arm('reset', 3);
    const sent = work.run(demo, tx =>
      Promise.all(Array.from({ length: 10 }, (_, n) => tx.query('select $1::int', [n]))),
    );
    const waiting = Array.from({ length: 10 }, () =>
      work.run({ tenantId: NORTE }, tx =>
        tx.query<{ tenant: string }>(`select current_setting('app.tenant_id') as tenant`),
      ),
    );
    expect(isTransient(await bounded(sent.catch((error: unknown) => error)))).toBe(true);
    for (const rows of await bounded(Promise.all(waiting))) expect(rows).toEqual([{ tenant: NORTE }]);
  });

  it('does not keep a relay from shipping every event, in its order', async () => {
    const bus = new RecordingBus();
    const relay = new Relay(database, bus);
    relay.start();
    for (const [at, [cut, nth]] of everyPoint(3).entries()) {
      proxy.arm(cut, nth);
      while (!proxy.hasStruck) await new Promise(resolve => setTimeout(resolve, 5));
      await again(() => tell({ work }, 'a', at));
      await again(() => relay.isEmpty());
      await bounded(shipped(bus, at));
    }
    await bounded(relay.stop());
    expect([...new Set(bus.kept.map(numberOf).filter(n => n !== undefined))]).toEqual(everyPoint(3).map((_, at) => at));
  }, 60_000);
});

describe('a transaction of which one part fails', () => {
  let fresh: FreshDatabase;
  let database: Database;
  let work: UnitOfWork;

  beforeAll(async () => {
    fresh = await messagesDatabase();
    database = await Database.open({ url: fresh.appUrl, systemUrl: fresh.systemUrl, entities: [], poolSize: 1 });
    work = new UnitOfWork(database, 'carriers', systemClock);
  });
  afterAll(async () => {
    await database.close();
    await fresh.drop();
  });

  it.each(Array.from({ length: 16 }, (_, n) => n))(
    'lets nothing happen outside of the transaction that it was asked for in, %i turns behind its failure',
    async turns => {
      const key = `beside-${turns}`;
      async function beside(tx: Tx): Promise<unknown> {
        for (let n = 0; n < turns; n += 1) await Promise.resolve();
        return insert(tx, key);
      }
      await expect(
        work.system(DEMO, tx => Promise.all([Promise.reject(new Error('the first of them')), beside(tx)])),
      ).rejects.toThrow('the first of them');
      await servesNext(database, work);
      expect(await committed(fresh, key)).toEqual({ rows: 0, events: 0 });
    },
  );

  it.each([1, 2, 3, 4])(
    'takes nothing more while it is being rolled back, %i rounds of the event loop behind its failure',
    async rounds => {
      const key = `late-${rounds}`;
      async function late(tx: Tx): Promise<unknown> {
        for (let n = 0; n < rounds; n += 1) await new Promise(setImmediate);
        return insert(tx, key);
      }
      await expect(
        work.system(DEMO, tx => Promise.all([Promise.reject(new Error('the first of them')), late(tx)])),
      ).rejects.toThrow('the first of them');
      await servesNext(database, work);
      expect(await committed(fresh, key)).toEqual({ rows: 0, events: 0 });
    },
  );
});
