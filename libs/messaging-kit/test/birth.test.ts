import { type Envelope, type EventBus, type Lease, type Written } from '@porte/messaging-kit';
import { DEMO } from '@porte/testing-kit';
import { numberOf, openDesk, subject, type Desk } from './desk.fixture.js';
import { Replica } from './replica.fixture.js';
import { until } from './transports.fixture.js';

describe('an event that is born under a lease', () => {
  let desk: Desk;
  let one: Replica;
  let kept: Envelope[];
  const running: Replica[] = [];
  const replica = async (before?: (envelope: Envelope) => void) => {
    running.push(await Replica.open(desk, kept, before));
    return running.at(-1)!;
  };
  beforeEach(async () => {
    [desk, kept] = [await openDesk(2), []];
    one = await replica();
  });
  afterEach(async () => {
    for (const { gate } of running) gate.open();
    await Promise.all(running.splice(0).map(({ relay }) => relay.stop()));
    await desk.close();
  });

  const numbers = () => kept.map(numberOf);
  const rows = () =>
    desk.superuser<{ n: number; leased: boolean }>(
      `select (envelope->'data'->>'n')::int as n, lease_until > now() as leased from outbox order by seq`,
    );
  const standing = async () => (await rows()).map(({ n, leased }) => `${n}${leased ? '+' : '-'}`);
  const isEmpty = () => until(() => one.relay.isEmpty());
  const several = (by: Pick<Replica, 'work'>, names: string, from: number) =>
    by.work.run({ tenantId: DEMO }, async tx => {
      for (const [at, name] of [...names].entries())
        await tx.publish('zone.updated', subject(name), { id: subject(name), n: from + at });
    });
  /** One that has no relay. */
  const elsewhere = () => desk.replica(2);

  it('leaves without a claim, as it was written, however its publisher goes on with it', async () => {
    const claims = jest.spyOn(one.inner, 'exchange').mockResolvedValue([]);
    const data = { id: subject('a'), n: 1, at: new Date(0), nothing: undefined };
    await one.work.run({ tenantId: DEMO }, tx => tx.publish('zone.updated', subject('a'), data));
    data.n = 2;
    await until(() => kept.length > 0);
    expect(kept[0]!.data).toStrictEqual({ id: subject('a'), n: 1, at: '1970-01-01T00:00:00.000Z' });
    claims.mockRestore();
    await isEmpty();
    expect(numbers()).toEqual([1]);
  });

  it('is claimed in its turn where an earlier one of its key has not left yet, be they of one process', async () => {
    one.gate.close();
    await one.tell('a', 1);
    await one.tell('a', 2);
    await one.tell('b', 3);
    expect(await standing()).toEqual(['1+', '2-', '3+']);
    one.gate.open();
    await isEmpty();
    expect(numbers()).toEqual([1, 3, 2]);
  });

  it('does not wait for the deletion of what has left before it', async () => {
    const claims = jest.spyOn(one.inner, 'exchange').mockResolvedValue([]);
    for (let n = 0; n < 5; n += 1) {
      await one.tell('a', n);
      await until(() => kept.length > n);
    }
    expect([numbers(), one.told]).toEqual([
      [0, 1, 2, 3, 4],
      ['0+', '1+', '2+', '3+', '4+'],
    ]);
    claims.mockRestore();
  });

  it('is what follows once its predecessor has left and was deleted', async () => {
    await one.tell('a', 1);
    await isEmpty();
    await one.tell('a', 2);
    await isEmpty();
    expect([numbers(), one.told]).toEqual([
      [1, 2],
      ['1+', '2+'],
    ]);
  });

  it('keeps the order of commits where their answers arrive the other way round', async () => {
    const late: (() => void)[] = [];
    one.work.shipBy({
      lease: keys => one.relay.lease(keys),
      failed: () => undefined,
      written: (events: readonly Written[], lease: Lease | null) =>
        void late.unshift(() => one.relay.written(events, lease)),
    });
    await one.tell('a', 1);
    await one.tell('a', 2);
    for (const answer of late) answer();
    await isEmpty();
    expect(numbers()).toEqual([1, 2]);
  });

  it('shares its fate with the others of its key in its transaction', async () => {
    const other = await elsewhere();
    one.gate.close();
    await several(one, 'aabbb', 0);
    expect(one.told.toSorted()).toEqual(['0+', '1+', '2+', '3+', '4+']);
    await several(one, 'acca', 5);
    expect((await standing()).toSorted()).toEqual(['0+', '1+', '2+', '3+', '4+', '5-', '6+', '7+', '8-']);
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

  it('keeps its key from other replicas, whose own events of it follow', async () => {
    const two = await replica();
    one.gate.close();
    await one.tell('a', 1);
    await two.tell('a', 2);
    await two.inner.exchange(10);
    expect([await standing(), two.told, numbers()]).toEqual([['1+', '2-'], ['2-'], []]);
    one.gate.open();
    await isEmpty();
    expect(numbers()).toEqual([1, 2]);
  });

  it('comes twice at most, and before what is behind it, where its lease ends while it is being published', async () => {
    const two = await replica();
    const claims = jest.spyOn(one.inner, 'exchange').mockResolvedValue([]);
    one.gate.close();
    await one.tell('a', 1);
    await one.tell('a', 2);
    await desk.superuser(`update outbox set lease_until = now() - interval '1 second' where lease_until is not null`);
    await until(() => kept.length === 2);
    one.gate.open();
    await until(() => kept.length === 3);
    expect(numbers()).toEqual([1, 2, 1]);
    claims.mockRestore();
    await until(() => two.relay.isEmpty());
  });

  it('is handed back, and published by the next, where its relay stops between lease and commit', async () => {
    let stopped: Promise<void> | undefined;
    one.work.shipBy({
      lease: keys => one.relay.lease(keys),
      failed: () => undefined,
      written: (events, lease) => {
        stopped = one.relay.stop();
        one.relay.written(events, lease);
      },
    });
    await one.tell('a', 1);
    await stopped;
    expect([await standing(), numbers()]).toEqual([['1-'], []]);
    await one.start();
    await isEmpty();
    expect(numbers()).toEqual([1]);
  });

  it('is handed back where its commit took so long that its lease may have ended', async () => {
    const claims = jest.spyOn(one.inner, 'exchange').mockResolvedValue([]);
    one.work.shipBy({
      lease: keys => Object.assign(one.relay.lease(keys)!, { since: performance.now() - 5000 }),
      failed: () => undefined,
      written: (events, lease) => one.relay.written(events, lease),
    });
    await one.tell('a', 1);
    await until(async () => (await standing())[0] === '1-');
    expect(numbers()).toEqual([]);
    claims.mockRestore();
    await isEmpty();
  });

  it('is claimed soon where nobody knows whether it was committed', async () => {
    one.work.shipBy({
      lease: keys => one.relay.lease(keys),
      written: (events, lease) => one.relay.failed(events, lease!, true),
      failed: () => undefined,
    });
    await one.tell('a', 1);
    await desk.superuser(`update outbox set lease_until = now() + interval '1 hour' where lease_until is not null`);
    await isEmpty();
    expect([numbers(), one.failures]).toEqual([[1], []]);
  });

  it("is nobody's at once where the process of its relay has died", async () => {
    const two = await replica();
    one.gate.close();
    await one.tell('a', 1);
    await one.tell('a', 2);
    expect(await standing()).toEqual(['1+', '2-']);
    await desk.superuser(`update outbox set lease_until = now() + interval '1 hour' where lease_until is not null`);
    await one.kill();
    await until(() => two.relay.isEmpty());
    expect(numbers()).toEqual([1, 2]);
    running.splice(0, 1);
  });

  it('needs a relay that runs, a bus that is open and room', async () => {
    const lease = () => one.relay.lease(['k']);
    const given = lease()!;
    expect(given).toMatchObject({ keys: 1, shipped: [] });
    expect(one.relay.lease(Array.from({ length: 100 }, (_, n) => String(n)))).toBeNull();
    one.relay.failed([], given, false);
    Object.assign(one.bus as EventBus, { isOpen: false });
    expect(lease()).toBeNull();
    Object.assign(one.bus as EventBus, { isOpen: true });
    const stopping = one.relay.stop();
    expect(lease()).toBeNull();
    await stopping;
    await one.tell('a', 1);
    expect(await standing()).toEqual(['1-']);
  });
});
