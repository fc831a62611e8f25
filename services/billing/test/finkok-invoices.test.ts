import type { Actor } from '@porte/service-kit';
import type { PacSimulator } from '@porte/simulators';
import { aReceiver } from './invoicing-fixture.js';
import type { InvoicingSteps } from './invoicing-steps.js';
import { PacInvoicing } from './pac-invoicing.js';

describe('the invoice of a tenant with an account at Finkok', () => {
  let simulator: PacSimulator;
  let steps: InvoicingSteps;
  let invoicing: PacInvoicing;
  let customer: Actor;

  beforeAll(async () => {
    invoicing = await PacInvoicing.open();
    ({ simulator, steps } = invoicing);
  });
  beforeEach(async () => {
    invoicing.enter({ finkok_username: 'porte@demo.example', finkok_password: 'right' });
    customer = await steps.customer();
  });
  afterAll(() => invoicing.close());

  it('is stamped there once, whatever becomes of the answers, and keeps the bytes', async () => {
    const before = simulator.stamps().length;
    simulator.script({ kind: 'reset_after_commit' }, { kind: 'server_error' }, { kind: 'unparsable' });
    const id = await invoicing.request(customer);
    const invoice = await invoicing.until(id, 'generated');
    const made = simulator.stamps().slice(before);
    expect(made.map(({ uuid }) => uuid)).toEqual([invoice['uuid']]);
    expect(await steps.xmlOf(id)).toBe(made[0]!.xml);
    expect(invoice['is_real']).toBe(false);
  });

  it('is sent again as it was sealed once a wrong password is put right', async () => {
    invoicing.enter({ finkok_username: 'porte@demo.example', finkok_password: 'wrong' });
    const id = await invoicing.request(customer);
    expect(await invoicing.until(id, 'rejected')).toMatchObject({ reason_code: 'pac_credentials' });
    const sealed = (await invoicing.stored(id)).sealed_xml;
    invoicing.enter({ finkok_username: 'porte@demo.example', finkok_password: 'right' });
    await steps.generate(id);
    await invoicing.until(id, 'generated');
    expect(simulator.stamps().at(-1)!.sealedXml).toBe(sealed);
  });

  it('is written again once the data that SAT refused are corrected', async () => {
    customer = await steps.customer({ rfc: 'MISC491214B86', fiscal_regime: '612' });
    const id = await invoicing.request(customer);
    expect(await invoicing.until(id, 'rejected')).toMatchObject({ reason_code: 'CFDI40145' });
    expect((await invoicing.stored(id)).sealed_xml).toBeNull();
    const saved = await steps.as(customer).post('/api/fiscal_data', { fiscal_datum: aReceiver });
    expect(saved.status).toBe(201);
    await steps.generate(id);
    await invoicing.until(id, 'generated');
    expect(simulator.stamps().at(-1)!.receiverRfc).toBe(aReceiver.rfc);
  });

  it('is canceled there, with the receipt of SAT', async () => {
    const id = await invoicing.request(customer);
    const { uuid } = (await invoicing.until(id, 'generated')) as { uuid: string };
    simulator.script({ kind: 'reset_after_commit' }, { kind: 'unavailable' });
    await steps.cancel(id);
    await invoicing.until(id, 'canceled');
    expect((await invoicing.stored(id)).receipt).toContain(uuid);
  });

  it('waits while the account cannot be read, and is not stamped elsewhere', async () => {
    invoicing.enter({ finkok_username: 'porte@demo.example', finkok_password: 'right' });
    const close = new Promise(resolve => invoicing.catalog.close(resolve));
    invoicing.catalog.closeAllConnections();
    await close;
    const id = await invoicing.request(customer);
    for (let tries = 0; tries < 3; tries += 1) await invoicing.look();
    expect(await steps.show(id)).toMatchObject({ status: 'pending', uuid: null });
  });
});
