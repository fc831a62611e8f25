import { derivedId, newId } from '@porte/domain-kit';
import type { Envelope } from '@porte/messaging-kit';
import { startPaymentSimulator, type PaymentSimulator } from '@porte/simulators';
import { anActor, DEMO, startTestService, type TestService } from '@porte/testing-kit';
import { paymentsService } from '../src/service.js';

describe('the settings of payments', () => {
  let porte: TestService;
  let provider: PaymentSimulator;
  beforeAll(async () => {
    provider = await startPaymentSimulator();
    porte = await startTestService(paymentsService, { env: { SIMULATED_PAYMENTS: provider.url } });
  });
  afterAll(async () => {
    await porte.stop();
    await provider.close();
  });

  /** As catalog tells of it. */
  const tell = async (key: string, value: string): Promise<void> => {
    const id = derivedId('setting', key);
    await porte.bus.publish({
      id: newId(),
      type: 'setting.created',
      source: 'catalog',
      subject: id,
      tenantId: DEMO,
      time: new Date(0).toISOString(),
      correlationId: id,
      data: { id, key, value },
    } as Envelope);
    await porte.settled();
  };
  const methods = async (): Promise<string[]> => {
    const { status, body } = await porte.as(anActor('customer')).get('/api/payment_methods');
    expect(status).toBe(200);
    return (body.data.methods as { method: string }[]).map(({ method }) => method);
  };
  it.each(['openpay', 'paypal', 'mercado_pago', 'stp'])('include an account at %s that can be tested', async name => {
    const path = `/api/payment_methods/${name}/test_connection`;
    expect((await porte.as(anActor('admin')).post(path)).body.data).toEqual({
      result: 'works',
      reason: null,
      message: '',
      provider_code: null,
    });
    for (const role of ['customer', 'operator'] as const)
      expect((await porte.as(anActor(role)).post(path)).status).toBe(403);
  });

  it('the settings of payments have no account to test at a provider that there is not', async () => {
    expect((await porte.as(anActor('admin')).post('/api/payment_methods/other/test_connection')).status).toBe(404);
  });

  const all = ['spei', 'store', 'paypal'];
  /** With these settings, which are then as before. */
  const methodsWith = async (settings: Record<string, string>, before: Record<string, string>): Promise<string[]> => {
    for (const [key, value] of Object.entries(settings)) await tell(key, value);
    const found = await methods();
    for (const [key, value] of Object.entries(before)) await tell(key, value);
    return found;
  };

  it('the settings of payments offer every method by default', async () =>
    expect(await methods()).toEqual(expect.arrayContaining(all)));

  it('the settings of payments take away a method whose fee keeps every payment whole, and answer at once', async () => {
    const found = await methodsWith(
      { vat_percent: '100', spei_fee_percent: '50' },
      { vat_percent: '16', spei_fee_percent: '0' },
    );
    expect(found).toContain('store');
    expect(found).not.toContain('spei');
  });

  it('the settings of payments take away methods whose maximum is below the minimum', async () => {
    const found = await methodsWith({ openpay_max_amount: '2' }, { openpay_max_amount: '29000' });
    expect(found).not.toContain('spei');
    expect(found).not.toContain('store');
    expect(found).toContain('paypal');
  });

  it('the settings of payments take away all methods from wallets in another currency, which the providers would be asked in pesos', async () => {
    expect(await methodsWith({ currency: 'USD' }, { currency: 'MXN' })).toEqual([]);
    expect(await methods()).toEqual(expect.arrayContaining(all));
  });

  it('the settings of payments change no fee that was shown before', async () => {
    const id = newId();
    const customer = porte.as(anActor('customer', { id, owner_id: id }));
    const deposit = (await customer.post('/api/openpay', { openpay: { payment_method: 'bank', amount: 500 } })).body
      .data;
    await tell('spei_fee_fixed', '100');
    provider.pay(provider.charges().find(({ order_id }) => order_id === deposit.id)!.id);
    const paid = await customer.put(`/api/deposits/${deposit.id}/check`, {});
    await tell('spei_fee_fixed', '8');
    expect(paid.body.data).toMatchObject({ state: 'accepted', paid_amount: 500, fee: 9.28 });
  });
});
