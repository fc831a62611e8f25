import { Processes } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import { Pac, type StampOutcome } from '../src/cfdi/pac.js';
import { admin, BillingFixture } from './billing-fixture.js';
import { aReceiver, tellSetting, uploadCsd } from './invoicing-fixture.js';

describe('the stamp of an invoice', () => {
  let billing: BillingFixture;
  let customer: Actor;
  let stamp: jest.SpiedFunction<Pac['stamp']>;
  let now = Date.parse('2099-01-01T00:00:00Z');
  const as = (actor: Actor) => billing.porte.as(actor);

  beforeAll(async () => {
    billing = await BillingFixture.open();
    await uploadCsd(billing.porte, admin);
    await tellSetting(billing, 'invoicing_name', 'Escuela Kemper Urgate');
    await tellSetting(billing, 'invoicing_regime', '601');
    await tellSetting(billing, 'invoicing_postal_code', '86000');
    customer = await billing.customer('timbre');
    await as(customer).post('/api/fiscal_data', { fiscal_datum: aReceiver });
    stamp = jest.spyOn(billing.porte.service.get(Pac), 'stamp');
  });
  afterAll(() => billing.close());

  const shown = async (id: string) => (await as(admin).get(`/api/invoices/${id}`)).body.data;
  /** Every retry is due at the next look. */
  const look = () => billing.porte.service.get(Processes).step({ now: new Date((now += 86_400_000)) });
  const generated = async (amount: number): Promise<string> => {
    const made = await billing.move(customer, 'deposit', amount);
    const { id } = (
      await as(customer).post('/api/invoices/request_invoice', { invoice: { transaction_id: made.body.data.id } })
    ).body.data;
    await as(admin).put(`/api/invoices/${id}`, { invoice: {} });
    return id as string;
  };
  const ended = async (id: string) => {
    for (let tries = 0; tries < 50; tries += 1) {
      await look();
      const invoice = await shown(id);
      if (invoice.status !== 'pending') return invoice;
    }
    throw new Error('the invoice does not rest');
  };
  /** The provider answers the next call with something else. */
  const answerOnce = (change: (xml: string) => string): void => {
    const real = (Object.getPrototypeOf(billing.porte.service.get(Pac)) as Pac).stamp;
    stamp.mockImplementationOnce(async function (this: Pac, ...call): Promise<StampOutcome> {
      const answer = await real.apply(this, call);
      return answer.kind === 'done' ? { ...answer, value: { ...answer.value, xml: change(answer.value.xml) } } : answer;
    });
  };

  it.each<[string, (xml: string) => string]>([
    ['of another amount', xml => xml.replace('Total="500.00"', 'Total="5.00"')],
    ['with the stamp of another seal', xml => xml.replace(/SelloCFD="..../, 'SelloCFD="AAAA')],
    ['with another seal', xml => xml.replace(/ Sello="..../, ' Sello="AAAA')],
    ['without a stamp', xml => xml.replace(/<cfdi:Complemento>.*<\/cfdi:Complemento>/, '')],
    ['whose stamp has no id', xml => xml.replace(/ UUID="[^"]*"/, '')],
    ['cut off', xml => xml.slice(0, -20)],
  ])('is asked for again where the answer is a document %s', async (_, change) => {
    stamp.mockClear();
    answerOnce(change);
    const invoice = await ended(await generated(500));
    expect(invoice).toMatchObject({ status: 'generated', uuid: expect.stringMatching(/^[0-9A-F-]{36}$/) });
    expect(stamp.mock.calls.length).toBeGreaterThan(1);
    const [row] = await billing.rows<{ xml: string; sealed_xml: string }>(
      `select xml, sealed_xml from invoices where id = '${invoice.id}'`,
    );
    expect(row!.xml).toContain('Total="500.00"');
    expect(row!.xml).toContain(invoice.uuid);
    // Asked with the identical document each time.
    expect(new Set(stamp.mock.calls.map(([sealed]) => sealed))).toEqual(new Set([row!.sealed_xml]));
  });
});
