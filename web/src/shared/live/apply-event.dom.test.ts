import { makeStore } from '../../app/store.js';
import { resourceEndpoints } from '../api/resources.js';
import { sessionApi } from '../session/session-api.js';
import { listOf, MockServer } from '../testing/mock-server.js';
import { aPerson } from '../testing/render.js';
import { eventApplier, type Cache } from './apply-event.js';

const aMove = {
  user_id: 'u',
  owner_id: 'u',
  shipment_id: 's1',
  sequential_id: 1,
  status: 'success',
  step: 'confirmed',
};
const row = (id: string, status: string) => ({ id, status, step: 'rating' });

/** A page that shows the person and a list, and hears events. */
async function aPageWith(me: object, rows: object[] = []) {
  const server = new MockServer()
    .on('GET registrations', { data: aPerson('customer', me) })
    .on('GET shipments', listOf(rows))
    .on('GET store_orders', listOf([]))
    .on('GET transactions', listOf([]));
  globalThis.fetch = server.fetch as typeof fetch;
  const store = makeStore();
  const list = { path: 'shipments', page: 1 } as const;
  await Promise.all([
    store.dispatch(sessionApi.endpoints.me.initiate()),
    store.dispatch(resourceEndpoints.list.initiate(list)),
    store.dispatch(resourceEndpoints.list.initiate({ path: 'transactions' })),
    store.dispatch(resourceEndpoints.list.initiate({ path: 'store_orders' })),
  ]);
  const apply = eventApplier(store as unknown as Cache);
  return {
    server,
    hear: (type: string, data: object) => apply({ id: '1', type, data: JSON.stringify(data) }),
    hearText: (type: string, data: string) => apply({ id: '1', type, data }),
    refetchMe: () => store.dispatch(sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true })),
    me: () => sessionApi.endpoints.me.select()(store.getState()).data,
    rows: () => resourceEndpoints.list.select(list)(store.getState()).data?.data,
  };
}

describe('a live event', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('updates the shown balance', async () => {
    const { hear, me } = await aPageWith({ id: 'u' });
    hear('balance.changed', { owner_id: 'u', balance: 4670, available_balance: 4600 });
    expect(me()).toMatchObject({ balance: 4670, available_balance: 4600 });
  });

  it("changes a sub-user's balance by its parent's wallet, and ignores other wallets", async () => {
    const { hear, me } = await aPageWith({ id: 'sub', parent_id: 'u' });
    hear('balance.changed', { owner_id: 'other', balance: 1, available_balance: 1 });
    expect(me()).toMatchObject({ available_balance: 5000 });
    hear('balance.changed', { balance: 2, available_balance: 2 });
    expect(me()).toMatchObject({ available_balance: 2 });
  });

  it('updates a list row immediately', async () => {
    const { hear, rows } = await aPageWith({}, [row('s1', 'pending'), row('s2', 'pending')]);
    hear('shipment.moved', aMove);
    expect(rows()).toEqual([{ id: 's1', status: 'success', step: 'confirmed' }, row('s2', 'pending')]);
  });

  it('refetches immediately and then at most once per second', async () => {
    const { hear, server } = await aPageWith({}, [row('s1', 'pending')]);
    for (let i = 0; i < 20; i++) hear('shipment.moved', aMove);
    await jest.advanceTimersByTimeAsync(500);
    expect(server.sent('GET shipments')).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1000);
    expect(server.sent('GET shipments')).toHaveLength(3);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(server.sent('GET shipments')).toHaveLength(3);
  });

  it('refetches the orders of stores when a shipment moves', async () => {
    const { hear, server } = await aPageWith({});
    hear('shipment.moved', aMove);
    await jest.advanceTimersByTimeAsync(10);
    expect(server.sent('GET store_orders')).toHaveLength(2);
  });

  it('refetches everything after a gap', async () => {
    const { hear, server } = await aPageWith({});
    hear('reset', {});
    await jest.advanceTimersByTimeAsync(10);
    expect([
      server.sent('GET registrations').length,
      server.sent('GET shipments').length,
      server.sent('GET transactions').length,
    ]).toEqual([2, 2, 2]);
  });

  it('refetches everything after an unreadable event and continues', async () => {
    const { hearText, hear, me, server } = await aPageWith({ id: 'u' });
    hearText('balance.changed', '{"owner');
    await jest.advanceTimersByTimeAsync(10);
    expect(server.sent('GET registrations')).toHaveLength(2);
    hear('balance.changed', { owner_id: 'u', balance: 3, available_balance: 3 });
    expect(me()).toMatchObject({ available_balance: 3 });
  });

  it('is not overwritten by an older balance response', async () => {
    const { hear, me, server, refetchMe } = await aPageWith({ id: 'u' });
    let give: (answer: object) => void = () => {};
    server.on(
      'GET registrations',
      () =>
        new Promise(resolve => {
          give = resolve;
        }),
    );
    const older = refetchMe();
    await jest.advanceTimersByTimeAsync(1);
    hear('balance.changed', { owner_id: 'u', balance: 4000, available_balance: 4000 });
    server.on('GET registrations', { data: aPerson('customer', { id: 'u', balance: 4000, available_balance: 4000 }) });
    give({ data: aPerson('customer', { id: 'u' }) });
    await older;
    await jest.advanceTimersByTimeAsync(10);
    expect(me()).toMatchObject({ available_balance: 4000 });
  });

  it('is ignored when its type is unknown', async () => {
    const { hear, me } = await aPageWith({});
    hear('import.moved', {});
    expect(me()).toMatchObject({ available_balance: 5000 });
  });
});
