import type { EventType } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { ReferenceStore, type Envelope, type EventBus, type Subscription } from '@porte/messaging-kit';
import { DEMO } from '../../src/index.js';
import { openDesk, subject, type Desk } from './desk.fixture.js';

describe('copies of other services\' rows', () => {
  let desk: Desk;
  let take: (...events: Envelope[]) => Promise<unknown>;
  beforeEach(async () => {
    desk = await openDesk();
    const taken: Subscription[] = [];
    new ReferenceStore(desk.work, 'billing').follow({ subscribe: subscription => void taken.push(subscription) } as EventBus, ['user', 'shipment']);
    take = (...events) => Promise.all(events.map(event => taken[0]!.deliver(event)));
  });
  afterEach(() => desk.close());

  const told = (type: EventType, name: string, facts: object, id = newId()): Envelope =>
    ({ id, type, source: 'x', subject: subject(name), tenantId: DEMO, time: '2026-11-21T18:00:00.000Z', correlationId: id, data: { id: subject(name), ...facts } }) as object as Envelope;
  const rows = () => desk.superuser<{ model: string; data: Record<string, unknown>; destroyed: boolean }>('select model, data, destroyed from reference_rows order by model, id');
  const shares = async () => (await desk.superuser<{ n: number }>('select count(*)::int as n from reference_rows group by xmin::text order by n desc')).map(({ n }) => n);
  /** How often something was begun that lasts as long as a copy lingers. */
  const lingered = async (work: () => Promise<unknown>): Promise<number> => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await work();
    const count = timers.mock.calls.filter(([, ms]) => ms === 20).length;
    timers.mockRestore();
    return count;
  };

  it('share a transaction where they are of shipments, for which nobody waits', async () => {
    expect(await lingered(() => take(...Array.from({ length: 10 }, (_, n) => told('shipment.created', `s${n}`, { n }))))).toBe(1);
    expect(await shares()).toEqual([10]);
    expect((await rows()).map(({ data }) => data['n']).sort()).toEqual(Array.from({ length: 10 }, (_, n) => n));
  });

  it('do not linger where somebody may see at once what a change does', async () => {
    expect(await lingered(() => take(told('user.created', 'ana', { name: 'Ana' })))).toBe(0);
    await take(told('shipment.created', 's', { status: 'pending' }), told('user.updated', 'ana', { name: 'Ana María' }));
    expect([await shares(), (await rows()).map(({ data }) => data['name'] ?? data['status'])]).toEqual([[2], ['pending', 'Ana María']]);
  });

  it('are as the newest event tells, whichever comes first', async () => {
    const [old, middle, last] = [newId(), newId(), newId()];
    await take(told('shipment.updated', 's', { n: 2 }, middle), told('shipment.created', 's', { n: 1 }, old), told('shipment.created', 'other', { n: 7 }));
    expect((await rows()).map(({ data }) => data['n']).sort()).toEqual([2, 7]);
    await take(told('shipment.destroyed', 's', { n: 3 }, last));
    await take(told('shipment.updated', 's', { n: 1 }, newId({ now: () => new Date(0) })));
    expect((await rows()).map(({ data, destroyed }) => [data['n'], destroyed]).sort()).toEqual([[3, true], [7, false]]);
  });

  it('are written beside nothing of an event that was taken before', async () => {
    const event = told('shipment.created', 's', { n: 1 });
    await take(event, told('shipment.created', 'other', { n: 2 }));
    await desk.superuser('delete from reference_rows');
    await take(event, told('shipment.created', 'third', { n: 3 }));
    expect((await rows()).map(({ data }) => data['n'])).toEqual([3]);
  });
});
