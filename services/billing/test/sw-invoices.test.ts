import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Processes } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import { startPacSimulator, type PacSimulator } from '@porte/simulators';
import { Pac, type StampAnswer } from '../src/cfdi/pac.js';
import { tellSetting } from './invoicing-fixture.js';
import { InvoicingSteps } from './invoicing-steps.js';

describe('the invoice of a tenant that chose SW', () => {
  const FINKOK = { finkok_username: 'porte@demo.example', finkok_password: 'right' };
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
    enter({ ...FINKOK, sw_token: 'a.b.c' });
    await choose('sw');
    customer = await steps.customer();
  });
  afterAll(async () => {
    await steps.close();
    await simulator.close();
    catalog.close();
  });

  const choose = (pac: string) => tellSetting(steps.billing, 'pac', pac);
  /** The tenant's secret settings change; billing reads them again after a minute. */
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
  const stored = async (id: string) => {
    const [row] = await steps.billing.rows<{ pac: string | null; sealed_xml: string | null; receipt: string | null }>(
      `select pac, sealed_xml, receipt from invoices where id = '${id}'`,
    );
    return row!;
  };
  /** How many documents each provider stamped since. */
  const counting = () => {
    const [finkok, sw] = [simulator.stamps().length, simulator.swStamps().length];
    return () => [simulator.stamps().length - finkok, simulator.swStamps().length - sw];
  };

  it('is stamped there once, whatever becomes of the answers, and keeps the bytes', async () => {
    const stamps = counting();
    simulator.script({ kind: 'reset_after_commit' }, { kind: 'server_error' }, { kind: 'unparsable' });
    const id = await requested();
    const invoice = await until(id, 'generated');
    expect(stamps()).toEqual([0, 1]);
    const made = simulator.swStamps().at(-1)!;
    expect(invoice).toMatchObject({ uuid: made.uuid, is_real: false });
    expect(await steps.xmlOf(id)).toBe(made.xml);
  });

  it('stays there once it may have been stamped, whatever the tenant chooses then', async () => {
    const stamps = counting();
    simulator.script({ kind: 'reset_after_commit' });
    const id = await requested();
    while (stamps()[1] === 0) await look();
    expect(await stored(id)).toMatchObject({ pac: 'sw' });
    await choose('finkok');
    // Without its account no other provider stamps it, and its bytes are kept.
    enter(FINKOK);
    expect(await until(id, 'rejected')).toMatchObject({ reason_code: 'pac_missing' });
    expect((await stored(id)).sealed_xml).toBe(simulator.swStamps().at(-1)!.sealedXml);
    enter({ ...FINKOK, sw_token: 'a.b.c' });
    await steps.generate(id);
    await until(id, 'generated');
    expect(stamps()).toEqual([0, 1]);
  });

  it('is canceled there after the tenant chose another provider, with the receipt of SAT', async () => {
    const id = await requested();
    const { uuid } = (await until(id, 'generated')) as { uuid: string };
    await choose('finkok');
    simulator.script({ kind: 'reset_after_commit' }, { kind: 'unavailable' });
    await steps.cancel(id);
    await until(id, 'canceled');
    expect((await stored(id)).receipt).toContain(uuid);
    expect(simulator.swStamps().at(-1)).toMatchObject({ uuid, state: 'Cancelado' });
  });

  it.each([
    ['has no token', {}, 'pac_missing'],
    ['has a token that never worked', { sw_token: 'wrong' }, 'pac_credentials'],
  ])('goes to another provider where the account %s', async (_, values, reason_code) => {
    const stamps = counting();
    enter({ ...FINKOK, ...values });
    const id = await requested();
    expect(await until(id, 'rejected')).toMatchObject({ reason_code });
    await choose('finkok');
    await steps.generate(id);
    await until(id, 'generated');
    expect(stamps()).toEqual([1, 0]);
    expect(await stored(id)).toMatchObject({ pac: 'finkok' });
  });

  it('stays where an error does not tell whether it was stamped', async () => {
    const answer: StampAnswer = { outcome: 'unavailable', code: 'TI9999', message: 'Error' };
    // A look at a later time may ask a second time while the worker's own call is under way.
    const stamp = jest.spyOn(steps.billing.porte.service.get(Pac), 'stamp').mockResolvedValue(answer);
    const id = await requested();
    expect(await until(id, 'rejected')).toMatchObject({ reason_code: 'TI9999', reason: 'Error' });
    expect(await stored(id)).toMatchObject({ pac: 'sw', sealed_xml: expect.any(String) });
    stamp.mockRestore();
  });

  it('belongs to no provider again once its data are refused', async () => {
    customer = await steps.customer({ rfc: 'MISC491214B86', fiscal_regime: '612' });
    const id = await requested();
    expect(await until(id, 'rejected')).toMatchObject({ reason_code: 'CFDI40145' });
    expect(await stored(id)).toMatchObject({ pac: null, sealed_xml: null });
  });
});
