import { newId } from '@porte/domain-kit';
import { systemActor, type Actor } from '@porte/service-kit';
import { aRequest, BillingFixture, failed, generated, lateId } from './billing-fixture.js';

const FIVE = [1, 2, 3, 4, 5];

describe('label events in billing', () => {
  let billing: BillingFixture;
  let buyer: Actor;
  let buyers = 0;

  beforeAll(async () => void (billing = await BillingFixture.open()));
  beforeEach(async () => void (buyer = await billing.customer(`luz${(buyers += 1)}`, 500)));
  afterAll(async () => {
    expect(await billing.booksCheck()).toEqual([]);
    await billing.close();
  });

  const held = async (amount: number) => {
    const request = aRequest(buyer, amount);
    expect((await billing.hold(request)).status).toBe(201);
    return request;
  };
  const shown = async (id: string) => (await billing.porte.as(buyer).get(`/api/transactions/${id}`)).body.data;
  const typesOf = async (shipmentId: string) => (await billing.outcomesOf(shipmentId)).map(event => event.type);
  const linesOf = async (id: string) =>
    Object.fromEntries(
      (
        await billing.rows<{ kind: string; amount: string }>(
          `select a.kind, e.amount from entries e join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id where e.transfer_id = '${id}'`,
        )
      ).map(row => [row.kind, Number(row.amount) / 100]),
    );
  const lettersOf = (shipmentId: string) =>
    billing.rows<{ parked: boolean; errors: string[] }>(
      `select parked, errors from dead_letters where key like '%${shipmentId}' order by seq`,
    );

  it('captures a hold once, line by line, when label.generated is delivered repeatedly', async () => {
    const request = await held(330);
    const id = newId();
    await Promise.all(
      FIVE.map(() => billing.deliver('label.generated', request.shipment_id, generated(request), { id })),
    );
    for (const _ of FIVE) await billing.deliver('label.generated', request.shipment_id, generated(request));
    expect(await shown(request.purchase_id)).toMatchObject({ status: 'cleared', amount: 330, balance_after: 170 });
    expect(await linesOf(request.purchase_id)).toEqual({ wallet: -330, carrier_payable: 285, tenant_margin: 45 });
    expect(await billing.balance(buyer)).toEqual([170, 170]);
    const { purchase_id, shipment_id, label } = generated(request);
    const [captured, ...more] = await billing.outcomesOf(shipment_id);
    expect(more).toEqual([]);
    expect(captured).toMatchObject({
      type: 'hold.captured',
      source: 'billing',
      causationId: expect.any(String) as string,
    });
    expect(captured!.data).toEqual({
      purchase_id,
      shipment_id,
      label,
      user_id: buyer.id,
      owner_id: buyer.id,
      amount: 330,
      balance: 170,
      available_balance: 170,
    });
    expect((await billing.eventsOf(buyer.id)).slice(2).map(event => event.data)).toEqual([
      { owner_id: buyer.id, balance: 170, available_balance: 170 },
    ]);
  });

  it('releases a hold once when label.failed is delivered repeatedly', async () => {
    const request = await held(330);
    const id = newId();
    await Promise.all(FIVE.map(() => billing.deliver('label.failed', request.shipment_id, failed(request), { id })));
    for (const _ of FIVE) await billing.deliver('label.failed', request.shipment_id, failed(request));
    expect(await shown(request.purchase_id)).toMatchObject({ status: 'canceled', balance_after: 500 });
    const { code, message } = failed(request);
    const told = await billing.outcomesOf(request.shipment_id);
    expect(told.map(event => event.type)).toEqual(['hold.released']);
    expect(told[0]!.data).toMatchObject({
      purchase_id: request.purchase_id,
      code,
      message,
      amount: 330,
      balance: 500,
      available_balance: 500,
    });
    expect(await billing.eventsOf(buyer.id)).toHaveLength(3);
  });

  it('publishes hold.captured and hold.released without a movement if nothing was held', async () => {
    const [bought, lost] = [aRequest(buyer, 0), aRequest(buyer, 0)];
    await billing.deliver('label.generated', bought.shipment_id, generated(bought));
    await billing.deliver('label.failed', lost.shipment_id, failed(lost));
    expect(
      (await billing.outcomesOf(bought.shipment_id, lost.shipment_id)).map(event => [event.type, event.data]),
    ).toEqual([
      ['hold.captured', expect.objectContaining({ amount: 0, balance: 500, label: generated(bought).label })],
      ['hold.released', expect.objectContaining({ amount: 0, available_balance: 500 })],
    ]);
    expect((await billing.porte.as(buyer).get('/api/transactions/count')).body.data.count).toBe(1);
  });

  it('dead-letters a label whose lines do not add up, and parks later events of its shipment', async () => {
    const request = await held(330);
    const event = generated(request);
    event.rate.lines = { ...event.rate.lines, tenant_margin: 44.99 };
    await billing.deliver('label.generated', request.shipment_id, event);
    await billing.deliver('label.generated', request.shipment_id, generated(request));
    const letters = await lettersOf(request.shipment_id);
    expect(letters.map(letter => letter.parked)).toEqual([false, true]);
    expect(letters[0]!.errors.join()).toContain('ledger_unbalanced');
    expect(await typesOf(request.shipment_id)).toEqual([]);
    expect(await shown(request.purchase_id)).toMatchObject({ status: 'pending' });
    expect(await billing.balance(buyer)).toEqual([500, 170]);
  });

  it('dead-letters a label with another held amount or wallet', async () => {
    const [request, other] = [await held(100), await held(100)];
    const stranger = await billing.customer(`otro${buyers}`, 500);
    await Promise.all([
      billing.deliver('label.generated', request.shipment_id, generated(request, 90)),
      billing.deliver('label.generated', other.shipment_id, { ...generated(other), owner_id: stranger.id }),
    ]);
    expect(await lettersOf(request.shipment_id)).toHaveLength(1);
    expect(await lettersOf(other.shipment_id)).toHaveLength(1);
    expect(await billing.balance(buyer)).toEqual([500, 300]);
    expect(await billing.balance(stranger)).toEqual([500, 500]);
  });

  it('charges a label that arrives after its hold was released, even below zero', async () => {
    const request = await held(330);
    await billing.porte.as(systemActor(buyer.tenant_id)).post(`/internal/holds/${request.purchase_id}/release`);
    await billing.move(buyer, 'withdraw', 400);
    await billing.deliver(
      'shipment.created',
      request.shipment_id,
      { id: request.shipment_id, sequential_id: 9, tracking_number: 'CRM9' },
      { source: 'shipments' },
    );
    for (const _ of FIVE) await billing.deliver('label.generated', request.shipment_id, generated(request));
    expect(await shown(lateId(request))).toMatchObject({
      code: 'late_label',
      amount: 330,
      status: 'cleared',
      balance_after: -230,
      shipment_id: request.shipment_id,
      created_by: 'app',
      description: 'Guía del envío 9, cobrada después de liberar su saldo',
    });
    expect(await linesOf(lateId(request))).toEqual({ wallet: -330, carrier_payable: 285, tenant_margin: 45 });
    expect((await billing.outcomesOf(request.shipment_id)).map(event => [event.type, event.data])).toEqual([
      ['hold.captured', expect.objectContaining({ amount: 330, balance: -230 })],
    ]);
    expect(await billing.hold(aRequest(buyer, 1))).toMatchObject({
      status: 402,
      body: { error: { params: { missing: 231 } } },
    });
  });

  it('charges a label without a hold', async () => {
    const request = aRequest(buyer, 330);
    for (const _ of FIVE) await billing.deliver('label.generated', request.shipment_id, generated(request));
    expect(await shown(lateId(request))).toMatchObject({ code: 'late_label', balance_after: 170 });
    expect(await typesOf(request.shipment_id)).toEqual(['hold.captured']);
  });

  it('dead-letters label.failed of a captured or missing hold', async () => {
    const [captured, unknown] = [await held(100), aRequest(buyer, 100)];
    await billing.deliver('label.generated', captured.shipment_id, generated(captured));
    await Promise.all(
      [captured, unknown].map(request => billing.deliver('label.failed', request.shipment_id, failed(request))),
    );
    expect((await lettersOf(captured.shipment_id))[0]!.errors.join()).toContain('wrong_state');
    expect((await lettersOf(unknown.shipment_id))[0]!.errors.join()).toContain('ledger_hold_not_found');
    expect(await billing.balance(buyer)).toEqual([400, 400]);
  });
});
