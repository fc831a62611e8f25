import { newId } from '@porte/domain-kit';
import type { Envelope } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import { startPaymentSimulator, type PaymentSimulator, type SimWebhook } from '@porte/simulators';
import { anActor, DEMO, NORTE, recordEvents, startTestService, type TestService } from '@porte/testing-kit';
import { paymentsService } from '../src/service.js';
import { WebhookKeys } from '../src/webhooks/webhook-keys.js';
import { inTurn } from './payments-fixture.js';

const aCustomer = (): Actor => {
  const id = newId();
  return anActor('customer', { id, owner_id: id });
};
/** When every look of a process is due; each look of a test is longer after the last than the pause between two reads. */
const LATER = Date.parse('2099-01-01T00:00:00Z');
const PAUSE_MS = 11 * 60_000;

describe('webhooks of PayPal', () => {
  let porte: TestService;
  let provider: PaymentSimulator;
  let seen: Envelope[];
  const admin = anActor('admin');

  beforeAll(async () => {
    provider = await startPaymentSimulator();
    porte = await startTestService(paymentsService, { env: { SIMULATED_PAYMENTS: provider.url } });
    seen = recordEvents(porte.bus, ['deposit.paid']);
  });
  afterAll(async () => {
    await porte.stop();
    await provider.close();
  });

  const checkout = async (actor = aCustomer(), amount = 1000): Promise<string> =>
    (await porte.as(actor).post('/api/paypal/checkout', { paypal: { amount } })).body.data.id;
  const orderOf = (id: string) => provider.orders().find(({ custom_id }) => custom_id === id)!;
  const pathOf = (tenant = DEMO) => porte.service.get(WebhookKeys).endpoint(tenant, 'paypal').path;
  const webhook = (id: string, type?: string) => provider.paypalWebhook(pathOf(), orderOf(id), type);
  const send = ({ url, headers, body }: SimWebhook) => porte.anonymous.post(url, body, headers);
  let looks = 0;
  const look = inTurn(() => porte.service.get(Processes).step({ now: new Date(LATER + (looks += 1) * PAUSE_MS) }));
  const eventsOf = async (id: string) =>
    (await porte.as(admin).get(`/api/payment_events?where[charge_id]=${orderOf(id).id}`)).body.data as {
      state: string;
      deposit_id: string;
    }[];
  const done = async (id: string) => {
    for (;;) {
      const events = await eventsOf(id);
      if (events.length > 0 && events.every(({ state }) => state === 'done')) return events;
      await look();
    }
  };
  const eventually = async (id: string, state: string) => {
    while ((await porte.as(admin).get(`/api/deposits/${id}`)).body.data.state !== state) await look();
  };
  const paidEvents = async (id: string) => {
    await porte.settled();
    return seen.filter(({ subject }) => subject === id).map(({ data }) => (data as { amount: number }).amount);
  };

  it.each(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'])(
    'webhooks of PayPal have the order read: %s',
    async type => {
      const id = await checkout();
      orderOf(id).status = 'APPROVED';
      expect((await send(webhook(id, type))).status).toBe(200);
      expect(await done(id)).toMatchObject([{ type, provider: 'paypal', deposit_id: id }]);
      await eventually(id, 'accepted');
      expect(await paidEvents(id)).toEqual([1000]);
    },
  );

  it('webhooks of PayPal are refused where PayPal did not send them, or not to this address', async () => {
    const id = await checkout();
    const good = webhook(id);
    const { 'paypal-transmission-sig': signature, ...unsigned } = good.headers;
    for (const [bad, status] of [
      [{ ...good, body: { ...good.body, event_type: 'PAYMENT.CAPTURE.COMPLETED' } }, 401],
      [{ ...good, headers: unsigned }, 401],
      [{ ...good, headers: { ...good.headers, 'paypal-transmission-sig': `x${signature}` } }, 401],
      [{ ...good, headers: { ...good.headers, 'paypal-transmission-time': '2020-01-01T00:00:00Z' } }, 401],
      [{ ...good, url: `${good.url.slice(0, -1)}${good.url.endsWith('0') ? '1' : '0'}` }, 404],
      [{ ...good, body: {} }, 400],
    ] as [SimWebhook, number][])
      expect((await send(bad)).status).toBe(status);
    expect(await eventsOf(id)).toEqual([]);
  });

  it.each([
    ['PAYMENT.CAPTURE.REFUNDED', { refunds: [{ id: 'RF1', status: 'COMPLETED', value: '120.50' }] }, 'refund', 120.5],
    [
      'CUSTOMER.DISPUTE.RESOLVED',
      { disputes: [{ id: 'PP-D-1', value: '1000.00', outcome: 'ACCEPTED' }] },
      'chargeback',
      1000,
    ],
  ] as const)(
    'webhooks of PayPal have what went back read though they name the capture alone: %s',
    async (type, change, kind, amount) => {
      const payer = aCustomer();
      const id = await checkout(payer);
      orderOf(id).status = 'APPROVED';
      await eventually(id, 'accepted');
      const eventId = newId();
      await porte.bus.publish({
        id: eventId,
        type: 'balance.deposited',
        source: 'billing',
        subject: payer.id,
        tenantId: DEMO,
        time: new Date(0).toISOString(),
        correlationId: eventId,
        data: { deposit_id: id, method: 'paypal', owner_id: payer.id, transaction_id: newId(), amount: 1 },
      } as Envelope);
      await eventually(id, 'credited');
      Object.assign(orderOf(id), structuredClone(change));
      expect((await send(webhook(id, type))).status).toBe(200);
      const reversals = async () => (await porte.as(admin).get(`/api/deposits/${id}/reversals`)).body.data;
      while ((await reversals())[0]?.state !== 'returned') await look();
      expect(await reversals()).toMatchObject([{ kind, amount }]);
    },
  );

  it('webhooks of PayPal find no deposit for a refund of another shop', async () => {
    const id = await checkout();
    Object.assign(orderOf(id), {
      capture: { id: 'OTHER1' },
      refunds: [{ id: 'RF2', status: 'COMPLETED', value: '1.00' }],
    });
    const other = webhook(id, 'PAYMENT.CAPTURE.REFUNDED');
    delete orderOf(id).capture;
    expect((await send(other)).status).toBe(200);
    const events = async () => (await porte.as(admin).get('/api/payment_events?where[charge_id]=OTHER1')).body.data;
    while ((await events())[0]?.state !== 'done') await look();
    expect(await events()).toMatchObject([{ result: 'no_deposit' }]);
  });

  it('webhooks of PayPal are asked for again while PayPal does not say whether it sent them', async () => {
    const id = await checkout();
    provider.script({ kind: 'unavailable' });
    expect((await send(webhook(id))).status).toBe(503);
    expect((await send(webhook(id))).status).toBe(200);
  });

  it('webhooks of PayPal ask in the tenant of the address alone', async () => {
    const id = await checkout();
    orderOf(id).status = 'APPROVED';
    await send({ ...webhook(id), url: pathOf(NORTE) });
    await look();
    expect(await eventsOf(id)).toEqual([]);
  });

  it('webhooks of PayPal lead to one credit of the provider amount in any order of return, webhook, replay and job', async () => {
    let seed = 14_142;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const types = ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'];
    for (let run = 0; run < 5; run += 1) {
      const payer = aCustomer();
      const id = await checkout(payer, 200 + run);
      const amount = ((20_000 + random(50_000)) / 100).toFixed(2);
      const witnesses = [
        () => porte.as(payer).post('/api/paypal/execute', { paypal: { payment_id: orderOf(id).id } }),
        () => send(webhook(id)),
        () => send(webhook(id, types[random(2)])),
        look,
      ];
      const paidAt = random(4);
      for (let step = 0; step < 6; step += 1) {
        if (step === paidAt) Object.assign(orderOf(id), { status: 'APPROVED', captured: amount });
        await Promise.all(Array.from({ length: 1 + random(4) }, () => witnesses[random(witnesses.length)]!()));
      }
      await eventually(id, 'accepted');
      await send(webhook(id, 'PAYMENT.CAPTURE.LAST'));
      await done(id);
      expect(await paidEvents(id)).toEqual([Number(amount)]);
    }
  });
});
