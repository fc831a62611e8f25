import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Processes } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import { startPacSimulator, type PacSimulator } from '@porte/simulators';
import { aReceiver } from './invoicing-fixture.js';
import { InvoicingSteps } from './invoicing-steps.js';

describe('the invoice of a tenant with an account at Finkok', () => {
  let simulator: PacSimulator;
  let catalog: Server;
  let secrets: Record<string, string>;
  let steps: InvoicingSteps;
  let customer: Actor;

  beforeAll(async () => {
    simulator = await startPacSimulator();
    catalog = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ data: secrets }));
    });
    await new Promise<void>(resolve => catalog.listen(0, '127.0.0.1', resolve));
    steps = await InvoicingSteps.open({
      env: {
        SIMULATED_PAC: simulator.url,
        CATALOG_URL: `http://127.0.0.1:${(catalog.address() as AddressInfo).port}`,
      },
    });
  });
  beforeEach(async () => {
    enter({ finkok_username: 'porte@demo.example', finkok_password: 'right' });
    customer = await steps.customer();
  });
  afterAll(async () => {
    await steps.close();
    await simulator.close();
    catalog.close();
  });

  /** The tenant's settings change; billing reads them again after a minute. */
  const enter = (values: Record<string, string>): void => {
    secrets = values;
    const { clock } = steps.billing.porte;
    clock.set(new Date(clock.now().getTime() + 61_000));
  };
  const requested = async (): Promise<string> => {
    const { id } = (await steps.request(customer, await steps.deposit(customer))).body.data;
    await steps.generate(id);
    return id as string;
  };
  let now = Date.parse('2100-01-01T00:00:00Z');
  /** Every retry is due at the next look. */
  const look = () => steps.billing.porte.service.get(Processes).step({ now: new Date((now += 86_400_000)) });
  const until = async (id: string, status: string): Promise<Record<string, unknown>> => {
    for (let tries = 0; tries < 50; tries += 1) {
      const row = await steps.show(id);
      if (row['status'] === status) return row;
      await look();
    }
    throw new Error(`the invoice is not ${status}`);
  };
  const sealedOf = async (id: string): Promise<string | null> => {
    const [row] = await steps.billing.rows<{ sealed_xml: string | null }>(
      `select sealed_xml from invoices where id = '${id}'`,
    );
    return row!.sealed_xml;
  };

  it('is stamped there once, whatever becomes of the answers, and keeps the bytes', async () => {
    const before = simulator.stamps().length;
    simulator.script({ kind: 'reset_after_commit' }, { kind: 'server_error' }, { kind: 'unparsable' });
    const id = await requested();
    const invoice = await until(id, 'generated');
    const made = simulator.stamps().slice(before);
    expect(made.map(({ uuid }) => uuid)).toEqual([invoice['uuid']]);
    expect(await steps.xmlOf(id)).toBe(made[0]!.xml);
    expect(invoice['is_real']).toBe(false);
  });

  it('is sent again as it was sealed once a wrong password is put right', async () => {
    enter({ finkok_username: 'porte@demo.example', finkok_password: 'wrong' });
    const id = await requested();
    expect(await until(id, 'rejected')).toMatchObject({ reason_code: 'pac_credentials' });
    const sealed = await sealedOf(id);
    enter({ finkok_username: 'porte@demo.example', finkok_password: 'right' });
    await steps.generate(id);
    await until(id, 'generated');
    expect(simulator.stamps().at(-1)!.sealedXml).toBe(sealed);
  });

  it('is written again once the data that SAT refused are corrected', async () => {
    customer = await steps.customer({ rfc: 'MISC491214B86', fiscal_regime: '612' });
    const id = await requested();
    expect(await until(id, 'rejected')).toMatchObject({ reason_code: 'CFDI40145' });
    expect(await sealedOf(id)).toBeNull();
    const saved = await steps.as(customer).post('/api/fiscal_data', { fiscal_datum: aReceiver });
    expect(saved.status).toBe(201);
    await steps.generate(id);
    await until(id, 'generated');
    expect(simulator.stamps().at(-1)!.receiverRfc).toBe(aReceiver.rfc);
  });

  it('is canceled there, with the receipt of SAT', async () => {
    const id = await requested();
    const { uuid } = (await until(id, 'generated')) as { uuid: string };
    simulator.script({ kind: 'reset_after_commit' }, { kind: 'unavailable' });
    await steps.cancel(id);
    await until(id, 'canceled');
    const [row] = await steps.billing.rows<{ receipt: string }>(`select receipt from invoices where id = '${id}'`);
    expect(row!.receipt).toContain(uuid);
  });

  it('waits while the account cannot be read, and is not stamped elsewhere', async () => {
    enter({ finkok_username: 'porte@demo.example', finkok_password: 'right' });
    const close = new Promise(resolve => catalog.close(resolve));
    catalog.closeAllConnections();
    await close;
    const id = await requested();
    for (let tries = 0; tries < 3; tries += 1) await look();
    expect(await steps.show(id)).toMatchObject({ status: 'pending', uuid: null });
  });
});
