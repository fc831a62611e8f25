import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Relay, SERVICE_TIMINGS } from '@porte/messaging-kit';
import { until } from '@porte/testing-kit';
import { startKafka, type TestKafka } from '@porte/local-servers/kafka.mjs';
import { openMessageStore, tell, type MessageStore } from './message-store.fixture.js';
import { describeOnKafka, foldOn, foldsOf, kafkaSite, keeper, modelOf, type Site } from './transports.fixture.js';

const NAMES = [...'abcdefgh'];
const OUTAGE_MS = 20_000;
/** On a quiet machine it takes 2 to 13 s; this is how long it may take where everything is slow. */
const BACK_WITHIN_MS = 45_000;

describeOnKafka('a broker that is away (R-12)', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'porte-kafka-'));
  let kafka: TestKafka;
  let site: Site;
  let store: MessageStore;
  let relay: Relay;
  beforeAll(async () => {
    kafka = await startKafka(home);
  }, 120_000);
  beforeEach(async () => {
    [site, store] = await Promise.all([
      kafkaSite({ brokers: kafka.brokers, timings: SERVICE_TIMINGS }),
      openMessageStore(16),
    ]);
  }, 60_000);
  afterEach(async () => {
    await site.close();
    await relay.stop();
    await store.close();
  }, 60_000);
  afterAll(async () => {
    await kafka.stop();
    rmSync(home, { recursive: true, force: true });
  });

  /** Tells of events before, during and after what happens to the broker. */
  async function through(happens: () => Promise<void>): Promise<{ count: number; backAfter: number }> {
    const bus = site.join();
    const replica = keeper();
    foldOn(bus, store, 'zone.updated');
    bus.subscribe({ consumer: 'replica', ofReplica: true, types: ['zone.updated'], deliver: replica.deliver });
    relay = new Relay(store.database, bus);
    store.work.sendThrough(relay);
    await bus.open();
    relay.start();
    let [count, isOver] = [0, false];
    const telling = (async () => {
      for (; !isOver; count++) {
        await tell(store, NAMES[count % NAMES.length]!, count);
        await wait(10);
      }
    })();
    await until(() => replica.kept.length > 100);
    await happens();
    const began = performance.now();
    // Every event from before the broker's return must come; those that are told during the outage too, but not within any time.
    const due = count;
    const total = async () => [...(await foldsOf(store)).values()].join(' ').split(' ').length;
    await until(async () => (await total()) >= due);
    const backAfter = performance.now() - began;
    isOver = true;
    await telling;
    await until(async () => (await total()) >= count && new Set(replica.numbers()).size >= count);
    return { count, backAfter };
  }

  it('is killed and at once started again: nothing is lost, nothing doubled, nothing out of order', async () => {
    const { count, backAfter } = await through(async () => {
      await kafka.kill();
      await kafka.start();
    });
    expect(await foldsOf(store)).toEqual(modelOf(NAMES, count));
    expect(backAfter).toBeLessThan(BACK_WITHIN_MS);
  }, 180_000);

  it('is away for 20 s: everything that was told during the outage is taken soon after its return', async () => {
    const { count, backAfter } = await through(async () => {
      await kafka.kill();
      await wait(OUTAGE_MS);
      await kafka.start();
    });
    expect(await foldsOf(store)).toEqual(modelOf(NAMES, count));
    expect(await store.deadLetters()).toEqual([]);
    expect(backAfter).toBeLessThan(BACK_WITHIN_MS);
  }, 240_000);
});
