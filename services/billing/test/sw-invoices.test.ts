import { StoredJournal } from '@porte/adapter-kit';
import type { Actor } from '@porte/service-kit';
import type { PacSimulator } from '@porte/simulators';
import { anActor } from '@porte/testing-kit';
import { accountFails, Pac } from '../src/cfdi/pac.js';
import { tellSetting } from './invoicing-fixture.js';
import type { InvoicingSteps } from './invoicing-steps.js';
import { PacInvoicing } from './pac-invoicing.js';

describe('the invoice of a tenant that chose SW', () => {
  const FINKOK = { finkok_username: 'porte@demo.example', finkok_password: 'right' };
  let simulator: PacSimulator;
  let steps: InvoicingSteps;
  let invoicing: PacInvoicing;
  let customer: Actor;

  beforeAll(async () => {
    invoicing = await PacInvoicing.open();
    ({ simulator, steps } = invoicing);
  });
  beforeEach(async () => {
    invoicing.enter({ ...FINKOK, sw_token: 'a.b.c' });
    await choose('sw');
    customer = await steps.customer();
  });
  afterAll(() => invoicing.close());

  const choose = (pac: string) => tellSetting(steps.billing, 'pac', pac);
  /** How many documents each provider stamped since. */
  const counting = () => {
    const [finkok, sw] = [simulator.stamps().length, simulator.swStamps().length];
    return () => [simulator.stamps().length - finkok, simulator.swStamps().length - sw];
  };

  it('is stamped there once, whatever becomes of the answers, and keeps the bytes', async () => {
    const stamps = counting();
    simulator.script({ kind: 'reset_after_commit' }, { kind: 'server_error' }, { kind: 'unparsable' });
    const id = await invoicing.request(customer);
    const invoice = await invoicing.until(id, 'generated');
    expect(stamps()).toEqual([0, 1]);
    const made = simulator.swStamps().at(-1)!;
    expect(invoice).toMatchObject({ uuid: made.uuid, is_real: false });
    expect(await steps.xmlOf(id)).toBe(made.xml);
    const { service } = steps.billing.porte;
    await service.get(StoredJournal).flush();
    const calls = await steps.billing.rows<{ outcome: string; request: string; response: string }>(
      `select outcome, request, response from outbound_calls where subject_id = '${id}'`,
    );
    expect(calls.map(({ outcome }) => outcome).sort()).toEqual(['done', 'unknown', 'unknown', 'unknown']);
    expect(JSON.stringify(calls)).not.toContain('a.b.c');
  });

  it.each([
    ['sw', { sw_token: 'a.b.c' }, 'works'],
    ['sw', { sw_token: 'wrong' }, 'refused'],
    ['sw', {}, 'missing'],
    ['finkok', FINKOK, 'works'],
    ['finkok', { ...FINKOK, finkok_password: 'wrong' }, 'refused'],
  ])('has an account at %s that can be tested: %j %s', async (name, values, result) => {
    // As they are now: what was read before does not count.
    invoicing.replace(values);
    const { body } = await steps.billing.porte.as(anActor('admin')).post(`/api/pacs/${name}/test_connection`);
    expect(body.data).toMatchObject({ result });
  });

  it('stays there once it may have been stamped, whatever the tenant chooses then', async () => {
    const stamps = counting();
    // The service's own worker may ask again before its account is gone: it learns nothing then either.
    simulator.script(
      { kind: 'reset_after_commit' },
      ...Array.from({ length: 4 }, () => ({ kind: 'unparsable' as const })),
    );
    const id = await invoicing.request(customer);
    while (stamps()[1] === 0) await invoicing.look();
    expect(await invoicing.stored(id)).toMatchObject({ pac: 'sw' });
    await choose('finkok');
    // Without its account no other provider stamps it, and its bytes are kept.
    invoicing.enter(FINKOK);
    expect(await invoicing.until(id, 'rejected')).toMatchObject({ reason_code: 'pac_missing' });
    expect((await invoicing.stored(id)).sealed_xml).toBe(simulator.swStamps().at(-1)!.sealedXml);
    invoicing.enter({ ...FINKOK, sw_token: 'a.b.c' });
    await steps.generate(id);
    await invoicing.until(id, 'generated');
    expect(stamps()).toEqual([0, 1]);
  });

  it('is canceled there after the tenant chose another provider, with the receipt of SAT', async () => {
    const id = await invoicing.request(customer);
    const { uuid } = (await invoicing.until(id, 'generated')) as { uuid: string };
    await choose('finkok');
    simulator.script({ kind: 'reset_after_commit' }, { kind: 'unavailable' });
    await steps.cancel(id);
    await invoicing.until(id, 'canceled');
    expect((await invoicing.stored(id)).receipt).toContain(uuid);
    expect(simulator.swStamps().at(-1)).toMatchObject({ uuid, state: 'Cancelado' });
  });

  it.each([
    ['has no token', {}, 'pac_missing'],
    ['has a token that never worked', { sw_token: 'wrong' }, 'pac_credentials'],
  ])('goes to another provider where the account %s', async (_, values, reason_code) => {
    const stamps = counting();
    invoicing.enter({ ...FINKOK, ...values });
    const id = await invoicing.request(customer);
    expect(await invoicing.until(id, 'rejected')).toMatchObject({ reason_code });
    await choose('finkok');
    await steps.generate(id);
    await invoicing.until(id, 'generated');
    expect(stamps()).toEqual([1, 0]);
    expect(await invoicing.stored(id)).toMatchObject({ pac: 'finkok' });
  });

  it('stays where an error does not tell whether it was stamped', async () => {
    const answer = accountFails('TI9999', 'Error');
    // A look at a later time may ask a second time while the worker's own call is under way.
    const stamp = jest.spyOn(steps.billing.porte.service.get(Pac), 'stamp').mockResolvedValue(answer);
    const id = await invoicing.request(customer);
    expect(await invoicing.until(id, 'rejected')).toMatchObject({ reason_code: 'TI9999', reason: 'Error' });
    const sealed = await invoicing.stored(id);
    expect(sealed).toMatchObject({ pac: 'sw', sealed_xml: expect.any(String) });
    stamp.mockRestore();
    // The same document is sent again, though one that is sealed now would have another date.
    steps.billing.porte.clock.advance(60_000);
    await steps.generate(id);
    await invoicing.until(id, 'generated');
    expect((await invoicing.stored(id)).sealed_xml).toBe(sealed.sealed_xml);
  });

  it('belongs to no provider again once its data are refused', async () => {
    customer = await steps.customer({ rfc: 'MISC491214B86', fiscal_regime: '612' });
    const id = await invoicing.request(customer);
    expect(await invoicing.until(id, 'rejected')).toMatchObject({ reason_code: 'CFDI40145' });
    expect(await invoicing.stored(id)).toMatchObject({ pac: null, sealed_xml: null });
  });
});
