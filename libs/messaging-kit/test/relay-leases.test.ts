import { setTimeout as pause } from 'node:timers/promises';
import type { CommittedEvent, Envelope, EventBus, Lease, OutboxDispatcher } from '@porte/messaging-kit';
import { DEMO, until } from '@porte/testing-kit';
import { numberOf, openMessageStore, subject, type MessageStore } from './message-store.fixture.js';
import { Replica } from './replica.fixture.js';

describe('an event that is stored under a lease', () => {
  let store: MessageStore;
  let one: Replica;
  let kept: Envelope[];
  const running: Replica[] = [];
  const replica = async (before?: (envelope: Envelope) => void) => {
    running.push(await Replica.open(store, kept, before));
    return running.at(-1)!;
  };
  beforeEach(async () => {
    [store, kept] = [await openMessageStore(2), []];
    one = await replica();
  });
  afterEach(async () => {
    for (const { gate } of running) gate.open();
    await Promise.all(running.splice(0).map(({ relay }) => relay.stop()));
    await store.close();
  });

  const numbers = () => kept.map(numberOf);
  const rows = () =>
    store.superuser<{ n: number; leased: boolean }>(
      `select (envelope->'data'->>'n')::int as n, lease_until > now() as leased from outbox order by seq`,
    );
  const stored = async () => (await rows()).map(({ n, leased }) => `${n}${leased ? '+' : '-'}`);
  const isEmpty = () => until(() => one.relay.isEmpty());
  const several = (by: Pick<Replica, 'work'>, names: string, from: number) =>
    by.work.run({ tenantId: DEMO }, async tx => {
      for (const [at, name] of [...names].entries())
        await tx.publish('zone.updated', subject(name), { id: subject(name), n: from + at });
    });
  /** Replaces calls from the transactions of `one` to its relay. */
  const dispatchBy = (changed: Partial<OutboxDispatcher>) =>
    one.work.sendThrough({
      reserve: events => one.relay.reserve(events),
      committed: (events: readonly CommittedEvent[], lease: Lease | null) => one.relay.committed(events, lease),
      failed: () => undefined,
      ...changed,
    });
  /** A replica without a relay. */
  const elsewhere = () => store.replica(2);

  it('is sent as it was stored, even if its publisher changes the object afterwards', async () => {
    const data = { id: subject('a'), n: 1, at: new Date(0), nothing: undefined };
    await one.work.run({ tenantId: DEMO }, tx => tx.publish('zone.updated', subject('a'), data));
    data.n = 2;
    await until(() => kept.length > 0);
    expect(kept[0]!.data).toStrictEqual({ id: subject('a'), n: 1, at: '1970-01-01T00:00:00.000Z' });
    await isEmpty();
    expect([numbers(), one.stored]).toEqual([[1], ['1+']]);
  });

  it('is stored without a lease, and acquired later, while an earlier event of its key is not sent', async () => {
    one.gate.close();
    await one.tell('a', 1);
    await one.tell('a', 2);
    await one.tell('b', 3);
    expect(await stored()).toEqual(['1+', '2-', '3+']);
    one.gate.open();
    await isEmpty();
    expect(numbers()).toEqual([1, 3, 2]);
  });

  it('does not wait for the deletion of sent events', async () => {
    for (let n = 0; n < 5; n += 1) {
      await one.tell('a', n);
      await until(() => kept.length > n);
    }
    expect([numbers(), one.stored]).toEqual([
      [0, 1, 2, 3, 4],
      ['0+', '1+', '2+', '3+', '4+'],
    ]);
  });

  it('follows an event of its key that was sent and deleted', async () => {
    await one.tell('a', 1);
    await isEmpty();
    await one.tell('a', 2);
    await isEmpty();
    expect([numbers(), one.stored]).toEqual([
      [1, 2],
      ['1+', '2+'],
    ]);
  });

  it('keeps the order of commits if their responses arrive in reverse order', async () => {
    const late: (() => void)[] = [];
    dispatchBy({ committed: (events, lease) => void late.unshift(() => one.relay.committed(events, lease)) });
    await one.tell('a', 1);
    await one.tell('a', 2);
    for (const answer of late) answer();
    await isEmpty();
    expect(numbers()).toEqual([1, 2]);
  });

  it('is stored under a lease if and only if the other events of its key in its transaction are', async () => {
    const other = await elsewhere();
    one.gate.close();
    await several(one, 'aabbb', 0);
    expect(one.stored.toSorted()).toEqual(['0+', '1+', '2+', '3+', '4+']);
    await several(one, 'acca', 5);
    expect((await stored()).toSorted()).toEqual(['0+', '1+', '2+', '3+', '4+', '5-', '6+', '7+', '8-']);
    await several(other, 'cd', 9);
    one.gate.open();
    await isEmpty();
    for (const [name, order] of [
      ['a', [0, 1, 5, 8]],
      ['b', [2, 3, 4]],
      ['c', [6, 7, 9]],
      ['d', [10]],
    ] as const) {
      expect(kept.filter(each => each.subject === subject(name)).map(numberOf)).toEqual(order);
    }
  });

  it('keeps other replicas from acquiring later events of its key', async () => {
    const two = await Replica.openManual(store, kept);
    one.gate.close();
    await one.tell('a', 1);
    await two.tell('a', 2);
    expect((await two.relay.runOnce()).runs).toBe(0);
    expect([await stored(), two.stored, numbers()]).toEqual([['1+', '2-'], ['2-'], []]);
    one.gate.open();
    await isEmpty();
    expect(numbers()).toEqual([1, 2]);
  });

  it('is sent twice at most, and before later events of its key, if its lease ends while it is being published', async () => {
    const two = await replica();
    one.stopPolling();
    one.gate.close();
    await one.tell('a', 1);
    await one.tell('a', 2);
    await store.superuser(`update outbox set lease_until = now() - interval '1 second' where lease_until is not null`);
    await until(() => kept.length === 2);
    one.gate.open();
    await until(() => kept.length === 3);
    expect(numbers()).toEqual([1, 2, 1]);
    await until(() => two.relay.isEmpty());
  });

  it('is released, and sent by the next relay, if its relay stops between lease and commit', async () => {
    let stopped: Promise<void> | undefined;
    dispatchBy({
      committed: (events, lease) => {
        stopped = one.relay.stop();
        one.relay.committed(events, lease);
      },
    });
    await one.tell('a', 1);
    await stopped;
    expect([await stored(), numbers()]).toEqual([['1-'], []]);
    await one.start();
    await isEmpty();
    expect(numbers()).toEqual([1]);
  });

  it('is acquired again if its commit took so long that its lease may have ended', async () => {
    const two = await Replica.openManual(store, kept);
    two.work.sendThrough({
      reserve: events => Object.assign(two.relay.reserve(events)!, { since: performance.now() - 5000 }),
      committed: (events, lease) => two.relay.committed(events, lease),
      failed: () => undefined,
    });
    await two.tell('a', 1);
    // The first run ends the lease, the second one is an acquisition.
    expect([await two.relay.runOnce(), numbers()]).toEqual([{ runs: 2, isDue: true }, [1]]);
    await two.relay.stop();
  });

  it('is acquired soon if the outcome of its commit is unknown', async () => {
    dispatchBy({ committed: (events, lease) => one.relay.failed(events, lease!, true) });
    await one.tell('a', 1);
    await store.superuser(`update outbox set lease_until = now() + interval '1 hour' where lease_until is not null`);
    await isEmpty();
    expect([numbers(), one.failures]).toEqual([[1], []]);
  });

  it('is acquired at once by another replica if the process of its relay has died', async () => {
    const two = await replica();
    one.gate.close();
    await one.tell('a', 1);
    await one.tell('a', 2);
    expect(await stored()).toEqual(['1+', '2-']);
    await store.superuser(`update outbox set lease_until = now() + interval '1 hour' where lease_until is not null`);
    await one.kill();
    await until(() => two.relay.isEmpty());
    expect(numbers()).toEqual([1, 2]);
    running.splice(0, 1);
  });

  it('stays with its relay while that lives, however often another relay looks for leases of dead ones', async () => {
    const two = await Replica.openManual(store, kept);
    one.gate.close();
    await one.tell('a', 1);
    await store.superuser(`update outbox set lease_until = now() + interval '1 hour'`);
    const owner = () => store.superuser('select owner from outbox');
    const before = await owner();
    for (let looks = 0; looks < 3; looks += 1) {
      // A relay looks for dead ones no sooner than half a poll after the last time.
      await pause(150);
      expect((await two.relay.runOnce()).runs).toBe(0);
    }
    expect(await owner()).toEqual(before);
    one.gate.open();
    await isEmpty();
    expect(numbers()).toEqual([1]);
    await two.relay.stop();
  });

  it('requires a running relay, an open bus and room for its keys', async () => {
    const eventOf = (key: string) => ({ key, envelope: {} as Envelope });
    const reserve = () => one.relay.reserve([eventOf('k')]);
    const lease = reserve()!;
    expect(lease).toMatchObject({ sent: [] });
    expect(one.relay.reserve(Array.from({ length: 100 }, (_, n) => eventOf(String(n))))).toBeNull();
    one.relay.failed([], lease, false);
    Object.assign(one.bus as EventBus, { isOpen: false });
    expect(reserve()).toBeNull();
    Object.assign(one.bus as EventBus, { isOpen: true });
    const stopping = one.relay.stop();
    expect(reserve()).toBeNull();
    await stopping;
    await one.tell('a', 1);
    expect(await stored()).toEqual(['1-']);
  });

  it('waits for `runOnce` if its relay was started manually', async () => {
    const two = await Replica.openManual(store, kept);
    await two.tell('b', 1);
    await pause(20);
    expect([numbers(), two.stored]).toEqual([[], ['1+']]);
    expect(await two.relay.runOnce()).toEqual({ runs: 1, isDue: false });
    expect([numbers(), await stored()]).toEqual([[1], []]);
    await two.relay.stop();
  });
});
