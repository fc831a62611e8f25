import fc from 'fast-check';
import { Relay, type EventBus } from '@porte/messaging-kit';
import { DEMO, until } from '@porte/testing-kit';
import { keepOrder, orderOf } from './commit-order.fixture.js';
import { numberOf, openMessageStore, subject, tell, type MessageStore } from './message-store.fixture.js';
import { anEvent, foldOn, foldsOf, keeper, modelOf, type Site } from './transports.fixture.js';

/** What services rely on, whatever carries their events. @param messages how many the commit-order test sends */
export function transportContract(openSite: () => Promise<Site>, messages: number): void {
  let site: Site;
  let bus: EventBus;
  let store: MessageStore;
  let relay: Relay;
  beforeEach(async () => {
    [site, store] = await Promise.all([openSite(), openMessageStore(16)]);
    bus = site.join();
    relay = new Relay(store.database, bus);
    store.work.sendThrough(relay);
  });
  afterEach(async () => {
    await site.close();
    await relay.stop();
    await store.close();
  });

  it('carries an event with everything that is known of it', async () => {
    const all = {
      ...anEvent('a', 1),
      causationId: 'cause',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      data: { id: subject('a'), name: 'Ñandú “Mérida”' },
    };
    const { kept, deliver } = keeper();
    bus.subscribe({ consumer: 'one', types: ['zone.updated'], deliver });
    await bus.open();
    await bus.publish(all);
    await until(() => kept.length > 0);
    expect(kept).toEqual([all]);
  });

  it('misses nothing that is published once it is open, nor what consumers who come later want from then on', async () => {
    const [group, replica, late] = [keeper(), keeper(), keeper()];
    bus.subscribe({ consumer: 'group', types: ['zone.updated'], deliver: group.deliver });
    bus.subscribe({ consumer: 'replica', ofReplica: true, types: ['zone.updated'], deliver: replica.deliver });
    await bus.open();
    await bus.publish(anEvent('a', 1));
    bus.subscribe({ consumer: 'late', ofReplica: true, types: ['zone.updated'], deliver: late.deliver });
    await bus.open();
    await bus.publish(anEvent('a', 2));
    await until(() => group.kept.length === 2 && replica.kept.length === 2 && late.kept.length > 0);
    expect([group.numbers(), replica.numbers(), late.numbers()]).toEqual([[1, 2], [1, 2], [2]]);
  });

  it('says where each event stands among those of its key, in the order of their commits', async () => {
    const { kept, deliver } = keeper();
    bus.subscribe({ consumer: 'one', types: ['zone.updated'], deliver });
    await bus.open();
    await tell(store, 'a', 1);
    relay.start();
    await until(() => kept.length === 1);
    for (const n of [2, 3]) await tell(store, 'a', n);
    await until(() => new Set(kept.map(({ id }) => id)).size === 3);
    const places = [1, 2, 3].map(n => BigInt(kept.find(each => numberOf(each) === n)!.sequence!));
    expect(places[0]! > 0n && places[0]! < places[1]! && places[1]! < places[2]!).toBe(true);
  });

  it('holds back what is published before it is open', async () => {
    const { deliver, numbers } = keeper();
    const published = bus.publish(anEvent('a', 1));
    bus.subscribe({ consumer: 'one', types: ['zone.updated'], deliver });
    expect(bus.isOpen).toBe(false);
    await bus.open();
    expect(bus.isOpen).toBe(true);
    await published;
    await until(() => numbers().length === 1);
  });

  it('tells who wants to know, once, that nothing can be missed any more', async () => {
    const told: string[] = [];
    bus.subscribe({
      consumer: 'replica',
      ofReplica: true,
      types: ['zone.updated'],
      deliver: () => Promise.resolve(),
      joined: async () => void told.push('joined'),
    });
    bus.subscribe({ consumer: 'group', types: ['zone.updated'], deliver: async () => void told.push('taken') });
    await bus.open();
    expect(told).toEqual(['joined']);
  });

  it('gives each consumer only the types that it takes', async () => {
    const [updates, removals] = [keeper(), keeper()];
    bus.subscribe({ consumer: 'updates', types: ['zone.updated'], deliver: updates.deliver });
    bus.subscribe({ consumer: 'removals', types: ['zone.destroyed', 'notice.updated'], deliver: removals.deliver });
    await bus.open();
    await bus.publish(anEvent('a', 1));
    await bus.publish(anEvent('a', 2, 'zone.destroyed'));
    await until(() => updates.kept.length + removals.kept.length === 2);
    expect([updates.numbers(), removals.numbers()]).toEqual([[1], [2]]);
  });

  it('delivers each event until it is taken, in the order of its key, while a third of the deliveries fail', async () => {
    const fails = fc.sample(fc.boolean(), { numRuns: 2000, seed: 11 });
    let tries = 0;
    const { deliver, numbers } = keeper(() => {
      if (fails[tries++] && fails[tries++]) throw new Error('no database');
    });
    bus.subscribe({ consumer: 'one', types: ['zone.updated'], deliver });
    for (let n = 0; n < 60; n++) await tell(store, 'abcdef'[n % 6]!, n);
    await bus.open();
    relay.start();
    await until(() => new Set(numbers()).size === 60);
    expect(tries).toBeGreaterThan(75);
    for (const name of 'abcdef')
      expect([...new Set(numbers(name))]).toEqual(Array.from({ length: 10 }, (_, i) => i * 6 + 'abcdef'.indexOf(name)));
  }, 60_000);

  it('lets a consumer that fails keep nothing from the others, nor from itself once it is well', async () => {
    let isWell = false;
    const good = keeper();
    const bad = keeper(() => {
      if (!isWell) throw new Error('no database');
    });
    bus.subscribe({ consumer: 'bad', types: ['zone.updated'], deliver: bad.deliver });
    bus.subscribe({ consumer: 'good', types: ['zone.updated', 'zone.created'], deliver: good.deliver });
    for (const [name, n] of [
      ['a', 1],
      ['b', 2],
    ] as const)
      await tell(store, name, n);
    await bus.open();
    relay.start();
    await until(() => new Set(good.numbers()).size === 2);
    expect(bad.kept).toEqual([]);
    isWell = true;
    await until(() => new Set(bad.numbers()).size === 2);
  }, 30_000);

  it('shows every event to every replica', async () => {
    const replicas = [keeper(), keeper(), keeper()];
    for (const [i, { deliver }] of replicas.entries()) {
      const own = site.join();
      own.subscribe({ consumer: `replica-${i}`, ofReplica: true, types: ['zone.updated'], deliver });
      await own.open();
    }
    await bus.open();
    await Promise.all(Array.from({ length: 50 }, (_, n) => bus.publish(anEvent('a', n))));
    await until(() => replicas.every(({ kept }) => kept.length === 50));
    for (const { numbers } of replicas)
      expect(numbers().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });

  it(`loses and inverts nothing of ${messages} events whose transactions overlap (R-05)`, async () => {
    const holds = fc.sample(fc.tuple(fc.constantFrom(...'abcdefghijklmnop'), fc.integer({ min: 0, max: 50 })), {
      numRuns: messages,
      seed: 7,
    });
    await keepOrder(store);
    const produce = ([name, ms]: [string, number], n: number) =>
      store.work.run({ tenantId: DEMO }, tx => tx.publish('zone.updated', subject(name), { id: subject(name), n, ms }));
    foldOn(bus, store, 'zone.updated');
    await bus.open();
    relay.start();
    await Promise.all(
      Array.from({ length: 14 }, async (_, producer) => {
        for (let n = producer; n < holds.length; n += 14) await produce(holds[n]!, n);
      }),
    );
    const total = async () => [...(await foldsOf(store)).values()].join(' ').split(' ').length;
    await until(async () => (await total()) >= messages);
    expect(await foldsOf(store)).toEqual(await orderOf(store));
    expect(await store.deadLetters()).toEqual([]);
  }, 300_000);

  it('gives a consumer several at a time, which it applies together, each once and in the order of its key', async () => {
    const names = [...'abcdefghijklmnopqrst'];
    foldOn(bus, store, 'zone.updated', () => {}, {});
    for (let n = 0; n < 200; n++) await tell(store, names[n % names.length]!, n);
    await bus.open();
    relay.start();
    const taken = async () =>
      (
        await store.superuser<{ events: number; transactions: number }>(
          'select count(*)::int as events, count(distinct xmin::text)::int as transactions from inbox',
        )
      )[0]!;
    await until(async () => (await taken()).events === 200);
    expect((await taken()).transactions).toBeLessThan(150);
    expect(await foldsOf(store)).toEqual(modelOf(names, 200));
  }, 60_000);

  it('takes nothing once it is closed', async () => {
    await bus.open();
    await bus.close();
    expect(bus.isOpen).toBe(false);
    await expect(bus.publish(anEvent('a', 1))).rejects.toThrow('closed');
  });

  it('is closed once what was being taken has been, so that a consumer never finds its database gone', async () => {
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { kept, deliver } = keeper(() => {
      begun.resolve();
      return gate.promise;
    });
    bus.subscribe({ consumer: 'one', types: ['zone.updated'], deliver });
    await bus.open();
    const published = bus.publish(anEvent('a', 1));
    await begun.promise;
    const closed = bus.close().then(() => kept.length);
    setImmediate(gate.resolve);
    expect(await closed).toBe(1);
    await published;
  });

  it('leaves an event in its outbox while no one carries it', async () => {
    await tell(store, 'a', 1);
    await bus.open();
    await bus.close();
    const failures: string[] = [];
    relay.onFailure(error => failures.push(String(error)));
    relay.start();
    await until(() => failures.length > 0);
    expect(failures[0]).toContain('closed');
    expect(await relay.isEmpty()).toBe(false);
  });
}
