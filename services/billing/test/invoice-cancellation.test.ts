import { newId } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import type { Envelope } from '@porte/messaging-kit';
import { anActor, recordEvents } from '@porte/testing-kit';
import { childOf, readXml } from '../src/cfdi/xml.js';
import { admin } from './billing-fixture.js';
import { aReceiver } from './invoicing-fixture.js';
import { InvoicingSteps } from './invoicing-steps.js';

/** Receivers whom the sandbox asks, with their answers. */
const ASKED = {
  accepted: { rfc: 'CACX7605101P8', business_name: 'Xochilt Casas Chavez', fiscal_regime: '612' },
  rejected: { rfc: 'LAN7008173R5', business_name: 'Cindemex', fiscal_regime: '601' },
  expired: { rfc: 'AAA010101AAA', business_name: 'Aceros Anónimos', fiscal_regime: '601' },
} as const;

describe('the cancellation of an invoice', () => {
  let steps: InvoicingSteps;
  let customer: Actor;
  let told: Envelope[];
  beforeAll(async () => {
    steps = await InvoicingSteps.open();
    told = recordEvents(
      steps.billing.porte.bus,
      ['invoice.canceled', 'invoice.cancellation_requested', 'invoice.kept'],
      { consumer: 'test of cancellations' },
    );
  });
  beforeEach(async () => {
    customer = await steps.customer();
  });
  afterAll(() => steps.close());

  it('is ordered by staff with a motive, and its payment can be invoiced again', async () => {
    const { id, transactionId } = await steps.issued(customer);
    expect(await steps.cancel(id, { motive: '03' })).toMatchObject({ status: 200, body: { data: { motive: '03' } } });
    const row = await steps.until(id, 'canceled');
    expect(row).toMatchObject({ acceptance: 'not_needed', canceled_at: expect.any(String) });
    await steps.billing.porte.settled();
    expect(told.filter(({ subject }) => subject === id).map(({ data }) => data)).toEqual([
      { invoice_id: id, user_id: customer.id, amount: 500, kind: 'payment', email: null },
    ]);
    expect(await steps.liveOf(transactionId)).toEqual([]);
    expect((await steps.cancel(id)).body.error.code).toBe('wrong_state');
    const listed = await steps.as(customer).get(`/api/transactions?include=invoice&where[id]=${transactionId}`);
    expect(listed.body.data[0].invoice).toBeNull();
    const again = (await steps.request(customer, transactionId)).body.data;
    expect(again).toMatchObject({ status: 'pending' });
    expect(again.id).not.toBe(id);
    expect(await steps.liveOf(transactionId)).toEqual([again.id]);
  });

  it('leaves one live invoice when requests and cancellations come at the same time', async () => {
    const { id, transactionId } = await steps.issued(customer);
    await steps.cancel(id);
    const requests = Array.from({ length: 4 }, () => steps.request(customer, transactionId));
    await Promise.all([steps.until(id, 'canceled'), ...requests]);
    await Promise.all(Array.from({ length: 4 }, () => steps.request(customer, transactionId)));
    expect(await steps.liveOf(transactionId)).toHaveLength(1);
  });

  it.each(['accepted', 'expired'] as const)('waits for the receiver, whose answer is %s', async acceptance => {
    const receiver = await steps.customer({ ...ASKED[acceptance], cfdi_use: 'G03' });
    const { id, transactionId } = await steps.issued(receiver);
    await steps.cancel(id);
    expect(await steps.reaches(id, 'acceptance_pending')).toMatchObject({ acceptance: 'pending' });
    expect(await steps.liveOf(transactionId)).toEqual([id]);
    expect(await steps.until(id, 'canceled')).toMatchObject({ acceptance, reason_code: null });
    expect(await steps.liveOf(transactionId)).toEqual([]);
  });

  it('fails where the receiver rejects it: the invoice stays valid and can be canceled again', async () => {
    const receiver = await steps.customer({ ...ASKED.rejected, cfdi_use: 'G03' });
    const { id, transactionId } = await steps.issued(receiver);
    await steps.cancel(id);
    await steps.reaches(id, 'acceptance_pending');
    const kept = await steps.until(id, 'generated');
    expect(kept).toMatchObject({ acceptance: 'rejected', reason_code: 'receiver_rejected', motive: null });
    expect(await steps.liveOf(transactionId)).toEqual([id]);
    expect((await steps.cancel(id)).status).toBe(200);
  });

  it('is asked for by the customer, and decided by staff', async () => {
    const { id } = await steps.issued(customer);
    const ask = (actor: Actor, cancel_note = 'El RFC es de otra persona') =>
      steps.as(actor).put(`/api/invoices/${id}/request_cancellation`, { invoice: { cancel_note } });
    expect((await ask(await steps.customer())).status).toBe(404);
    expect((await ask(admin)).status).toBe(403);
    expect((await ask(customer, ' ')).status).toBe(422);
    expect((await ask(customer)).body.data).toMatchObject({
      status: 'cancel_requested',
      cancel_note: 'El RFC es de otra persona',
    });
    expect((await ask(customer)).body.error.code).toBe('wrong_state');
    expect((await steps.as(admin).put(`/api/invoices/${id}/keep`, {})).body.data.status).toBe('generated');
    await steps.billing.porte.settled();
    const fact = { invoice_id: id, user_id: customer.id, amount: 500 };
    expect(told.filter(({ subject }) => subject === id).map(({ type, data }) => [type, data])).toEqual([
      ['invoice.cancellation_requested', fact],
      ['invoice.kept', fact],
    ]);
    await ask(customer);
    expect((await steps.cancel(id)).status).toBe(200);
    await steps.until(id, 'canceled');
  });

  it('is refused to customers and operators, and for another state or motive', async () => {
    const { id } = await steps.issued(customer);
    expect((await steps.cancel(id, { motive: '02' }, customer)).status).toBe(403);
    expect((await steps.cancel(id, { motive: '02' }, anActor('operator'))).status).toBe(403);
    expect((await steps.as(customer).put(`/api/invoices/${id}/keep`, {})).status).toBe(403);
    expect((await steps.as(customer).post(`/api/invoices/${id}/replace`, {})).status).toBe(403);
    expect((await steps.cancel(id, { motive: '05' })).status).toBe(422);
    expect((await steps.cancel(id, {})).status).toBe(422);
    expect((await steps.cancel(newId())).status).toBe(404);
    const { id: waiting } = (await steps.request(customer, await steps.deposit(customer))).body.data;
    expect((await steps.cancel(waiting)).body.error.code).toBe('wrong_state');
  });

  it('needs the invoice that replaces it for motive 01', async () => {
    const [{ id }, other] = [await steps.issued(customer), await steps.issued(customer)];
    expect((await steps.cancel(id, { motive: '01' })).status).toBe(422);
    const { uuid } = (await steps.show(other.id)) as { uuid: string };
    const answer = await steps.cancel(id, { motive: '01', replacement_uuid: uuid });
    expect(answer.body.error.code).toBe('invoice_replacement_unknown');
  });

  it('follows the stamp of the invoice that replaces it, which has the payment from the start', async () => {
    const { id, transactionId } = await steps.issued(customer);
    const made = await steps.as(admin).post(`/api/invoices/${id}/replace`, {});
    expect(made).toMatchObject({ status: 201, body: { data: { status: 'pending', replaces_id: id } } });
    const next = made.body.data.id as string;
    expect(await steps.liveOf(transactionId)).toEqual([next]);
    const { uuid } = await steps.until(next, 'generated');
    const old = await steps.until(id, 'canceled');
    expect(old).toMatchObject({ motive: '01', replacement_uuid: uuid });
    const related = childOf(readXml(await steps.xmlOf(next)), 'CfdiRelacionados')!;
    expect(related.attributes['TipoRelacion']).toBe('04');
    expect(related.children.map(({ attributes }) => attributes['UUID'])).toEqual([old['uuid']]);
    expect(await steps.liveOf(transactionId)).toEqual([next]);
    expect((await steps.as(admin).post(`/api/invoices/${id}/replace`, {})).body.error.code).toBe('wrong_state');
  });

  it('the cancellation of an invoice of a replacement leaves the payment in the invoice that its receiver did not let go', async () => {
    const receiver = await steps.customer({ ...ASKED.rejected, cfdi_use: 'G03' });
    const { id, transactionId } = await steps.issued(receiver);
    await steps.as(receiver).post('/api/fiscal_data', { fiscal_datum: aReceiver });
    const next = (await steps.as(admin).post(`/api/invoices/${id}/replace`, {})).body.data.id as string;
    await steps.until(next, 'generated');
    expect(await steps.until(id, 'generated')).toMatchObject({ acceptance: 'rejected' });
    expect(await steps.liveOf(transactionId)).toEqual([next]);
    await steps.cancel(next);
    await steps.until(next, 'canceled');
    expect(await steps.liveOf(transactionId)).toEqual([id]);
    expect((await steps.request(receiver, transactionId)).body.data).toMatchObject({ id, status: 'generated' });
  });

  it('is one replacement when several are ordered at the same time', async () => {
    const { id, transactionId } = await steps.issued(customer);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => steps.as(admin).post(`/api/invoices/${id}/replace`, {})),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await steps.liveOf(transactionId)).toHaveLength(1);
  });
});
