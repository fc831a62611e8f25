import type { EventData, Pickup, PickupGroup, Shipment } from '@porte/contracts';
import type { Envelope } from '@porte/messaging-kit';
import { anActor, recordEvents, writtenReport } from '@porte/testing-kit';
import { EXPRESS, TERRESTRE } from './fakes.js';
import { openShop, type Shop } from './shop.js';

const WINDOW = { date_from: '2026-11-25T09:00', date_to: '2026-11-25T12:00' };
type Requested = EventData<'pickup.requested'>;

describe('pickups', () => {
  let shop: Shop;
  let heard: Envelope[];
  const stranger = anActor('customer', { name: 'otra' });
  const staff = anActor('admin');
  const operator = anActor('operator');

  beforeAll(async () => {
    shop = await openShop();
    heard = recordEvents(shop.porte.bus, ['pickup.requested', 'pickup.cancel_requested', 'pickup.settled']);
    for (const [id, has_pickup] of [
      [TERRESTRE, true],
      [EXPRESS, false],
    ] as const)
      await shop.tell('service.created', id, { id, name: 'Servicio', has_pickup });
  });
  // 09:00 of a Tuesday in Mexico City.
  beforeEach(() => shop.porte.clock.set('2026-11-24T15:00:00Z'));
  afterAll(() => shop.close());

  const requests = async (pickupId: string): Promise<Requested[]> => {
    await shop.porte.settled();
    return heard
      .filter(({ type, subject }) => type === 'pickup.requested' && subject === pickupId)
      .map(({ data }) => data as Requested);
  };
  const ask = (body: object, actor = shop.customer) =>
    shop.porte.as(actor).post('/api/pickups', { pickup: { ...WINDOW, ...body } });
  const asked = async (body: object): Promise<Pickup> => {
    const answer = await ask(body);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.data;
  };
  const shown = async (id: string, actor = shop.customer): Promise<Pickup> =>
    (await shop.porte.as(actor).get(`/api/pickups/${id}`)).body.data;
  const move = (id: string, verb: string, pickup: object = {}, actor = shop.customer) =>
    shop.porte.as(actor).put(`/api/pickups/${id}/${verb}`, { pickup });
  const factOf = async (id: string) => {
    const { user_id, owner_id, pickup_id, order_id } = (await requests(id)).at(-1)!;
    return { user_id, owner_id, pickup_id, order_id };
  };
  const scheduled = async (id: string, reference_number = 'C-77') =>
    shop.tell('pickup_order.scheduled', id, { ...(await factOf(id)), reference_number });

  it('pickups take several parcels of one address, and carry what the carrier needs', async () => {
    const ids = [await shop.bought(), await shop.bought()];
    const pickup = await asked({ shipment_ids: ids, note: 'Portón verde' });
    expect(pickup).toMatchObject({ status: 'pending', reference_number: null, carrier: 'Correcaminos', ...WINDOW });
    expect(pickup.shipments.map(({ id }) => id)).toEqual(ids);
    const [request] = await requests(pickup.id);
    expect(request).toMatchObject({
      date: '2026-11-25',
      from: '09:00',
      to: '12:00',
      weight: 8.4,
      note: 'Portón verde',
    });
    expect(request!.tracking_numbers).toEqual(pickup.shipments.map(({ tracking_number }) => tracking_number));
    await scheduled(pickup.id);
    expect(await shown(pickup.id)).toMatchObject({ status: 'generated', reference_number: 'C-77' });
  });

  it('pickups come once for a parcel, whatever way they are asked for', async () => {
    const id = await shop.bought();
    const both = await Promise.all([ask({ shipment_id: id }), ask({ shipment_id: id })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const again = await shop.porte.as(shop.customer).post(`/api/shipments/${id}/pickup`, { pickup: WINDOW });
    expect([again.status, again.body.error.code]).toEqual([409, 'pickup_in_progress']);
  });

  it.each([
    ['2026-11-24T17:59:00Z', '2026-11-24T12:00', 201],
    ['2026-11-24T18:00:00Z', '2026-11-24T12:00', 422],
    ['2026-11-24T15:01:00Z', '2026-11-24T09:00', 422],
    ['2026-11-27T18:00:00Z', '2026-11-30T12:00', 201],
    ['2026-11-27T15:00:00Z', '2026-11-28T12:00', 422],
  ])('pickups asked for at %s for %s answer %d', async (now, date_from, status) => {
    const shipment_id = await shop.bought();
    shop.porte.clock.set(now);
    const date_to = date_from.replace('12:00', '15:00').replace('09:00', '12:00');
    expect((await ask({ shipment_id, date_from, date_to })).status).toBe(status);
  });

  it('pickups offer the windows of the tenant’s clock', async () => {
    const { body } = await shop.porte.as(shop.customer).get('/api/pickups/windows');
    expect(body.data[0]).toEqual({
      day: '2026-11-24',
      windows: [
        { from: '12:00', to: '15:00' },
        { from: '15:00', to: '18:00' },
      ],
    });
  });

  it('pickups are refused for parcels of others, without a label, of another address or of a service without pickups', async () => {
    const mine = await shop.bought();
    expect((await ask({ shipment_id: mine }, stranger)).status).toBe(404);
    expect((await ask({ shipment_id: mine }, operator)).status).toBe(403);
    expect((await ask({})).status).toBe(404);
    expect((await ask({ shipment_id: await shop.packed() })).body.error.code).toBe('wrong_state');
    const other = await shop.packed();
    const elsewhere = { ...(await shop.show(other)).origin, street: 'Calle Dos' };
    await shop.porte.as(shop.customer).put(`/api/shipments/${other}`, { shipment: { origin_attributes: elsewhere } });
    await shop.choose(other);
    const mixed = await ask({ shipment_ids: [mine, other] });
    expect([mixed.status, mixed.body.error.code]).toEqual([422, 'pickup_of_several']);
    const express = await shop.packed();
    await shop.porte
      .as(shop.customer)
      .post(`/api/shipments/${express}/rates`, { rate: { service_id: EXPRESS, total: 243 } });
    expect((await ask({ shipment_id: express })).body.error.code).toBe('pickup_not_offered');
    expect((await ask({ shipment_id: mine, date_from: 'mañana' })).status).toBe(422);
  });

  it('pickups that failed leave the label alone, and are asked for again under a new order', async () => {
    const shipment_id = await shop.bought();
    const before = await shop.show(shipment_id);
    const { id } = await asked({ shipment_id });
    const first = await factOf(id);
    await shop.tell('pickup_order.failed', id, { ...first, message: 'Ya no hay lugar' });
    expect(await shown(id)).toMatchObject({ status: 'failed', message: 'Ya no hay lugar' });
    expect(await shop.show(shipment_id)).toEqual(before);
    const retried = await move(id, 'retry', { date_from: '2026-11-26T15:00', date_to: '2026-11-26T18:00' });
    expect(retried.body.data).toMatchObject({ status: 'pending', message: null, date_from: '2026-11-26T15:00' });
    const orders = await requests(id);
    expect(new Set(orders.map(({ order_id }) => order_id)).size).toBe(2);
    // News of the first order are of the past.
    await shop.tell('pickup_order.failed', id, { ...first, message: 'tarde' });
    expect((await shown(id)).status).toBe('pending');
    expect((await move(id, 'retry', WINDOW)).body.error.code).toBe('wrong_state');
  });

  it('pickups of which no one knows are neither repeated nor canceled, until staff decide', async () => {
    const { id } = await asked({ shipment_id: await shop.bought() });
    const fact = await factOf(id);
    await shop.tell('pickup_order.unknown', id, { ...fact, message: 'timeout', needs_review: false });
    expect((await shown(id)).status).toBe('unknown');
    expect((await move(id, 'retry', WINDOW)).status).toBe(409);
    expect((await move(id, 'cancel')).status).toBe(409);
    await shop.tell('pickup_order.unknown', id, { ...fact, message: 'timeout', needs_review: true });
    const decision = { scheduled: true, reference_number: 'PU9', reason: 'por teléfono' };
    expect((await move(id, 'settle', decision)).status).toBe(403);
    expect((await move(id, 'settle', decision, staff)).status).toBe(200);
    await shop.porte.settled();
    expect(heard.find(({ type, subject }) => type === 'pickup.settled' && subject === id)!.data).toEqual({
      ...fact,
      ...decision,
      decided_by: staff.id,
    });
  });

  it('pickups are canceled when the carrier says so, and stay where it does not', async () => {
    const { id } = await asked({ shipment_id: await shop.bought() });
    await scheduled(id);
    expect((await move(id, 'cancel')).body.data.status).toBe('canceling');
    expect((await move(id, 'cancel')).body.data.status).toBe('canceling');
    const fact = await factOf(id);
    await shop.tell('pickup_order.kept', id, { ...fact, message: 'El vehículo ya salió' });
    expect(await shown(id)).toMatchObject({
      status: 'generated',
      message: 'El vehículo ya salió',
      reference_number: 'C-77',
    });
    await move(id, 'cancel');
    await shop.tell('pickup_order.canceled', id, fact);
    expect((await shown(id)).status).toBe('canceled');
  });

  it('pickups are marked as done or missed by the customer, not before their time', async () => {
    const shipment_id = await shop.bought();
    const { id } = await asked({ shipment_id });
    expect((await move(id, 'mark', { came: true })).body.error.code).toBe('wrong_state');
    await scheduled(id);
    expect((await move(id, 'mark', { came: true })).body.error.code).toBe('pickup_not_due');
    expect((await move(id, 'mark', { came: true }, stranger)).status).toBe(404);
    // 11:59 of the day: the carrier may have come, but may also come yet.
    shop.porte.clock.set('2026-11-25T17:59:00Z');
    expect((await move(id, 'mark', { came: false })).body.error.code).toBe('pickup_not_due');
    expect((await move(id, 'mark', { came: true })).body.data.status).toBe('done');
    expect((await ask({ shipment_id, date_from: '2026-11-26T09:00', date_to: '2026-11-26T12:00' })).status).toBe(409);
    shop.porte.clock.set('2026-11-25T18:00:00Z');
    expect((await move(id, 'mark', { came: false })).body.data.status).toBe('missed');
    expect((await move(id, 'mark', { came: false })).body.data.status).toBe('missed');
    const retried = await move(id, 'retry', { date_from: '2026-11-26T09:00', date_to: '2026-11-26T12:00' });
    expect(retried.body.data.status).toBe('pending');
  });

  it('pickups list the parcels that wait for one, by carrier and address, of the customer alone', async () => {
    const other = anActor('customer', { name: 'tercera' });
    const [first, second, express] = [await shop.bought(other), await shop.bought(other), await shop.packed(other)];
    await shop.porte.as(other).post(`/api/shipments/${express}/rates`, { rate: { service_id: EXPRESS, total: 243 } });
    const waiting = async (actor = other) =>
      (await shop.porte.as(actor).get('/api/pickups/parcels')).body.data.map((group: PickupGroup) => [
        group.is_offered,
        group.shipments.map(({ id }) => id),
      ]);
    expect(await waiting()).toEqual([
      [false, [express]],
      [true, [second, first]],
    ]);
    expect((await waiting(shop.customer)).flat(2)).not.toContain(first);
    await ask({ shipment_id: second }, other);
    expect(await waiting()).toEqual([
      [false, [express]],
      [true, [first]],
    ]);
  });

  it('pickups are part of the shipments that ask for them, the newest of each', async () => {
    const [taken, free] = [await shop.bought(), await shop.bought()];
    const { id } = await asked({ shipment_id: taken });
    const { body } = await shop.porte.as(shop.customer).get('/api/shipments?include=pickup');
    const shown = new Map(body.data.map((each: Shipment) => [each.id, each.pickup?.id ?? null]));
    expect([shown.get(taken), shown.get(free)]).toEqual([id, null]);
    const one = await shop.porte.as(shop.customer).get(`/api/shipments/${taken}?include=pickup`);
    expect(one.body.data.pickup).toMatchObject({ id, status: 'pending', carrier: 'Correcaminos' });
  });

  it('pickups that a purchase asked for are ordered with its label, in the next window', async () => {
    const id = await shop.packed();
    const rate = { service_id: TERRESTRE, total: 139, is_pickup: true };
    await shop.porte.as(shop.customer).post(`/api/shipments/${id}/rates`, { rate });
    const { body } = await shop.porte.as(shop.customer).get(`/api/pickups?where[shipment_id]=${id}`);
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({ status: 'pending', date_from: '2026-11-24T12:00', shipment_id: id });
    expect(await requests(body.data[0].id)).toHaveLength(1);
  });

  it('pickups are found by number, by parcel and by status, newest first, each by those who may see them', async () => {
    const { id, tracking_number } = await asked({ shipment_id: await shop.bought() });
    await scheduled(id, 'FOLIO-9');
    const found = async (query: string, actor = shop.customer) =>
      (await shop.porte.as(actor).get(`/api/pickups?${query}`)).body.data.map((each: Pickup) => each.id);
    expect(await found('where[reference_number]=FOLIO-9')).toEqual([id]);
    expect(await found(`where[tracking_number]=${tracking_number}`)).toContain(id);
    expect(await found('where[tracking_number]=CRM-0')).toEqual([]);
    expect(await found('search=folio-9')).toEqual([id]);
    expect(await found('where[reference_number]=FOLIO-9&where[status]=generated', operator)).toEqual([id]);
    expect(await found('where[reference_number]=FOLIO-9', stranger)).toEqual([]);
    expect((await shop.porte.as(stranger).get(`/api/pickups/${id}`)).status).toBe(404);
    expect((await move(id, 'cancel', {}, stranger)).status).toBe(404);
    expect((await shop.porte.as(shop.customer).get('/api/pickups?where[shipment_id]=x')).status).toBe(200);
  });

  it('the report of pickups has their words for those who may see them', async () => {
    const { id, tracking_number } = await asked({ shipment_id: await shop.bought() });
    await scheduled(id, 'FOLIO-10');
    const where = { reference_number: 'FOLIO-10' };
    const days = { start_date: '2026-11-01', end_date: '2026-11-30' };
    const file = await writtenReport(shop.porte, shop.customer, 'pickups', { format: 'csv', where, ...days });
    expect(file).toContain('Programada');
    expect(file).toContain(tracking_number);
    const others = await writtenReport(shop.porte, stranger, 'pickups', { format: 'csv', where, ...days });
    expect(others).not.toContain('FOLIO-10');
  });
});
