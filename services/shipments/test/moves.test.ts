import { newId } from '@porte/domain-kit';
import { anActor, DEMO, NORTE } from '@porte/testing-kit';
import { openShop, type Shop } from './shop.js';

const admin = anActor('admin');
const developer = anActor('developer');

describe('a bought shipment', () => {
  let shop: Shop;

  beforeAll(async () => (shop = await openShop()));
  beforeEach(() => shop.porte.clock.set('2026-11-21T18:00:00Z'));
  afterAll(() => shop.close());

  const inZone = (time_zone: string) => shop.tell('tenant.updated', DEMO, { id: DEMO, time_zone });

  it('accepts a cancellation request, its rejection, a second request, and delivery by a developer', async () => {
    const id = await shop.bought();
    const moves = [
      ['request_cancellation', shop.customer, 'pending_cancellation'],
      ['reject_cancel_shipment', admin, 'success'],
      ['request_cancellation', admin, 'pending_cancellation'],
      ['reject_cancel_shipment', developer, 'success'],
      ['deliver', developer, 'delivered'],
    ] as const;
    for (const [move, actor, status] of moves)
      expect(await shop.put(id, move, actor)).toMatchObject({
        status: 200,
        body: { data: { id, status, generated_label: { tracking_number: 'CRM0000001' } } },
      });
    const made = (await shop.told('shipment.moved', id)).filter(({ move }) => move);
    expect(made.map(({ move, by, status }) => [move, by, status])).toEqual([
      ['requestCancellation', shop.customer.id, 'pending_cancellation'],
      ['rejectCancellation', admin.id, 'success'],
      ['requestCancellation', admin.id, 'pending_cancellation'],
      ['rejectCancellation', developer.id, 'success'],
      ['deliver', developer.id, 'delivered'],
    ]);
    expect((await shop.told('shipment.updated', id)).at(-1)).toMatchObject({ id, status: 'delivered' });
  });

  it.each([
    ['request_cancellation', []],
    ['reject_cancel_shipment', ['request_cancellation']],
    ['deliver', []],
  ] as const)('makes the move %s once for sixteen concurrent requests', async (move, before) => {
    const id = await shop.bought();
    for (const earlier of before) await shop.put(id, earlier, developer);
    const already = (await shop.told('shipment.moved', id)).length;
    const answers = await Promise.all(Array.from({ length: 16 }, () => shop.put(id, move, developer)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(16).fill(200));
    expect((await shop.told('shipment.moved', id)).slice(already)).toHaveLength(1);
  });

  it('makes one of two concurrent moves that exclude each other', async () => {
    const id = await shop.bought();
    const answers = await Promise.all(['request_cancellation', 'deliver'].map(move => shop.put(id, move, developer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.error.code).toBe('wrong_state');
  });

  it.each([
    ['reject_cancel_shipment', 'customer', 403],
    ['deliver', 'customer', 403],
    ['cancel', 'customer', 403],
    ['deliver', 'admin', 403],
    ['deliver', 'main_admin', 403],
    ['request_cancellation', 'operator', 403],
    ['cancel', 'operator', 403],
  ] as const)('rejects %s by a %s', async (move, role, status) => {
    const id = await shop.bought();
    const actor = role === 'customer' ? shop.customer : anActor(role);
    expect(await shop.put(id, move, actor)).toMatchObject({ status, body: { error: { code: 'forbidden' } } });
    expect((await shop.show(id)).status).toBe('success');
  });

  it.each(['request_cancellation', 'reject_cancel_shipment', 'deliver', 'cancel'])(
    'is not found by a user outside of its reach: %s',
    async move => {
      const id = await shop.bought();
      for (const stranger of [anActor('customer', { name: 'otra' }), anActor('admin', { tenant: NORTE })])
        expect((await shop.put(id, move, stranger)).status).toBe(404);
      expect((await shop.put(newId(), move, developer)).status).toBe(404);
    },
  );

  it('can be moved by the parent of the sub-user who made it', async () => {
    const sub = anActor('customer', { name: 'sub', owner_id: shop.customer.id });
    expect((await shop.put(await shop.bought(sub), 'request_cancellation', shop.customer)).body.data.status).toBe(
      'pending_cancellation',
    );
  });

  it('rejects every move before it has its label', async () => {
    const id = await shop.packed();
    for (const move of ['request_cancellation', 'reject_cancel_shipment', 'deliver', 'cancel'])
      expect(await shop.put(id, move, developer)).toMatchObject({
        status: 409,
        body: { error: { code: 'wrong_state' } },
      });
    expect(await shop.told('shipment.void_requested', id)).toEqual([]);
  });

  it.each([
    ['America/Mexico_City', '2026-07-15T18:00:00Z', '2026-07-16T05:59:59.999Z', '2026-07-16T06:00:00Z'],
    ['America/Tijuana', '2026-07-15T18:00:00Z', '2026-07-16T06:59:59.999Z', '2026-07-16T07:00:00Z'],
    ['America/Tijuana', '2026-11-21T18:00:00Z', '2026-11-22T07:59:59.999Z', '2026-11-22T08:00:00Z'],
    // days with 23 and 25 hours
    ['America/Tijuana', '2026-03-08T08:00:00Z', '2026-03-09T06:59:59.999Z', '2026-03-09T07:00:00Z'],
    ['America/Tijuana', '2026-11-01T07:00:00Z', '2026-11-02T07:59:59.999Z', '2026-11-02T08:00:00Z'],
  ])(
    'accepts a cancellation request until the day of its label ends in %s, of %s (R-21)',
    async (zone, labelled, last, over) => {
      await inZone(zone);
      shop.porte.clock.set(labelled);
      const [early, late] = [await shop.bought(), await shop.bought()];
      shop.porte.clock.set(last);
      expect((await shop.put(early, 'request_cancellation', shop.customer)).status).toBe(200);
      shop.porte.clock.set(over);
      expect((await shop.put(early, 'request_cancellation', shop.customer)).status).toBe(200);
      expect(await shop.put(late, 'request_cancellation', shop.customer)).toMatchObject({
        status: 422,
        body: { error: { code: 'cancellation_window_closed' } },
      });
      expect((await shop.show(late)).status).toBe('success');
    },
  );

  it('tells staff since when and why a cancellation is requested, until they have decided', async () => {
    const id = await shop.bought();
    const reason = 'La dirección está equivocada';
    const at = '2026-11-21T18:00:00.000Z';
    const request = async (why: object) =>
      (await shop.put(id, 'request_cancellation', shop.customer, {}, why)).body.data.cancellation_request;
    expect(await request({ reason: ` ${reason} ` })).toEqual({ at, reason });
    expect(await request({ reason: 'otra' })).toEqual({ at, reason });
    expect((await shop.show(id)).cancellation_request).toEqual({ at, reason });
    await shop.put(id, 'reject_cancel_shipment', admin);
    expect(await shop.show(id)).not.toHaveProperty('cancellation_request');
    expect(await request({})).toEqual({ at, reason: null });
  });

  it.each([
    ['too long', 'x'.repeat(301)],
    ['a card number', 'Pagué con 4242 4242 4242 4242'],
    ['no text', 7],
  ])('rejects a reason that is %s', async (_, reason) => {
    const id = await shop.bought();
    expect((await shop.put(id, 'request_cancellation', shop.customer, {}, { reason })).status).toBe(422);
    expect((await shop.show(id)).status).toBe('success');
  });

  it('repeats the first answer for a repeated idempotency key', async () => {
    const id = await shop.bought();
    const key = { 'idempotency-key': newId() };
    const first = await shop.put(id, 'request_cancellation', shop.customer, key);
    await shop.put(id, 'reject_cancel_shipment', admin);
    const again = await shop.put(id, 'request_cancellation', shop.customer, key);
    expect([again.headers.get('idempotent-replayed'), again.body]).toEqual(['true', first.body]);
    expect((await shop.show(id)).status).toBe('success');
  });
});
