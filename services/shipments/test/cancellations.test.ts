import { newId } from '@porte/domain-kit';
import { ProcessWaiters } from '@porte/process-kit';
import { anActor } from '@porte/testing-kit';
import { ofVoid, openShop, refundOf, type Shop, type VoidRequest } from './shop.js';

const admin = anActor('admin');
const developer = anActor('developer');

describe('a cancellation', () => {
  let shop: Shop;

  beforeAll(async () => (shop = await openShop()));
  beforeEach(() => (shop.world.onVoid = request => refund(request)));
  afterAll(() => shop.close());

  const refund = (request: VoidRequest) => shop.tell('hold.refunded', request.shipment_id, refundOf(request));
  const refuse = (request: VoidRequest, message = 'La guía ya fue usada') =>
    shop.tell('label.void_refused', request.shipment_id, { ...ofVoid(request), message });
  const doubt = (request: VoidRequest, needs_review = false) =>
    shop.tell('label.void_unknown', request.shipment_id, { ...ofVoid(request), needs_review });
  const cancel = (id: string, headers = {}) => shop.put(id, 'cancel', admin, headers);
  const rows = (id: string) =>
    shop.sql<{ id: string; state: string; message: string | null }>(
      'select id, state, message from cancellations where shipment_id = $1 order by created_at, id',
      [id],
    );
  const canceledMoves = async (id: string) =>
    (await shop.told('shipment.moved', id)).filter(({ move }) => move === 'cancel');

  /** A cancellation in progress and its pending response. */
  const begun = async (id: string) => {
    const asked = Promise.withResolvers<VoidRequest>();
    shop.world.onVoid = asked.resolve;
    const answer = cancel(id);
    return { answer, request: await asked.promise };
  };

  it('voids the label and ends after the refund', async () => {
    const id = await shop.bought();
    const { answer, request } = await begun(id);
    const [purchase] = await shop.sql<{ id: string }>('select id from purchases where shipment_id = $1', [id]);
    expect(request).toMatchObject({
      shipment_id: id,
      purchase_id: purchase!.id,
      by: admin.id,
      user_id: shop.customer.id,
      owner_id: shop.customer.id,
      label: { tracking_number: 'CRM0000001' },
    });
    expect(request.carrier_id).toBeDefined();
    expect(await shop.show(id)).toMatchObject({
      status: 'success',
      cancellation: { state: 'voiding', since: '2026-11-21T18:00:00.000Z' },
    });
    await refund(request);
    const done = await answer;
    expect(done).toMatchObject({
      status: 200,
      body: { data: { id, status: 'canceled', generated_label: { tracking_number: 'CRM0000001' } } },
    });
    expect(await canceledMoves(id)).toMatchObject([{ by: admin.id, refunded: 139 }]);
    expect(done.body.data).not.toHaveProperty('cancellation');
    expect(await canceledMoves(id)).toMatchObject([{ status: 'canceled', by: admin.id }]);
    expect((await shop.told('shipment.updated', id)).at(-1)).toMatchObject({ status: 'canceled' });
    expect(await cancel(id)).toMatchObject({ status: 200, body: { data: { status: 'canceled' } } });
    expect(await rows(id)).toMatchObject([{ id: request.cancellation_id, state: 'canceled' }]);
  });

  it('ends a request of the customer as well, and one without a label or a charge', async () => {
    const [asked, manual] = [await shop.bought(), await shop.bought(admin, { source: 'manual' })];
    await shop.put(asked, 'request_cancellation', shop.customer);
    expect((await cancel(asked)).body.data.status).toBe('canceled');
    expect((await cancel(manual)).body.data).toMatchObject({ status: 'canceled', generated_label: null });
    expect(await shop.told('shipment.void_requested', manual)).toMatchObject([{ label: null }]);
  });

  it('is one void and one end for sixteen concurrent requests', async () => {
    const id = await shop.bought();
    const answers = await Promise.all(Array.from({ length: 16 }, () => cancel(id)));
    expect(answers.map(({ status, body }) => [status, body.data?.status])).toEqual(Array(16).fill([200, 'canceled']));
    expect(await shop.told('shipment.void_requested', id)).toHaveLength(1);
    expect(await canceledMoves(id)).toHaveLength(1);
    expect(await rows(id)).toMatchObject([{ state: 'canceled' }]);
  });

  it('leaves the shipment unchanged if the carrier rejects it, shows the reason, and may be retried', async () => {
    const id = await shop.bought();
    shop.world.onVoid = request => refuse(request);
    const answers = await Promise.all([cancel(id), cancel(id)]);
    for (const { status, body } of answers)
      expect([status, body.error.code, body.error.message]).toEqual([
        422,
        'void_refused',
        'La paquetería no canceló la guía: La guía ya fue usada. No se devolvió nada.',
      ]);
    const kept = await shop.show(id);
    expect(kept).toMatchObject({
      status: 'success',
      void_refusal: { message: 'La guía ya fue usada', at: '2026-11-21T18:00:00.000Z' },
    });
    expect(kept).not.toHaveProperty('cancellation');
    const { answer, request } = await begun(id);
    expect(await shop.show(id)).not.toHaveProperty('void_refusal');
    await refund(request);
    expect((await answer).body.data.status).toBe('canceled');
    expect((await rows(id)).map(({ state }) => state)).toEqual(expect.arrayContaining(['refused', 'canceled']));
  });

  it('calls the carrier again after a rejection, under the same key as well: only successful answers are stored', async () => {
    const id = await shop.bought();
    shop.world.onVoid = request => refuse(request);
    const key = { 'idempotency-key': newId() };
    for (const times of [1, 2]) {
      expect(await cancel(id, key)).toMatchObject({ status: 422, body: { error: { code: 'void_refused' } } });
      expect(await shop.told('shipment.void_requested', id)).toHaveLength(times);
    }
  });

  it('is joined under any key, and blocks every other move, while in progress', async () => {
    const id = await shop.bought();
    await shop.put(id, 'request_cancellation', shop.customer);
    const { answer, request } = await begun(id);
    const joined = cancel(id, { 'idempotency-key': newId() });
    for (const move of ['reject_cancel_shipment', 'deliver'])
      expect(await shop.put(id, move, developer)).toMatchObject({
        status: 409,
        body: { error: { code: 'cancellation_in_progress' } },
      });
    expect(await shop.put(id, 'request_cancellation', shop.customer)).toMatchObject({
      status: 200,
      body: { data: { status: 'pending_cancellation', cancellation: { state: 'voiding' } } },
    });
    await refund(request);
    expect([(await answer).status, (await joined).status]).toEqual([200, 200]);
  });

  it('is answered as in progress if the outcome is unknown, and shows that', async () => {
    const id = await shop.bought();
    const { answer, request } = await begun(id);
    await doubt(request);
    expect((await shop.show(id)).cancellation.state).toBe('unknown');
    await doubt(request, true);
    const waiters = shop.porte.service.get<ProcessWaiters>(ProcessWaiters);
    const { patienceMs } = waiters;
    waiters.patienceMs = 0;
    expect(await cancel(id)).toMatchObject({
      status: 202,
      body: { data: { status: 'success', cancellation: { state: 'needs_review' } } },
    });
    waiters.patienceMs = patienceMs;
    await refund(request);
    expect([200, 202]).toContain((await answer).status);
    expect((await shop.show(id)).status).toBe('canceled');
  });

  it('changes state once for repeated events, under the same id or another', async () => {
    const id = await shop.bought();
    const { answer, request } = await begun(id);
    const event = shop.anEvent('hold.refunded', id, refundOf(request));
    await Promise.all([shop.deliver(event), shop.deliver(event), refund(request), refund(request)]);
    await answer;
    for (const late of [() => doubt(request), () => refuse(request), () => shop.deliver(event), () => refund(request)])
      await late();
    expect(await canceledMoves(id)).toHaveLength(1);
    const seen = await shop.show(id);
    expect(seen.status).toBe('canceled');
    expect(seen).not.toHaveProperty('void_refusal');
    expect(seen).not.toHaveProperty('cancellation');
  });

  it('a cancellation that was rejected ignores late events, except the refund', async () => {
    const id = await shop.bought();
    shop.world.onVoid = request => refuse(request);
    await cancel(id);
    const [request] = await shop.told('shipment.void_requested', id);
    for (const late of [() => doubt(request!, true), () => refuse(request!, 'Otra vez')]) await late();
    expect(await shop.show(id)).toMatchObject({ status: 'success', void_refusal: { message: 'La guía ya fue usada' } });
    expect((await shop.put(id, 'deliver', developer)).body.data.status).toBe('delivered');
    await refund(request!);
    expect((await shop.show(id)).status).toBe('canceled');
  });

  it('ends with an older one whose refund arrived after all', async () => {
    const id = await shop.bought();
    shop.world.onVoid = request => refuse(request);
    await cancel(id);
    const [older] = await shop.told('shipment.void_requested', id);
    const { answer, request } = await begun(id);
    await refund(older!);
    expect(await answer).toMatchObject({ status: 200, body: { data: { status: 'canceled' } } });
    await refund(request);
    expect(await canceledMoves(id)).toHaveLength(1);
    expect((await rows(id)).map(({ state }) => state)).toEqual(['canceled', 'canceled']);
  });

  it('a cancellation of a shipment with one in progress cannot be inserted twice in the database', async () => {
    const id = await shop.bought();
    const { answer, request } = await begun(id);
    const again = `insert into cancellations (tenant_id, id, user_id, owner_id, by_id, shipment_id, purchase_id, state) select tenant_id, $2, user_id, owner_id, by_id, shipment_id, purchase_id, $3 from cancellations where shipment_id = $1`;
    await expect(shop.sql(again, [id, newId(), 'unknown'])).rejects.toThrow('live_cancellation');
    await shop.sql(again, [id, newId(), 'refused']);
    await refund(request);
    await answer;
  });
});
