import { newId } from '@porte/domain-kit';
import { Processes } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import { anActor, NORTE } from '@porte/testing-kit';
import { Pac } from '../src/cfdi/pac.js';
import { childOf, readXml } from '../src/cfdi/xml.js';
import { admin, BillingFixture } from './billing-fixture.js';
import { aReceiver, tellSetting, uploadCsd } from './invoicing-fixture.js';

describe('an invoice', () => {
  let billing: BillingFixture;
  let customer: Actor;
  let customers = 0;
  const as = (actor: Actor) => billing.porte.as(actor);

  beforeAll(async () => {
    billing = await BillingFixture.open();
    await uploadCsd(billing.porte, admin);
    await tellSetting(billing, 'invoicing_name', 'Escuela Kemper Urgate');
    await tellSetting(billing, 'invoicing_regime', '601');
    await tellSetting(billing, 'invoicing_postal_code', '86000');
  });
  beforeEach(async () => {
    customer = await billing.customer(`atacada${(customers += 1)}`);
    await as(customer).post('/api/fiscal_data', { fiscal_datum: aReceiver });
  });
  afterAll(() => billing.close());

  const request = (transaction_id: string, actor = customer) =>
    as(actor).post('/api/invoices/request_invoice', { invoice: { transaction_id } });
  const deposit = async (): Promise<string> => (await billing.move(customer, 'deposit', 500)).body.data.id as string;
  const xmlOf = async (id: string): Promise<string> => {
    await as(admin).put(`/api/invoices/${id}`, { invoice: {} });
    for (let tries = 0; tries < 50; tries += 1) {
      await billing.porte.service.get(Processes).step({ now: new Date('2100-01-01T00:00:00Z') });
      const [row] = await billing.rows<{ xml: string | null }>(`select xml from invoices where id = '${id}'`);
      if (row!.xml !== null) return row!.xml;
    }
    throw new Error('the invoice is not stamped');
  };

  it('is requested by the owner of the wallet and its staff, and by no other', async () => {
    const transactionId = await deposit();
    const sub = await billing.customer(`sub${customers}`, 0, { parent: customer });
    const stranger = await billing.customer(`ajena${customers}`);
    for (const actor of [sub, stranger, anActor('admin', { tenant: NORTE }), anActor('customer', { tenant: NORTE })])
      expect((await request(transactionId, actor)).status).toBe(404);
    expect(await billing.rows(`select id from invoices where transaction_id = '${transactionId}'`)).toEqual([]);
    expect((await request(transactionId, admin)).body.data).toMatchObject({ user_id: customer.id });
  });

  it('has the whole payment, with the fee that was kept', async () => {
    const deposit_id = newId();
    await billing.deliver(
      'deposit.paid',
      deposit_id,
      {
        deposit_id,
        user_id: customer.id,
        owner_id: customer.id,
        method: 'spei',
        charge_id: newId(),
        amount: 500,
        fee: 9.28,
      },
      { source: 'payments' },
    );
    await billing.porte.settled();
    const [{ id: transactionId, amount }] = (await as(customer).get('/api/transactions')).body.data;
    const { id } = (await request(transactionId)).body.data;
    expect(amount).toBe(490.72);
    expect(readXml(await xmlOf(id)).attributes).toMatchObject({ Total: '500.00' });
  });

  it('keeps signs of XML in a name as text', async () => {
    const business_name = `Ñandú & "Hijos" <a b='c'>`;
    await as(customer).post('/api/fiscal_data', { fiscal_datum: { ...aReceiver, business_name } });
    const { id } = (await request(await deposit())).body.data;
    const receiver = childOf(readXml(await xmlOf(id)), 'Receptor')!;
    expect(receiver.attributes).toMatchObject({ Nombre: business_name.toUpperCase(), Rfc: aReceiver.rfc });
    expect(receiver.children).toEqual([]);
  });

  it('is stamped as it was sealed, whatever changes before the provider answers', async () => {
    const stamp = jest.spyOn(billing.porte.service.get(Pac), 'stamp');
    stamp.mockResolvedValueOnce({ kind: 'unknown', reason: 'no answer' });
    const { id } = (await request(await deposit())).body.data;
    await as(admin).put(`/api/invoices/${id}`, { invoice: {} });
    const processes = billing.porte.service.get(Processes);
    for (let tries = 0; tries < 50 && stamp.mock.calls.length === 0; tries += 1) await processes.step();
    await as(customer).post('/api/fiscal_data', { fiscal_datum: { ...aReceiver, business_name: 'Otro nombre' } });
    await uploadCsd(billing.porte, admin);
    await tellSetting(billing, 'vat_percent', '8');
    const xml = await xmlOf(id);
    await tellSetting(billing, 'vat_percent', '16');
    expect(xml).toContain(aReceiver.business_name.toUpperCase());
    expect(xml).toContain('TasaOCuota="0.160000"');
    expect(new Set(stamp.mock.calls.map(([sealed]) => sealed)).size).toBe(1);
    stamp.mockRestore();
  });
});
