import { eventExamples } from '@porte/contracts';
import fc from 'fast-check';
import { EmbeddedBus, Relay, type Envelope } from '@porte/messaging-kit';
import { DEMO, describeContract, until } from '@porte/testing-kit';
import {
  drain,
  RecordingBus,
  numberOf,
  openMessageStore,
  subject,
  tell,
  type MessageStore,
} from './message-store.fixture.js';

describeContract('the outbox', () => {
  let store: MessageStore;
  beforeEach(async () => {
    store = await openMessageStore(12);
  });
  afterEach(() => store.close());

  it('leaves in the order of commits within a key, without a gap, while many produce at once', async () => {
    const holds = fc.sample(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 20 })), {
      numRuns: 240,
      seed: 7,
    });
    // each transaction holds its event for a while before it commits, so that later ones could overtake it
    await store.superuser(`create table written (seq bigint, n int);
      create function hold() returns trigger security definer language plpgsql as $$ begin
        insert into written values (new.seq, (new.envelope->'data'->>'n')::int);
        perform pg_sleep((new.envelope->'data'->>'ms')::float / 1000);
        return null;
      end $$;
      create trigger hold after insert on outbox for each row execute function hold()`);
    const produce = ([name, ms]: [string, number], n: number) =>
      store.work.run({ tenantId: DEMO }, tx => tx.publish('zone.updated', subject(name), { id: subject(name), n, ms }));
    const bus = new RecordingBus();
    const relay = new Relay(store.database, bus);
    store.work.sendThrough(relay);
    relay.start();
    await Promise.all(
      Array.from({ length: 10 }, async (_, producer) => {
        for (let n = producer; n < holds.length; n += 10) await produce(holds[n]!, n);
      }),
    );
    await drain(store, bus);
    await relay.stop();
    expect(bus.kept.map(numberOf).sort((a, b) => a - b)).toEqual(holds.map((_, n) => n));
    const committed = new Map(
      (await store.superuser<{ seq: string; n: number }>('select seq, n from written')).map(({ seq, n }) => [
        n,
        Number(seq),
      ]),
    );
    for (const name of ['a', 'b', 'c']) {
      const order = bus.kept
        .filter(envelope => envelope.subject === subject(name))
        .map(envelope => committed.get(numberOf(envelope))!);
      expect(order).toEqual([...order].sort((a, b) => a - b));
    }
  });

  it('holds nothing of a transaction that was rolled back', async () => {
    await expect(
      store.work.run({ tenantId: DEMO }, async tx => {
        await tx.publish('zone.updated', subject('a'), { id: subject('a') });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await store.superuser('select seq from outbox')).toEqual([]);
  });

  it('is written by transactions of the same keys in whatever order, none of which waits for the other for ever', async () => {
    const both = (names: string[]) =>
      store.work.run({ tenantId: DEMO }, async tx => {
        for (const name of names) await tx.publish('zone.updated', subject(name), { id: subject(name) });
      });
    await Promise.all(Array.from({ length: 300 }, (_, n) => both(n % 2 ? ['a', 'b', 'c'] : ['c', 'b', 'a'])));
    expect(await store.superuser('select count(*)::int as count from outbox')).toEqual([{ count: 900 }]);
  });

  it('lets no event overtake an earlier one of its key that fails, while other keys go on', async () => {
    let failures = 2;
    const bus = new RecordingBus(envelope => {
      if (numberOf(envelope) === 1 && failures-- > 0) throw new Error('no broker');
    });
    for (const [name, n] of [
      ['a', 1],
      ['a', 2],
      ['b', 3],
      ['a', 4],
    ] as const)
      await tell(store, name, n);
    const reported: unknown[] = [];
    await drain(store, bus, error => reported.push(error));
    expect(bus.kept.map(numberOf).filter(n => n !== 3)).toEqual([1, 2, 4]);
    expect(bus.kept.map(numberOf)[0]).toBe(3);
    expect(reported).toHaveLength(2);
  });

  it("ships a key's events one after the other, and of a failing one nothing behind it, within one claim", async () => {
    let [isBroken, inside] = [true, 0];
    const bus = new RecordingBus(async envelope => {
      inside += 1;
      await new Promise(setImmediate);
      expect(inside--).toBe(1);
      if (numberOf(envelope) === 5 && isBroken) {
        isBroken = false;
        throw new Error('no broker');
      }
    });
    await store.work.run({ tenantId: DEMO }, async tx => {
      for (let n = 0; n < 12; n += 1) await tx.publish('zone.updated', subject('a'), { id: subject('a'), n });
    });
    await drain(store, bus);
    expect(bus.kept.map(numberOf)).toEqual(Array.from({ length: 12 }, (_, n) => n));
    expect(isBroken).toBe(false);
  });

  it('hands the rest of a key back when it is stopped, so that another relay need not wait for its lease', async () => {
    await store.work.run({ tenantId: DEMO }, async tx => {
      for (let n = 0; n < 3; n += 1) await tx.publish('zone.updated', subject('a'), { id: subject('a'), n });
    });
    let stopped: Promise<void> | undefined;
    const bus = new RecordingBus();
    const relay = new Relay(
      store.database,
      new RecordingBus(async envelope => {
        stopped = relay.stop();
        await bus.publish(envelope);
      }),
    );
    relay.start();
    while (!stopped) await new Promise(setImmediate);
    await stopped;
    expect(await store.superuser('select lease_until from outbox')).toEqual([
      { lease_until: null },
      { lease_until: null },
    ]);
    await drain(store, bus);
    expect(bus.kept.map(numberOf)).toEqual([0, 1, 2]);
  });

  it('is drained by several relays at once without a loss or a change of order', async () => {
    for (let n = 0; n < 60; n++) await tell(store, 'abc'[n % 3]!, n);
    const bus = new RecordingBus(() => new Promise<void>(resolve => setImmediate(resolve)));
    await Promise.all([drain(store, bus), drain(store, bus), drain(store, bus)]);
    for (const name of ['a', 'b', 'c']) {
      const order = bus.kept.filter(envelope => envelope.subject === subject(name)).map(numberOf);
      expect(order).toEqual(Array.from({ length: 20 }, (_, i) => i * 3 + 'abc'.indexOf(name)));
    }
  });

  it('takes more events in one transaction than the server has locks, in the order of commits with others of their keys', async () => {
    const names = Array.from({ length: 20_000 }, (_, n) => `many ${n}`);
    let written!: () => void;
    const isWritten = new Promise<void>(resolve => (written = resolve));
    const crowd = store.work.run({ tenantId: DEMO }, async tx => {
      for (const name of names) await tx.publish('zone.updated', subject(name), { id: subject(name), n: 1 });
      tx.withCommit(() => ({ text: 'select pg_sleep(0.2)', values: [], answered: written }));
    });
    await Promise.race([crowd, isWritten]);
    await Promise.all([crowd, tell(store, names[7]!, 2)]);
    expect(
      await store.superuser(
        `select (envelope -> 'data' ->> 'n')::int as n from outbox where envelope ->> 'subject' = '${subject(names[7]!)}' order by seq`,
      ),
    ).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('sends events of money past a backlog of others, at once and also where their process has died', async () => {
    await store.superuser(`analyze outbox; insert into outbox (id, tenant_id, topic, key, envelope)
      select gen_random_uuid(), '${DEMO}', 'carriers.waybill.v1', '${DEMO}/carriers.waybill.v1/' || n, jsonb_build_object('source', 'carriers', 'type', 'waybill.created')
      from generate_series(1, 5000) n`);
    const bus = new RecordingBus();
    const relay = new Relay(store.database, bus);
    const sell = (name: string): Promise<void> =>
      store.work.run({ tenantId: DEMO }, tx =>
        tx.publish('label.generated', subject(name), eventExamples['label.generated']),
      );
    const sold = (): number[] => bus.kept.flatMap(({ type }, at) => (type === 'label.generated' ? [at] : []));
    await sell('left');
    await store.superuser(
      `update outbox set owner = 1, lease_until = now() + interval '1 hour' where topic = 'carriers.label.v1'`,
    );
    store.work.sendThrough(relay);
    relay.start();
    while (bus.kept.length < 1000) await new Promise(setImmediate);
    const before = bus.kept.length;
    await sell('new');
    await until(() => relay.isEmpty());
    await relay.stop();
    expect(bus.kept).toHaveLength(5002);
    expect(sold()).toHaveLength(2);
    expect(sold()[0]).toBeLessThan(1000);
    expect(sold()[1]! - before).toBeLessThan(1000);
  });

  it('delivers again what a crash left between publish and delete', async () => {
    await tell(store, 'a', 1);
    const bus = new RecordingBus();
    await failingAtDelete(store, bus);
    expect(bus.kept).toHaveLength(1);
    // the lease runs on database time; a minute later another relay takes over
    await store.superuser(`update outbox set lease_until = now() - interval '1 second'`);
    await drain(store, bus);
    expect(bus.kept.map(envelope => envelope.id)).toEqual([bus.kept[0]!.id, bus.kept[0]!.id]);
  });
});

/** Runs a relay that may not delete, as one that dies after it published: the row stays, under its lease. */
async function failingAtDelete(store: MessageStore, bus: RecordingBus): Promise<void> {
  await store.superuser('revoke delete on outbox from messages_system');
  let report!: (error: unknown) => void;
  const failed = new Promise(resolve => (report = resolve));
  const relay = new Relay(store.database, bus);
  relay.onFailure(report);
  relay.start();
  expect(await failed).toMatchObject({ message: expect.stringContaining('permission denied') });
  await relay.stop();
  await store.superuser('grant delete on outbox to messages_system');
}

describeContract('the embedded bus', () => {
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
    bus.subscribe({
      consumer: 'bad',
      types: ['zone.updated'],
      deliver: () => Promise.reject(new Error('no database')),
    });
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
