import { createRequire } from 'node:module';
import type { KafkaBus } from '@porte/messaging-kit';
import { until } from '@porte/testing-kit';
import { anEvent, describeOnKafka, kafkaSite, keeper, type Site } from './transports.fixture.js';

/** Has the driver find no coordinator, as while a broker starts. @param times how often, unless it is restored before */
function withoutCoordinator(times: number): jest.SpyInstance {
  const load = createRequire(__filename);
  const { prototype } = load('kafkajs/src/cluster') as { prototype: { findGroupCoordinator(of: object): unknown } };
  const { KafkaJSGroupCoordinatorNotFound } = load('kafkajs/src/errors') as {
    KafkaJSGroupCoordinatorNotFound: new (message: string) => Error;
  };
  const find = prototype.findGroupCoordinator;
  let failures = 0;
  return jest.spyOn(prototype, 'findGroupCoordinator').mockImplementation(function (this: object, of: object) {
    if (failures++ < times) throw new KafkaJSGroupCoordinatorNotFound('Failed to find group coordinator');
    return find.call(this as never, of);
  });
}

/** Longer than a busy machine stalls, so that a consumer that tries is not taken for stuck because its process stood still. */
const STUCK_AFTER_MS = 2000;

describeOnKafka('a consumer on Kafka', () => {
  let site: Site;
  let bus: KafkaBus;
  beforeEach(async () => {
    site = await kafkaSite();
    bus = site.join({ pool: 4 }) as KafkaBus;
  });
  afterEach(() => site.close());

  const publish = (count: number, name: (n: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, n) => bus.publish(anEvent(name(n), n))));

  it('is given again, by its next process, what the last one had not taken, and nothing else', async () => {
    const first = keeper(({ data }) => {
      if ((data as { n?: number }).n === 3) throw new Error('no database');
    });
    bus.subscribe({ consumer: 'one', types: ['zone.updated'], deliver: first.deliver });
    await bus.open();
    await publish(5, () => 'a');
    await until(() => first.kept.length === 3);
    await bus.close();
    const second = keeper();
    bus = site.join() as KafkaBus;
    bus.subscribe({ consumer: 'one', types: ['zone.updated'], deliver: second.deliver });
    await bus.open();
    await until(() => second.kept.length === 2);
    await bus.caughtUp();
    expect([first.numbers(), second.numbers()]).toEqual([
      [0, 1, 2],
      [3, 4],
    ]);
  });

  it('holds up no other key with an event that fails', async () => {
    let isWell = false;
    const { deliver, numbers } = keeper(({ data }) => {
      if (!isWell && (data as { n?: number }).n === 0) throw new Error('no database');
    });
    bus.subscribe({ consumer: 'one', types: ['zone.updated'], deliver });
    await bus.open();
    await publish(40, n => 'abcd'[n % 4]!);
    await until(() => numbers().length === 30);
    expect(numbers('a')).toEqual([]);
    isWell = true;
    await until(() => numbers('a').length === 10);
    expect(numbers('a')).toEqual(Array.from({ length: 10 }, (_, i) => i * 4));
  });

  it.each([
    ['its pool holds', {}, 4],
    ['it asks for', { atOnce: 12 }, 12],
  ])(
    'takes as many at a time as %s, stops fetching while it works on them, and ends what it has in hand when it is closed',
    async (_, asked, count) => {
      let [running, most] = [0, 0];
      const gates: (() => void)[] = [];
      const { deliver, kept } = keeper(async () => {
        most = Math.max(most, ++running);
        await new Promise<void>(resolve => gates.push(resolve));
        running -= 1;
      });
      bus.subscribe({ consumer: 'one', types: ['zone.updated'], deliver, ...asked });
      await bus.open();
      await publish(60, String);
      await until(() => gates.length === count);
      const closing = bus.close();
      gates.splice(0).forEach(open => open());
      await closing;
      expect([most, kept.length, gates.length]).toEqual([count, count, 0]);
      const next = keeper();
      bus = site.join() as KafkaBus;
      bus.subscribe({ consumer: 'one', types: ['zone.updated'], deliver: next.deliver });
      await bus.open();
      await until(() => next.kept.length >= 60 - count);
      await bus.caughtUp();
      expect(new Set([...kept, ...next.kept].map(({ id }) => id)).size).toBe(60);
    },
  );

  it('rests from fetching under pressure, and goes on after it', async () => {
    const { deliver, kept } = keeper(() => new Promise<void>(resolve => setImmediate(resolve)));
    const said: string[] = [];
    bus = site.join({ pool: 4, log: ({ message }) => said.push(message) }) as KafkaBus;
    bus.subscribe({ consumer: 'one', types: ['zone.updated'], deliver });
    await bus.open();
    for (let round = 0; round < 5; round++) await publish(200, String);
    await until(() => kept.length === 1000);
    expect(said).toContain('fetching rests');
  });

  it('a consumer of a replica may read its tables only when its process has taken what stood in its other queues', async () => {
    await bus.open();
    await publish(5, () => 'a');
    const told: string[] = [];
    const next = site.join();
    next.subscribe({
      consumer: 'replica',
      ofReplica: true,
      types: ['zone.updated'],
      deliver: () => Promise.resolve(),
      joined: async () => void told.push('joined'),
    });
    next.subscribe({
      consumer: 'group',
      types: ['zone.updated'],
      deliver: keeper(() => new Promise<void>(resolve => setImmediate(() => resolve(void told.push('taken'))))).deliver,
    });
    await next.open();
    expect(told).toEqual([...Array.from({ length: 5 }, () => 'taken'), 'joined']);
  });

  it('says how far it is behind', async () => {
    let letGo!: () => void;
    const opened = new Promise<void>(resolve => (letGo = resolve));
    bus.subscribe({ consumer: 'one', types: ['zone.updated'], deliver: () => opened });
    await bus.open();
    expect(await bus.lags()).toEqual([{ consumer: 'one', lag: 0 }]);
    await publish(7, () => 'a');
    expect(await bus.lags()).toEqual([{ consumer: 'one', lag: 7 }]);
    letGo();
    await bus.caughtUp();
    expect(await bus.lags()).toEqual([{ consumer: 'one', lag: 0 }]);
  });

  it('a consumer that does not move although there is work is reported as stuck', async () => {
    let report!: (error: Error) => void;
    const stuck = new Promise<Error>(resolve => (report = resolve));
    const slow = site.join({
      onStuck: report,
      timings: { maxWait: 50, heartbeat: 200, session: 6000, stuckAfter: 1200, drain: 100 },
    });
    slow.subscribe({ consumer: 'slow', types: ['zone.updated'], deliver: () => new Promise(() => {}) });
    await slow.open();
    await slow.publish(anEvent('a', 1));
    expect((await stuck).message).toContain('the consumer slow has 1 events waiting');
  });

  it('a consumer that tries without end, since a database is away or an event keeps failing, is not taken for stuck', async () => {
    const stuck: Error[] = [];
    let tries = 0;
    const failing = site.join({
      onStuck: error => stuck.push(error),
      timings: { maxWait: 50, heartbeat: 200, session: 6000, stuckAfter: STUCK_AFTER_MS, retryMax: 200, drain: 100 },
    });
    failing.subscribe({
      consumer: 'failing',
      types: ['zone.updated'],
      deliver: () => Promise.reject(new Error(`no database, ${++tries}`)),
    });
    await failing.open();
    await failing.publish(anEvent('a', 1));
    const began = performance.now();
    await until(() => performance.now() - began > 2 * STUCK_AFTER_MS && tries > 10);
    expect(stuck).toEqual([]);
  });

  it.each([
    ['for a while, as while a broker starts, is tried again', 30_000, 3],
    ['for long, as where a right is missing, is reported', 300, Infinity],
  ])('a consumer whose group has no coordinator %s', async (_, coordinator, times) => {
    const stuck: Error[] = [];
    const lost = site.join({
      onStuck: error => stuck.push(error),
      timings: { coordinator, retryMax: 100, drain: 100 },
    });
    const { deliver, kept } = keeper();
    lost.subscribe({ consumer: 'lost', types: ['zone.updated'], deliver });
    const found = withoutCoordinator(times);
    const opening = lost.open();
    if (times === Infinity) {
      await until(() => stuck.length > 0);
      found.mockRestore();
      expect(stuck[0]!.message).toBe('the consumer lost has ended');
      return lost.close();
    }
    await opening;
    await lost.publish(anEvent('a', 1));
    await until(() => kept.length === 1);
    expect(stuck).toEqual([]);
    found.mockRestore();
  });

  it('nor is one whose own tries of an event take longer than that', async () => {
    const TRIES = (2 * STUCK_AFTER_MS) / 200;
    const stuck: Error[] = [];
    let tries = 0;
    const failing = site.join({
      onStuck: error => stuck.push(error),
      timings: { maxWait: 50, heartbeat: 200, session: 6000, stuckAfter: STUCK_AFTER_MS, drain: 100 },
    });
    failing.subscribe({
      consumer: 'failing',
      types: ['zone.updated'],
      deliver: async (_, attempted) => {
        while (++tries < TRIES) await new Promise(passed => setTimeout(passed, 200)).then(attempted);
      },
    });
    await failing.open();
    await failing.publish(anEvent('a', 1));
    await until(() => tries >= TRIES);
    expect(stuck).toEqual([]);
  });

  it('is not let in twice by one process, nor without a declared topic', () => {
    const subscription = { consumer: 'one', types: ['zone.updated'], deliver: () => Promise.resolve() };
    bus.subscribe(subscription);
    expect(() => bus.subscribe(subscription)).toThrow('the consumer one has subscribed already');
    expect(() => bus.subscribe({ ...subscription, consumer: 'two', types: ['moon.risen'] })).toThrow(
      'no topic is declared for events of type moon.risen',
    );
  });

  it('is told which topics are missing, instead of waiting for ever', async () => {
    const nowhere = site.join({ namespace: 'nowhere' });
    await expect(nowhere.open()).rejects.toThrow(
      /these topics do not exist: .*nowhere\.identity\.tenant\.v1, .*kafka:topics/,
    );
    await nowhere.close();
  });

  it('refuses an event that is too large, and sends the others', async () => {
    const { deliver, numbers } = keeper();
    bus.subscribe({ consumer: 'one', types: ['zone.updated'], deliver });
    await bus.open();
    const large = anEvent('a', 1);
    Object.assign(large.data, { text: 'x'.repeat(300_000) });
    const [refused] = await Promise.allSettled([bus.publish(large), bus.publish(anEvent('a', 2))]);
    expect(String((refused as PromiseRejectedResult).reason)).toContain('less than 262144 can be carried');
    await until(() => numbers().length === 1);
    expect(numbers()).toEqual([2]);
  });
});
