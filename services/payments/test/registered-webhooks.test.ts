import { newId } from '@porte/domain-kit';
import { Processes } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import { startPaymentSimulator, type PaymentSimulator } from '@porte/simulators';
import { anActor, NORTE, startTestService, type TestService } from '@porte/testing-kit';
import { paymentsService } from '../src/service.js';
import { WebhookKeys } from '../src/webhooks/webhook-keys.js';

const aCustomer = (more: Partial<Actor> = {}): Actor => {
  const id = newId();
  return anActor('customer', { id, owner_id: id, ...more });
};
interface Event {
  type: string;
  state: string;
  deposit_id: string;
}

describe('webhooks of accounts that are registered at their provider', () => {
  let porte: TestService;
  let provider: PaymentSimulator;

  beforeAll(async () => {
    provider = await startPaymentSimulator({
      endpointOf: (name, tenantId) => {
        const { path, user, password } = porte.service.get(WebhookKeys).endpoint(tenantId, name);
        return { url: porte.service.url + path, user, password };
      },
    });
    porte = await startTestService(paymentsService, { env: { SIMULATED_PAYMENTS: provider.url } });
  });
  afterAll(async () => {
    await porte.stop();
    await provider.close();
  });

  const eventsOf = async (tenant: Partial<Actor> = {}): Promise<Event[]> =>
    (await porte.as(anActor('admin', tenant)).get('/api/payment_events?per_page=100')).body.data as Event[];
  /** @returns the types of the webhooks of a deposit, once they are applied */
  const applied = async (id: string, tenant: Partial<Actor> = {}): Promise<string[]> => {
    await provider.webhooksSent();
    for (;;) {
      const events = await eventsOf(tenant);
      if (events.length > 0 && events.every(({ state }) => state === 'done'))
        return events.filter(({ deposit_id }) => deposit_id === id).map(({ type }) => type);
      await porte.service.get(Processes).step({ now: new Date('2099-01-01T00:00:00Z') });
    }
  };

  it('webhooks of accounts that are registered at their provider tell the tenant alone of a reference that was paid at OpenPay', async () => {
    const norte = { tenant_id: NORTE };
    const openpay = { payment_method: 'store', amount: 500 };
    const { id } = (await porte.as(aCustomer(norte)).post('/api/openpay', { openpay })).body.data;
    const [charge] = provider.charges().filter(({ order_id }) => order_id === id);
    await fetch(`${provider.url}/pay/${charge!.id}`, { method: 'POST' });
    expect(await applied(id, norte)).toEqual(['charge.succeeded']);
    expect(await eventsOf()).toEqual([]);
  });

  it('webhooks of accounts that are registered at their provider tell of an order that its payer approved at PayPal, and of its capture', async () => {
    const { id } = (await porte.as(aCustomer()).post('/api/paypal/checkout', { paypal: { amount: 1000 } })).body.data;
    const [order] = provider.orders().filter(({ custom_id }) => custom_id === id);
    const page = `${provider.url}/checkoutnow?token=${order!.id}&answer=approve`;
    await fetch(page, { method: 'POST', redirect: 'manual' });
    let types: string[] = [];
    while (!types.includes('PAYMENT.CAPTURE.COMPLETED')) types = await applied(id);
    expect(types.sort()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
  });

  it('webhooks of accounts that are registered at their provider tell of a dispute, and of each of its ends', async () => {
    const { id } = (await porte.as(aCustomer()).post('/api/paypal/checkout', { paypal: { amount: 1000 } })).body.data;
    const [order] = provider.orders().filter(({ custom_id }) => custom_id === id);
    const page = `${provider.url}/checkoutnow?token=${order!.id}&answer=approve`;
    await fetch(page, { method: 'POST', redirect: 'manual' });
    let types: string[] = [];
    while (!types.includes('PAYMENT.CAPTURE.COMPLETED')) types = await applied(id);
    for (const end of ['open', 'lost', 'won'] as const) {
      provider.dispute(order!.id, end);
      await provider.webhooksSent();
    }
    const disputed = (await eventsOf()).map(({ type }) => type).filter(type => type.startsWith('CUSTOMER.DISPUTE.'));
    expect(disputed.sort()).toEqual([
      'CUSTOMER.DISPUTE.CREATED',
      'CUSTOMER.DISPUTE.RESOLVED',
      'CUSTOMER.DISPUTE.RESOLVED',
    ]);
  });
});
