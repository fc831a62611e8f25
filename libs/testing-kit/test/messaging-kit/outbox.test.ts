import fc from 'fast-check';
import { EmbeddedBus, Relay, type Database, type Envelope } from '@porte/messaging-kit';
import { DEMO } from '../../src/index.js';
import { drain, KeepingBus, numberOf, openDesk, subject, tell, type Desk } from './desk.fixture.js';

describe('the outbox', () => {
  let desk: Desk;
  beforeEach(async () => {
    desk = await openDesk(12);
  });
  afterEach(() => desk.close());

  it('leaves in the order of commits within a key, without a gap, while many produce at once', async () => {
    const holds = fc.sample(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 20 })), { numRuns: 240, seed: 7 });
    const committed = new Map<string, string>();
    // each transaction holds its event for a while before it commits, so that later ones could overtake it
    const produce = ([name, ms]: [string, number], n: number) => desk.work.run({ tenantId: DEMO }, async tx => {
      await tx.publish('zone.updated', subject(name), { id: subject(name), n });
      const [row] = await tx.query<{ seq: string }>(`select seq from outbox where envelope->'data'->>'n' = $1`, [String(n)]);
      await tx.query('select pg_sleep($1)', [ms / 1000]);
      committed.set(String(n), row!.seq);
    });
    const bus = new KeepingBus();
    const relay = new Relay(desk.database, bus);
    desk.work.onPublished(() => relay.wake());
    relay.start();
    await Promise.all(Array.from({ length: 10 }, async (_, producer) => {
      for (let n = producer; n < holds.length; n += 10) await produce(holds[n]!, n);
    }));
    await drain(desk, bus);
    await relay.stop();
    expect(bus.kept.map(numberOf).sort((a, b) => a - b)).toEqual(holds.map((_, n) => n));
    for (const name of ['a', 'b', 'c']) {
      const order = bus.kept.filter(envelope => envelope.subject === subject(name)).map(envelope => Number(committed.get(String(numberOf(envelope)))));
      expect(order).toEqual([...order].sort((a, b) => a - b));
    }
  }, 30_000);

  it('holds nothing of a transaction that was rolled back', async () => {
    await expect(desk.work.run({ tenantId: DEMO }, async tx => {
      await tx.publish('zone.updated', subject('a'), { id: subject('a') });
      throw new Error('changed my mind');
    })).rejects.toThrow('changed my mind');
    expect(await desk.superuser('select seq from outbox')).toEqual([]);
  });

  it('lets no event overtake an earlier one of its key that fails, while other keys go on', async () => {
    let failures = 2;
    const bus = new KeepingBus(envelope => {
      if (numberOf(envelope) === 1 && failures-- > 0) throw new Error('no broker');
    });
    for (const [name, n] of [['a', 1], ['a', 2], ['b', 3], ['a', 4]] as const) await tell(desk, name, n);
    const reported: unknown[] = [];
    await drain(desk, bus, error => reported.push(error));
    expect(bus.kept.map(numberOf).filter(n => n !== 3)).toEqual([1, 2, 4]);
    expect(bus.kept.map(numberOf)[0]).toBe(3);
    expect(reported).toHaveLength(2);
  });

  it('is drained by several relays at once without a loss or a change of order', async () => {
    for (let n = 0; n < 60; n++) await tell(desk, 'abc'[n % 3]!, n);
    const bus = new KeepingBus(() => new Promise<void>(resolve => setImmediate(resolve)));
    await Promise.all([drain(desk, bus), drain(desk, bus), drain(desk, bus)]);
    for (const name of ['a', 'b', 'c']) {
      const order = bus.kept.filter(envelope => envelope.subject === subject(name)).map(numberOf);
      expect(order).toEqual(Array.from({ length: 20 }, (_, i) => i * 3 + 'abc'.indexOf(name)));
    }
  });

  it('delivers again what a crash left between publish and delete', async () => {
    await tell(desk, 'a', 1);
    const bus = new KeepingBus();
    const crashed = await failingAtDelete(desk.database, bus);
    expect(crashed).toHaveLength(1);
    // the lease runs on database time; a minute later another relay takes over
    await desk.superuser(`update outbox set lease_until = now() - interval '1 second'`);
    await drain(desk, bus);
    expect(bus.kept.map(envelope => envelope.id)).toEqual([bus.kept[0]!.id, bus.kept[0]!.id]);
  });
});

/** Runs a relay whose process dies after it published: the row stays, under its lease. */
async function failingAtDelete(database: Database, bus: KeepingBus): Promise<unknown[]> {
  const errors: unknown[] = [];
  const system = { query: (sql: string, params?: unknown[]) => (sql.startsWith('delete') ? Promise.reject(new Error('killed')) : database.system.query(sql, params)) };
  const relay = new Relay({ system } as unknown as Database, bus);
  relay.onFailure(error => errors.push(error));
  relay.start();
  while (errors.length === 0) await new Promise(setImmediate);
  await relay.stop();
  return errors;
}

describe('the embedded bus', () => {
  const envelope = { id: '1', type: 'zone.updated' } as Envelope;

  it('keeps an early event until every consumer has subscribed', async () => {
    const bus = new EmbeddedBus();
    const taken: string[] = [];
    const published = bus.publish(envelope);
    bus.subscribe({ consumer: 'late', types: ['zone.updated'], deliver: async ({ id }) => void taken.push(id) });
    expect(taken).toEqual([]);
    await bus.open();
    await published;
    expect(taken).toEqual(['1']);
  });

  it('fails the publishing when one consumer fails, after the others have taken the event', async () => {
    const bus = new EmbeddedBus();
    const taken: string[] = [];
    bus.subscribe({ consumer: 'bad', types: ['zone.updated'], deliver: () => Promise.reject(new Error('no database')) });
    bus.subscribe({ consumer: 'good', types: ['zone.updated'], deliver: async ({ id }) => void taken.push(id) });
    bus.subscribe({ consumer: 'other', types: ['zone.created'], deliver: async () => void taken.push('never') });
    await bus.open();
    await expect(bus.publish(envelope)).rejects.toThrow('no database');
    expect(taken).toEqual(['1']);
  });

  it('takes nothing once it is closed', async () => {
    const bus = new EmbeddedBus();
    await bus.close();
    await expect(bus.publish(envelope)).rejects.toThrow('closed');
  });
});
