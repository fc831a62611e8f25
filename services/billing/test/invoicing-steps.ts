import { Processes } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import { DEMO, type ApiAnswer, type TestServiceOptions } from '@porte/testing-kit';
import { invoiceProcess } from '../src/invoices/invoice.process.js';
import type { InvoiceState } from '../src/invoices/invoice.row.js';
import { admin, BillingFixture } from './billing-fixture.js';
import { aReceiver, tellSetting, uploadCsd } from './invoicing-fixture.js';
import { schemaErrors } from './schema.js';

/** After everything that the tests leave due. */
const LATER = new Date('2100-01-01T00:00:00Z');
const DAY_MS = 86_400_000;

let customers = 0;

/** The billing service of a tenant that can invoice, and the steps of its people. */
export class InvoicingSteps {
  private constructor(readonly billing: BillingFixture) {}

  static async open(options: TestServiceOptions = {}): Promise<InvoicingSteps> {
    const billing = await BillingFixture.open(options);
    await uploadCsd(billing.porte, admin);
    await tellSetting(billing, 'invoicing_name', 'Escuela Kemper Urgate');
    await tellSetting(billing, 'invoicing_regime', '601');
    await tellSetting(billing, 'invoicing_postal_code', '86000');
    return new InvoicingSteps(billing);
  }

  /** Closes the service, and expects of every document that the tests wrote that it keeps SAT's schema. */
  async close(): Promise<void> {
    const rows = await this.billing.rows<{ id: string; xml: string }>(
      'select id, coalesce(xml, sealed_xml) as xml from invoices where coalesce(xml, sealed_xml) is not null',
    );
    await this.billing.close();
    expect(await schemaErrors(Object.fromEntries(rows.map(({ id, xml }) => [id, xml])))).toEqual([]);
  }

  as(actor: Actor) {
    return this.billing.porte.as(actor);
  }

  /** A customer with fiscal data, unless `receiver` is null. */
  async customer(receiver: object | null = {}): Promise<Actor> {
    const customer = await this.billing.customer(`factura${(customers += 1)}`);
    if (receiver) await this.as(customer).post('/api/fiscal_data', { fiscal_datum: { ...aReceiver, ...receiver } });
    return customer;
  }

  /** @returns the id of the payment */
  async deposit(customer: Actor, amount = 500): Promise<string> {
    const made = await this.as(admin).post('/api/transactions', {
      transaction: { user_id: customer.id, amount, transaction_type: 'deposit' },
    });
    if (made.status !== 201) throw new Error(`the deposit answered ${made.status}`);
    return made.body.data.id as string;
  }

  request(customer: Actor, transaction_id: string): Promise<ApiAnswer> {
    return this.as(customer).post('/api/invoices/request_invoice', { invoice: { transaction_id } });
  }

  generate(id: string): Promise<ApiAnswer> {
    return this.as(admin).put(`/api/invoices/${id}`, { invoice: {} });
  }

  cancel(id: string, input: object = { motive: '02' }, actor = admin): Promise<ApiAnswer> {
    return this.as(actor).put(`/api/invoices/${id}/cancel`, { invoice: input });
  }

  async show(id: string): Promise<Record<string, unknown>> {
    return (await this.as(admin).get(`/api/invoices/${id}`)).body.data;
  }

  /** Runs every step that is due once. @param days how long after everything else that the tests leave due */
  step(days = 0): Promise<number> {
    const now = new Date(LATER.getTime() + days * DAY_MS);
    return this.billing.porte.service.get(Processes).step({ now });
  }

  /** Runs what is due until the invoice has one of the statuses. */
  async until(id: string, ...statuses: string[]): Promise<Record<string, unknown>> {
    for (let tries = 0; tries < 100; tries += 1) {
      const row = await this.show(id);
      if (statuses.includes(row['status'] as string)) return row;
      // What an earlier step of this loop left due for later runs too.
      await this.step(tries);
    }
    throw new Error(`the invoice is not ${statuses.join(' or ')}`);
  }

  /** Waits until the service itself has brought the invoice into a state; what is due later does not run. */
  async reaches(id: string, state: InvoiceState): Promise<Record<string, unknown>> {
    await this.billing.porte.service
      .get(Processes)
      .outcome(invoiceProcess, { tenant_id: DEMO, id }, { states: [state] });
    return this.show(id);
  }

  /** A stamped invoice of a new payment. */
  async issued(customer: Actor, amount?: number): Promise<{ id: string; transactionId: string }> {
    const transactionId = await this.deposit(customer, amount);
    const { id } = (await this.request(customer, transactionId)).body.data;
    await this.generate(id);
    await this.until(id, 'generated');
    return { id, transactionId };
  }

  /** The stamped document. */
  async xmlOf(id: string): Promise<string> {
    const [row] = await this.billing.rows<{ xml: string }>(`select xml from invoices where id = '${id}'`);
    return row!.xml;
  }

  /** Ids of the live invoices that a payment is in. */
  async liveOf(transactionId: string): Promise<string[]> {
    const rows = await this.billing.rows<{ invoice_id: string }>(
      `select invoice_id from invoice_charges where transaction_id = '${transactionId}' and released_at is null`,
    );
    return rows.map(({ invoice_id }) => invoice_id);
  }
}
