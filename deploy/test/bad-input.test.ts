import { setTimeout as sleep } from 'node:timers/promises';
import { Books } from '@porte/billing';
import { errorStatus, errorText, type ErrorCode, type Locale } from '@porte/contracts';
import { startCarrierSimulator, type CarrierSimulator } from '@porte/simulators';
import type { ApiAnswer } from '@porte/testing-kit';
import { BAD, type Scene } from './bad-requests.js';
import { newCarrier, newCustomer } from './newcomer.js';
import { startPorte, type Porte } from './porte.js';
import { aPackedShipment, buy, theRate, type Visitor } from './visitor.js';

jest.setTimeout(180_000);

/** A label's call is unknown after this long: just beyond the 10 s that an answer waits for the outcome. */
const DEADLINE_MS = '10500';
const LOCALES: Locale[] = ['es-MX', 'en'];

async function eventually<T>(look: () => Promise<T | false>): Promise<T> {
  for (const end = performance.now() + 30_000; performance.now() < end; await sleep(50)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error('never came');
}

/** Asks once in each language; both must be refused alike, each in its words. */
async function refused(
  call: (headers: Record<string, string>) => Promise<ApiAnswer>,
  code: ErrorCode,
): Promise<ApiAnswer[]> {
  const answers: ApiAnswer[] = [];
  for (const locale of LOCALES) {
    const { status, body } = await call({ 'accept-language': locale }).then(answer => (answers.push(answer), answer));
    const { params = {}, ...error } = body.error ?? {};
    const missing = params.missing === undefined ? {} : { missing: params.missing.toFixed(2) };
    expect({ status, code: error.code, message: error.message }).toEqual({
      status: errorStatus[code],
      code,
      message: errorText(code, locale, { ...params, ...missing }),
    });
    expect(body.messages.length).toBeGreaterThan(0);
  }
  expect(answers[0]!.body.messages).not.toEqual(answers[1]!.body.messages);
  return answers;
}

describe('bad input, through the gateway', () => {
  let porte: Porte;
  let simulator: CarrierSimulator;
  let scene: Scene;
  let [customer, stranger]: Visitor[] = [];

  beforeAll(async () => {
    [porte, simulator] = await Promise.all([
      startPorte({ LABEL_DEADLINE_MS: DEADLINE_MS, SIMULATED_CARRIER: '127.0.0.1' }),
      startCarrierSimulator(),
    ]);
    customer = await porte.visitor('cliente@demo.example');
    stranger = await newCustomer(porte, 'benita@demo.example', 50);
    await newCarrier(porte, {
      name: 'Simulada',
      provider: 'Simulated',
      settings: { base_url: simulator.url, api_key: 'sim-key' },
    });
    await newCarrier(porte, { name: 'Una guía', provider: 'GenericCarrier', waybills: ['UNA0000001'] });
  });
  afterAll(() => Promise.all([porte.stop(), simulator.close()]));

  beforeEach(async () => {
    const shipment = await aPackedShipment(customer!);
    scene = { porte, customer: customer!, stranger: stranger!, shipment, rate: await theRate(customer!, shipment) };
  });

  const wallet = async (visitor: Visitor) => {
    const { balance, available_balance } = (await visitor.get('/api/registrations')).body.data;
    return { balance, available_balance };
  };
  const shipmentOf = async (visitor: Visitor, id: string) => (await visitor.get(`/api/shipments/${id}`)).body.data;
  const mistakes = () => porte.stack.service('billing').get<Books>(Books).check();
  const charges = async (visitor: Visitor, id: string) =>
    (await visitor.get(`/api/transactions?where[shipment_id]=${id}`)).body.data.map(
      ({ amount, status }: { amount: number; status: string }) => ({ amount, status }),
    );

  /** Everything that money and work could be lost from. */
  const everything = async () => {
    const { status, step, purchase, generated_label, parcels, rate } = await shipmentOf(scene.customer, scene.shipment);
    const money = {
      customer: await wallet(scene.customer),
      stranger: await wallet(scene.stranger),
      mistakes: await mistakes(),
    };
    return {
      status,
      step,
      purchase,
      generated_label,
      parcels,
      rate,
      money,
      count: (await scene.customer.get('/api/shipments/count')).body.data.count,
    };
  };

  it.each(BAD)('rejects %s with %i %s, in both languages, without a change', async (_, status, code, call) => {
    const before = await everything();
    expect(before).toMatchObject({ status: 'pending', step: 'rating', money: { mistakes: [] } });
    const answers = await refused(headers => call(scene, headers), code);
    expect(answers.map(answer => answer.status)).toEqual([status, status]);
    expect(await everything()).toEqual(before);
  });

  it.each(['00000', '6400'])('rejects a shipment to the postal code %s', async postal_code => {
    const { body } = await customer!.get(`/api/shipments/${scene.shipment}`);
    const { origin, destination } = body.data;
    const input = ({ country_id: _, ...address }: Record<string, unknown>, code = address['postal_code']) => ({
      ...address,
      postal_code: code,
    });
    const answers = await refused(
      headers =>
        customer!.post(
          '/api/shipments',
          { shipment: { origin_attributes: input(origin), destination_attributes: input(destination, postal_code) } },
          headers,
        ),
      'validation_failed',
    );
    expect(Object.keys(answers[0]!.body.error.details)).toEqual(['destination_attributes.postal_code']);
  });

  it('rejects 10^4 filters, over-long ids and over-long headers', async () => {
    const filters = Array.from({ length: 10_000 }, (_, i) => `where[a${i}]=1`).join('&');
    const answers = [
      await customer!.get(`/api/shipments?${filters}`),
      await customer!.get(`/api/shipments/${'a'.repeat(100_000)}`),
      await customer!.get('/api/shipments', { 'x-request-id': 'a'.repeat(20_000) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([431, 431, 431]);
    for (const { body } of answers)
      expect(body.error).toMatchObject({ code: 'bad_request', message: expect.stringMatching(/./) });
  });

  it('returns the new rates after a price change, and accepts them', async () => {
    const { body } = await buy(customer!, scene.shipment, { ...scene.rate, total: 1 });
    const [fresh] = body.error.rates.filter(
      (rate: { service_id: string }) => rate.service_id === scene.rate.service_id,
    );
    expect(fresh.total).toBe(scene.rate.total);
    expect((await buy(customer!, scene.shipment, fresh)).status).toBe(200);
    expect(await charges(customer!, scene.shipment)).toEqual([{ amount: scene.rate.total, status: 'cleared' }]);
  });

  it('rejects a purchase above the balance and returns the missing amount', async () => {
    const shipment = await aPackedShipment(stranger!);
    const rate = await theRate(stranger!, shipment);
    const answers = await refused(headers => buy(stranger!, shipment, rate, {}, headers), 'insufficient_balance');
    expect(answers[0]!.body.error.params).toEqual({ missing: rate.total - 50 });
    expect(await wallet(stranger!)).toEqual({ balance: 50, available_balance: 50 });
    expect(await shipmentOf(stranger!, shipment)).toMatchObject({
      status: 'pending',
      step: 'rating',
      generated_label: null,
    });
    expect(await charges(stranger!, shipment)).toEqual([]);
    expect(await mistakes()).toEqual([]);
  });

  it('sells one label for twenty concurrent purchases of a shipment', async () => {
    const before = await wallet(customer!);
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(customer!, scene.shipment, scene.rate)));
    // A request that reaches Porte after the label is there gets an error in place of the label.
    const sold = answers.filter(({ status }) => status === 200);
    const late = answers.filter(({ status }) => status !== 200);
    expect(new Set(sold.map(({ body }) => body.data.shipment.generated_label.tracking_number)).size).toBe(1);
    expect(late.filter(({ body }) => body.error.code !== 'already_purchased')).toEqual([]);
    const after = before.balance - scene.rate.total;
    expect(await wallet(customer!)).toEqual({ balance: after, available_balance: after });
    expect(await charges(customer!, scene.shipment)).toEqual([{ amount: scene.rate.total, status: 'cleared' }]);
    await refused(headers => buy(customer!, scene.shipment, scene.rate, {}, headers), 'already_purchased');
    expect(await wallet(customer!)).toEqual({ balance: after, available_balance: after });
    expect(await mistakes()).toEqual([]);
  });

  /** A refusal after the hold: given back, and the shipment can be bought again. */
  const giveBack = async (shipment: string, service: string, code: ErrorCode): Promise<ApiAnswer[]> => {
    const before = await wallet(customer!);
    const rate = await theRate(customer!, shipment, service);
    const answers = await refused(headers => buy(customer!, shipment, rate, {}, headers), code);
    expect(await wallet(customer!)).toEqual(before);
    expect(await shipmentOf(customer!, shipment)).toMatchObject({
      status: 'error',
      step: 'rating',
      generated_label: null,
      error: { code },
    });
    expect((await charges(customer!, shipment)).every(({ status }: { status: string }) => status === 'canceled')).toBe(
      true,
    );
    expect(await mistakes()).toEqual([]);
    expect((await buy(customer!, shipment, await theRate(customer!, shipment))).status).toBe(200);
    return answers;
  };

  it('refuses a service whose last waybill was sold, and holds nothing', async () => {
    const shipment = await aPackedShipment(customer!);
    const early = await theRate(customer!, shipment, 'Una guía');
    expect(
      (await buy(customer!, scene.shipment, await theRate(customer!, scene.shipment, 'Una guía'))).body.data.shipment
        .generated_label.tracking_number,
    ).toBe('UNA0000001');
    await porte.stack.caughtUp();
    const before = await wallet(customer!);
    await refused(headers => buy(customer!, shipment, early, {}, headers), 'service_not_available');
    expect(await wallet(customer!)).toEqual(before);
    expect(await theRate(customer!, shipment, 'Una guía')).toBeUndefined();
  });

  it("releases the hold when the carrier rejects the request, with the carrier's message", async () => {
    simulator.script({
      fault: { kind: 'rejected', code: 'E42', message: 'Colonia sin cobertura' },
      on: { operation: 'ship' },
      times: 2,
    });
    const answers = await giveBack(scene.shipment, 'Simulada', 'carrier_rejected');
    for (const { body } of answers) expect(body.error.message).toContain('Colonia sin cobertura');
    expect(Object.keys(simulator.book().by_reference)).toEqual([]);
  });

  it('keeps the hold while the outcome at the carrier is unknown, and buys once', async () => {
    const before = await wallet(customer!);
    const rate = await theRate(customer!, scene.shipment, 'Simulada');
    simulator.script({ fault: { kind: 'timeout_after_commit' }, on: { operation: 'ship' } });
    const first = await buy(customer!, scene.shipment, rate);
    expect(first).toMatchObject({
      status: 202,
      body: { data: { shipment: { status: 'pending', step: 'confirmed', generated_label: null } } },
    });
    const doubtful = await eventually(
      async () =>
        (await shipmentOf(customer!, scene.shipment)).purchase?.state === 'unknown' && {
          money: await wallet(customer!),
          charges: await charges(customer!, scene.shipment),
        },
    );
    expect(doubtful).toEqual({
      money: { balance: before.balance, available_balance: before.available_balance - rate.total },
      charges: [{ amount: rate.total, status: 'pending' }],
    });
    const joined = await buy(customer!, scene.shipment, rate);
    expect(joined).toMatchObject({ status: 200, body: { data: { shipment: { status: 'success' } } } });
    const booked = Object.values(simulator.book().by_reference).flat();
    expect(booked.map(({ tracking_number }) => tracking_number)).toEqual([
      joined.body.data.shipment.generated_label.tracking_number,
    ]);
    expect(await charges(customer!, scene.shipment)).toEqual([{ amount: rate.total, status: 'cleared' }]);
    expect(await wallet(customer!)).toEqual({
      balance: before.balance - rate.total,
      available_balance: before.available_balance - rate.total,
    });
    expect(await mistakes()).toEqual([]);
  });
});
