import type { EventType } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { Background, ReferenceStore, type Envelope, type EventBus, type Subscription } from '@porte/messaging-kit';
import { DEMO } from '@porte/testing-kit';
import { openMessageStore, subject, type MessageStore } from './message-store.fixture.js';

describe("copies of other services' rows", () => {
  let store: MessageStore;
  let take: (...events: Envelope[]) => Promise<unknown>;
  beforeEach(async () => {
    store = await openMessageStore();
    const taken: Subscription[] = [];
    const bus = { subscribe: subscription => void taken.push(subscription) } as EventBus;
    const background = new Background(store.work, 'billing');
    new ReferenceStore('billing').follow(bus, background, ['user', 'shipment']);
    background.subscribe(bus);
    take = (...events) => Promise.all(events.map(event => taken[0]!.deliver(event)));
  });
  afterEach(() => store.close());

  const told = (type: EventType, name: string, facts: object, id = newId()): Envelope =>
    ({
      id,
      type,
      source: 'x',
      subject: subject(name),
      tenantId: DEMO,
      time: '2026-11-21T18:00:00.000Z',
      correlationId: id,
      data: { id: subject(name), ...facts },
    }) as object as Envelope;
  const sequenced = (sequence: number, event: Envelope): Envelope => ({ ...event, sequence: String(sequence) });
  const rows = () =>
    store.superuser<{ model: string; data: Record<string, unknown>; destroyed: boolean }>(
      'select model, data, destroyed from reference_rows order by model, id',
    );
  const shares = async () =>
    (
      await store.superuser<{ n: number }>(
        'select count(*)::int as n from reference_rows group by xmin::text order by n desc',
      )
    ).map(({ n }) => n);
  /** How often something was begun that lasts as long as a copy lingers. */
  const lingered = async (work: () => Promise<unknown>): Promise<number> => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await work();
    const count = timers.mock.calls.filter(([, ms]) => ms === 20).length;
    timers.mockRestore();
    return count;
  };

  it("copies of other services' rows share a transaction where they are of shipments, for which no one waits", async () => {
    expect(
      await lingered(() => take(...Array.from({ length: 10 }, (_, n) => told('shipment.created', `s${n}`, { n })))),
    ).toBe(1);
    expect(await shares()).toEqual([10]);
    expect((await rows()).map(({ data }) => data['n']).sort()).toEqual(Array.from({ length: 10 }, (_, n) => n));
  });

  it("copies of other services' rows do not linger where someone may see at once what a change does", async () => {
    expect(await lingered(() => take(told('user.created', 'ana', { name: 'Ana' })))).toBe(0);
    await take(
      told('shipment.created', 's', { status: 'pending' }),
      told('user.updated', 'ana', { name: 'Ana María' }),
    );
    expect([await shares(), (await rows()).map(({ data }) => data['name'] ?? data['status'])]).toEqual([
      [2],
      ['pending', 'Ana María'],
    ]);
  });

  it("copies of other services' rows are as the newest event tells, whichever comes first", async () => {
    const [old, middle, last] = [newId(), newId(), newId()];
    await take(
      told('shipment.updated', 's', { n: 2 }, middle),
      told('shipment.created', 's', { n: 1 }, old),
      told('shipment.created', 'other', { n: 7 }),
    );
    expect((await rows()).map(({ data }) => data['n']).sort()).toEqual([2, 7]);
    await take(told('shipment.destroyed', 's', { n: 3 }, last));
    await take(told('shipment.updated', 's', { n: 1 }, newId({ now: () => new Date(0) })));
    expect((await rows()).map(({ data, destroyed }) => [data['n'], destroyed]).sort()).toEqual([
      [3, true],
      [7, false],
    ]);
  });

  it("copies of other services' rows are as the producer committed last, whatever its clock said when it made the events", async () => {
    const ahead = newId({ now: () => new Date('2026-11-21T19:00:00Z') });
    const after = newId({ now: () => new Date('2026-11-21T18:00:00Z') });
    await take(sequenced(7, told('user.updated', 'ana', { n: 1 }, ahead)));
    await take(
      sequenced(8, told('user.updated', 'ana', { n: 2 }, after)),
      sequenced(9, told('user.created', 'eva', { n: 3 })),
    );
    await take(sequenced(6, told('user.updated', 'ana', { n: 0 })));
    expect((await rows()).map(({ data }) => data['n']).sort()).toEqual([2, 3]);
  });

  it("copies of other services' rows are as the last event of those that share a transaction tells", async () => {
    const [ahead, after] = ['2026-11-21T19:00:00Z', '2026-11-21T18:00:00Z'].map(at =>
      newId({ now: () => new Date(at) }),
    );
    await take(
      sequenced(1, told('shipment.created', 's', { n: 1 }, ahead!)),
      sequenced(2, told('shipment.updated', 's', { n: 2 }, after!)),
    );
    expect((await rows()).map(({ data }) => data['n'])).toEqual([2]);
  });

  it("copies of other services' rows give way to the first event with a sequence where they were written before there was one", async () => {
    await take(told('user.updated', 'ana', { n: 1 }, newId({ now: () => new Date('2036-01-01T00:00:00Z') })));
    await take(sequenced(1, told('user.updated', 'ana', { n: 2 })));
    expect((await rows()).map(({ data }) => data['n'])).toEqual([2]);
  });

  it("copies of other services' rows follow the ids of events whose publisher knows of no sequence yet", async () => {
    const [older, newer] = [newId(), newId()];
    await take(sequenced(5, told('user.updated', 'ana', { n: 1 }, older)));
    await take(told('user.updated', 'ana', { n: 2 }, newer));
    await take(told('user.updated', 'ana', { n: 0 }, newId({ now: () => new Date(0) })));
    expect((await rows()).map(({ data }) => data['n'])).toEqual([2]);
    await take(sequenced(6, told('user.updated', 'ana', { n: 3 }, older.replace(/^.{8}/, '00000000'))));
    expect((await rows()).map(({ data }) => data['n'])).toEqual([3]);
  });

  it("copies of other services' rows are written beside nothing of an event that was taken before", async () => {
    const event = told('shipment.created', 's', { n: 1 });
    await take(event, told('shipment.created', 'other', { n: 2 }));
    await store.superuser('delete from reference_rows');
    await take(event, told('shipment.created', 'third', { n: 3 }));
    expect((await rows()).map(({ data }) => data['n'])).toEqual([3]);
  });
});
