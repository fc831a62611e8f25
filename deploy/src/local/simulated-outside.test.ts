import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSimulatedOutside, type SimulatedOutside } from './simulated-outside.js';

describe('the simulated outside of a local installation', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'porte-outside-'));
  const secrets = { master: Buffer.alloc(32, 1).toString('base64') };
  let outside: SimulatedOutside;
  const start = async (): Promise<void> =>
    void (outside = await startSimulatedOutside({ secrets, home, gateway: () => 'http://127.0.0.1:9' }));
  beforeAll(start);
  afterAll(async () => {
    await outside.close();
    rmSync(home, { recursive: true });
  });

  const ask = (url: string, init: RequestInit = {}): Promise<Response> =>
    fetch(url, { ...init, headers: { connection: 'close', ...init.headers } });
  const post = (url: string, body: object, authorization: string): Promise<Response> =>
    ask(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization },
    });

  it('has every system behind one port', async () => {
    const { env } = outside;
    expect(env['TRACKING_SPEED']).toBe('60');
    const origins = [env['SIMULATED_PAYMENTS'], env['SIMULATED_BANXICO'], env['SIMULATED_PAC']].map(
      url => new URL(url!).origin,
    );
    expect(new Set([...origins, env['SIMULATED_CARRIERS_URL']]).size).toBe(1);
    const rate = await ask(`${env['SIMULATED_BANXICO']}/SieAPIRest/service/v1/series/SF60653/datos/oportuno`, {
      headers: { 'bmx-token': env['BANXICO_TOKEN']! },
    });
    const balance = await ask(`${env['SIMULATED_PAC']}/account/balance`);
    const books = await Promise.all(
      ['fedex', 'estafeta', 'dhl', 'carrier'].map(name =>
        ask(`${env['SIMULATED_CARRIERS_URL']}/${name}/_control/book`),
      ),
    );
    expect([rate.status, balance.status, ...books.map(({ status }) => status)]).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('finds unpaid pages and sold labels again after a restart', async () => {
    const { SIMULATED_PAYMENTS: payments, SIMULATED_CARRIERS_URL: carriers } = outside.env;
    const charge = await post(
      `${payments}/v1/merchant/charges`,
      { method: 'store', amount: 100, description: 'Saldo', order_id: 'o1' },
      `Basic ${Buffer.from('sk_1:').toString('base64')}`,
    );
    const { id } = (await charge.json()) as { id: string };
    const address = {
      name: 'Ana',
      street: 'Av. 1',
      city: 'CDMX',
      postal_code: '06000',
      country: 'MX',
      phone: '5512345678',
    };
    const sold = await post(
      `${carriers}/carrier/v1/shipments`,
      {
        reference: 'r1',
        service: 'ground',
        label_format: 'pdf',
        sender: { ...address, neighborhood: 'Centro' },
        recipient: { ...address, neighborhood: 'Centro' },
        parcels: [{ weight_kg: 1, length_cm: 10, width_cm: 10, height_cm: 10 }],
      },
      'Bearer sim-key',
    );
    expect([charge.ok, sold.status]).toEqual([true, 201]);
    await outside.close();
    await start();
    expect((await ask(`${payments}/pay/${id}`)).status).toBe(200);
    expect(await (await ask(`${carriers}/carrier/_control/book`)).json()).toMatchObject({ totals: { shipments: 1 } });
  });
});
