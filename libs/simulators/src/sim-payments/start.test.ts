import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPaymentSimulator, type PaymentSimulator } from './start.js';

const basic = `Basic ${Buffer.from('sk_1:').toString('base64')}`;

describe('the simulated payment provider with a book', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'porte-till-'));
  const book = path.join(dir, 'payments.json');
  let provider: PaymentSimulator;
  beforeAll(async () => void (provider = await startPaymentSimulator({ book })));
  afterAll(async () => {
    await provider.close();
    rmSync(dir, { recursive: true });
  });

  /** On a connection of its own: the next start has others. */
  const ask = (url: string, init: RequestInit = {}): Promise<Response> =>
    fetch(provider.url + url, { ...init, headers: { ...init.headers, connection: 'close' } });
  const send = async (url: string, body: object, headers: Record<string, string>) => {
    const request = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    };
    return (await (await ask(url, request)).json()) as { id: string };
  };
  const charge = (order_id: string) =>
    send(
      '/v1/merchant/charges',
      { method: 'store', amount: 100, description: 'Saldo', order_id },
      { authorization: basic },
    );
  const pay = async (id: string): Promise<number> => (await ask(`/pay/${id}`, { method: 'POST' })).status;
  const statusOf = (id: string) => provider.charges().find(each => each.id === id)?.status;

  it('answers 503 while its disk is full, charges nothing, and goes on afterwards', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { id } = await charge('o1');
    mkdirSync(`${book}.new`);
    expect([await pay(id), statusOf(id)]).toEqual([503, 'in_progress']);
    await expect(charge('o2')).rejects.toThrow();
    expect(provider.charges()).toHaveLength(1);
    rmdirSync(`${book}.new`);
    expect([await pay(id), statusOf(id)]).toEqual([200, 'completed']);
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });

  it('keeps open payments of every provider for the next start', async () => {
    const { id } = await charge('o3');
    const [money, shop] = [{ currency_code: 'MXN', value: '50.00' }, 'http://shop.example/'];
    const token = await ask('/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('client:secret').toString('base64')}` },
      body: 'grant_type=client_credentials',
    });
    const { access_token } = (await token.json()) as { access_token: string };
    const order = await send(
      '/v2/checkout/orders',
      {
        intent: 'CAPTURE',
        purchase_units: [{ amount: money, custom_id: 'd1' }],
        payment_source: { paypal: { experience_context: { return_url: shop, cancel_url: shop } } },
      },
      { authorization: `Bearer ${access_token}`, 'paypal-request-id': 'r1' },
    );
    const preference = await send(
      '/checkout/preferences',
      {
        items: [{ unit_price: 70, quantity: 1, currency_id: 'MXN' }],
        external_reference: 'd2',
        back_urls: { success: shop, pending: shop, failure: shop },
      },
      { authorization: 'Bearer simulated-1', 'x-idempotency-key': 'k1' },
    );
    const port = Number(new URL(provider.url).port);
    await provider.close();
    provider = await startPaymentSimulator({ book, port });
    const seen = ['/pay/' + id, '/checkoutnow?token=' + order.id, '/checkout/v1/redirect?pref_id=' + preference.id];
    const pages = await Promise.all(seen.map(async each => (await ask(each)).status));
    expect([order.id, preference.id, pages]).toEqual([expect.any(String), expect.any(String), [200, 200, 200]]);
    expect(await pay(id)).toBe(200);
  });
});
