import { newId } from '@porte/domain-kit';
import type { Envelope } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import { startPaymentSimulator, type PaymentSimulator } from '@porte/simulators';
import { anActor, DEMO, recordEvents, startTestService, type TestService } from '@porte/testing-kit';
import { paymentsService } from '../src/service.js';
import { WebhookKeys } from '../src/webhooks/webhook-keys.js';

const aCustomer = (): Actor => {
  const id = newId();
  return anActor('customer', { id, owner_id: id });
};
/** When every look of a process is due; each look of a test is longer after the last than the pause between two reads. */
const LATER = Date.parse('2099-01-01T00:00:00Z');
const PAUSE_MS = 11 * 60_000;

describe.each([1, 2026, 777])('webhooks that come late, repeated and out of order, by seed %i', seed => {
  let porte: TestService;
  let provider: PaymentSimulator;
  let seen: Envelope[];
  const admin = anActor('admin');

  beforeAll(async () => {
    provider = await startPaymentSimulator({ webhooks: { seed, longestDelay: 40, mostCopies: 5 } });
    porte = await startTestService(paymentsService, { env: { SIMULATED_PAYMENTS: provider.url } });
    seen = recordEvents(porte.bus, ['deposit.paid']);
    const { path, user, password } = porte.service.get(WebhookKeys).endpoint(DEMO, 'openpay');
    provider.register({ url: porte.service.url + path, user: user!, password: password! });
  });
  afterAll(async () => {
    await porte.stop();
    await provider.close();
  });

  it('credit each payment once, with the amount of the provider', async () => {
    const asked = 10;
    const ids = await Promise.all(
      Array.from({ length: asked }, async (_, place) => {
        const openpay = { payment_method: 'store', amount: 100 + place };
        return (await porte.as(aCustomer()).post('/api/openpay', { openpay })).body.data.id as string;
      }),
    );
    const amountOf = (place: number): number => (place % 3 === 0 ? 70 + place : 100 + place);
    for (const [place, id] of ids.entries())
      provider.pay(provider.charges().find(({ order_id }) => order_id === id)!.id, amountOf(place));
    await provider.webhooksSent();
    const isOpen = async (): Promise<boolean> => {
      const states = ['accepted', 'credited'];
      const { data } = (await porte.as(admin).get('/api/deposits?per_page=100')).body;
      return !(data as { state: string }[]).every(({ state }) => states.includes(state));
    };
    let looks = 0;
    while (await isOpen()) await porte.service.get(Processes).step({ now: new Date(LATER + (looks += 1) * PAUSE_MS) });
    await porte.settled();
    const credited = ids.map(id =>
      seen.filter(({ subject }) => subject === id).map(({ data }) => (data as { amount: number }).amount),
    );
    expect(credited).toEqual(ids.map((_, place) => [amountOf(place)]));
    const events = (await porte.as(admin).get('/api/payment_events?per_page=100')).body.data as {
      deliveries: number;
    }[];
    expect(events).toHaveLength(asked);
    expect(events.reduce((sum, { deliveries }) => sum + deliveries, 0)).toBeGreaterThan(asked);
  });
});
