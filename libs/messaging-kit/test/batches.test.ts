import { installFailpoints } from '@porte/domain-kit';
import { Consumer, type Envelope, type BatchOptions } from '@porte/messaging-kit';
import { DEMO, NORTE } from '@porte/testing-kit';
import { openMessageStore, type MessageStore } from './message-store.fixture.js';
import { eventOf, foldingDesk } from './parking.fixture.js';

/** Longer than any test: what waits for its end waits for ever. */
const FOR_EVER = 600_000;
const MOVED = 'zone.updated';

describe('a consumer that takes several events together', () => {
  let store: MessageStore;
  beforeEach(async () => {
    store = await openMessageStore();
  });
  afterEach(() => {
    installFailpoints(undefined);
    return store.close();
  });

  const folding = (batch: BatchOptions = {}, delays: readonly number[] = [1, 1]) => foldingDesk(store, delays, batch);
  const events = (count: number, tenantId = DEMO) =>
    Array.from({ length: count }, (_, n) => eventOf(`key ${n}`, n, { tenantId }));
  const rows = (sql: string) => store.superuser<Record<string, unknown>>(sql);
  /** How many events each transaction took, the largest first. */
  const shares = async () =>
    (await rows('select count(*)::int as n from inbox group by xmin::text order by n desc')).map(({ n }) => n);
  const folds = async () =>
    (await rows(`select data from reference_rows where model = 'fold'`))
      .map(({ data }) => Number(data))
      .sort((a, b) => a - b);
  const upTo = (count: number, without: readonly number[] = []) =>
    Array.from({ length: count }, (_, n) => n).filter(n => !without.includes(n));

  /** Takes events that come while every transaction is under way. Ends with the last of them. */
  async function atOnce(consumer: Consumer, takeAll: () => Promise<unknown>[]): Promise<void> {
    const gate = Promise.withResolvers<void>();
    const busy = [100, 101].map(n => consumer.take(eventOf(`busy ${n}`, n), () => gate.promise));
    const taking = takeAll();
    gate.resolve();
    const failed = (await Promise.allSettled([...busy, ...taking])).find(({ status }) => status === 'rejected') as
      PromiseRejectedResult | undefined;
    if (failed) throw failed.reason;
  }

  it('applies what came while it was busy in one transaction', async () => {
    const { consumer, take } = folding();
    await atOnce(consumer, () => events(50).map(take));
    expect([await shares(), await folds()]).toEqual([[50, 1, 1], upTo(50)]);
  });

  it('does not wait while it has nothing to do', async () => {
    const { take } = folding();
    for (const envelope of events(3)) await take(envelope);
    expect(await shares()).toEqual([1, 1, 1]);
  });

  it('keeps a failing event from none of the others, sets it aside and parks its key', async () => {
    const { consumer, take, broken, waiting, replay } = folding();
    broken.add(25);
    const all = events(50);
    await atOnce(consumer, () => all.map(take));
    expect(await folds()).toEqual(upTo(50, [25]));
    expect((await waiting()).map(({ n, parked, errors }) => [n, parked, errors.length])).toEqual([[25, false, 3]]);
    await atOnce(consumer, () => [eventOf('key 25', 60), eventOf('key 26', 61)].map(take));
    expect((await waiting()).map(({ n, parked }) => [n, parked])).toEqual([
      [25, false],
      [60, true],
    ]);
    expect(
      (await rows("select data from reference_rows where data::text like '%61%'")).map(({ data }) => data),
    ).toEqual(['26 61']);
    broken.clear();
    expect(await replay(all[25]!)).toBe(0);
    expect(
      (await rows("select data from reference_rows where data::text like '%60%'")).map(({ data }) => data),
    ).toEqual(['25 60']);
  });

  it('applies each once that is delivered twice, at the same time and later', async () => {
    const { consumer, take } = folding();
    const all = events(30);
    await atOnce(consumer, () => [...all, ...all.toReversed()].map(take));
    await atOnce(consumer, () => all.map(take));
    expect(await folds()).toEqual(upTo(30));
    const [one, two] = [folding(), folding()];
    const more = Array.from({ length: 40 }, (_, n) => eventOf(`more ${n}`, n));
    await Promise.all([
      atOnce(one.consumer, () => more.map(one.take)),
      atOnce(two.consumer, () => more.toReversed().map(two.take)),
    ]);
    expect(await folds()).toEqual([...upTo(30), ...upTo(40)].sort((a, b) => a - b));
  });

  it('leaves no trace of a transaction that ended before its commit; what is delivered again is applied once', async () => {
    const { consumer, take } = folding({}, []);
    const all = events(20);
    installFailpoints(name => {
      if (name === 'commit.before') throw new Error('killed');
    });
    await expect(atOnce(consumer, () => all.map(take))).rejects.toThrow('killed');
    installFailpoints(undefined);
    expect([await shares(), await folds(), await rows('select 1 from dead_letters')]).toEqual([[], [], []]);
    await atOnce(consumer, () => all.map(take));
    expect(await folds()).toEqual(upTo(20));
  });

  it('takes each alone where a conflict has ended their transaction', async () => {
    const { consumer, take } = folding({}, []);
    let conflicts = 0;
    const clash = (): Promise<void> =>
      conflicts++ === 0
        ? Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }))
        : Promise.resolve();
    await atOnce(consumer, () => [...events(10).map(take), consumer.take(eventOf('clash', 10), clash)]);
    expect([conflicts, await folds(), await shares()]).toEqual([2, upTo(10), Array.from({ length: 13 }, () => 1)]);
  });

  it('tells of each effect which event has caused it', async () => {
    const { consumer } = folding();
    const all = events(20);
    const answer = (envelope: Envelope) =>
      consumer.take(envelope, tx => tx.publish(MOVED, envelope.subject, { id: envelope.subject }));
    await atOnce(consumer, () => all.map(answer));
    const told = await store.superuser<{ envelope: Envelope }>('select envelope from outbox');
    const causes = new Map(
      told.map(({ envelope }) => [envelope.subject, [envelope.causationId, envelope.correlationId]]),
    );
    expect(causes).toEqual(new Map(all.map(({ subject, id, correlationId }) => [subject, [id, correlationId]])));
  });

  it('reaches the failpoints of each event', async () => {
    const { consumer, take } = folding();
    const reached: string[] = [];
    installFailpoints(name => void reached.push(name));
    await atOnce(consumer, () => events(5).map(take));
    expect(
      ['deliver.before', 'handle.before', 'handle.after', 'commit.before'].map(
        name => reached.filter(one => one === name).length,
      ),
    ).toEqual([7, 7, 7, 3]);
  });

  it('shares no transaction between tenants', async () => {
    const { consumer, take } = folding({ lingerMs: 5 });
    await atOnce(consumer, () => [DEMO, NORTE].flatMap(tenant => events(8, tenant)).map(take));
    expect(
      await rows('select tenant_id, count(*)::int as n from reference_rows group by tenant_id order by tenant_id'),
    ).toEqual([DEMO, NORTE].sort().map(tenant_id => ({ tenant_id, n: 8 })));
    expect(await rows('select xmin::text from inbox group by xmin::text having count(distinct tenant_id) > 1')).toEqual(
      [],
    );
  });

  describe('and is patient', () => {
    it('begins after a while', async () => {
      const { take } = folding({ lingerMs: 30 });
      await Promise.all(events(5).map(take));
      expect(await shares()).toEqual([5]);
    });

    it('begins at once where one of them is not to wait', async () => {
      const { take } = folding({ lingerMs: FOR_EVER, lingerMsOf: { [MOVED]: 0 } });
      await Promise.all([...events(4).map(take), take(eventOf('last', 4, { type: MOVED }))]);
      expect(await shares()).toEqual([5]);
    });

    it('begins soon where one of them is not to wait for long, and no sooner for another behind it', async () => {
      const { take } = folding({ lingerMs: FOR_EVER, lingerMsOf: { [MOVED]: 30 } });
      await Promise.all([...events(4).map(take), take(eventOf('soon', 4, { type: MOVED })), take(eventOf('last', 5))]);
      expect(await shares()).toEqual([6]);
    });

    it('begins at once where there are many', async () => {
      const { take } = folding({ lingerMs: FOR_EVER });
      await Promise.all(events(32).map(take));
      expect(await folds()).toEqual(upTo(32));
      expect((await shares()).length).toBeLessThan(4);
    });
  });
});
