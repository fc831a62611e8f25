import { newId } from '@porte/domain-kit';
import type { EventData, FiscalClose } from '@porte/contracts';
import type { Actor } from '@porte/service-kit';
import { DEMO, withConnection } from '@porte/testing-kit';
import { InvoiceSchedule } from '../src/invoices/invoice-schedule.js';
import { admin, aRequest, generated } from './billing-fixture.js';
import { InvoicingSteps } from './invoicing-steps.js';

type Paid = EventData<'deposit.paid'> & { transactionId: string };

describe('the invoices of payments that went back', () => {
  let steps: InvoicingSteps;
  let customer: Actor;
  beforeAll(async () => {
    steps = await InvoicingSteps.open();
  });
  beforeEach(async () => void (customer = await steps.customer()));
  afterEach(async () => {
    expect(await steps.billing.booksCheck()).toEqual([]);
    expect((await close()).differences).toEqual([]);
  });
  afterAll(() => steps.close());

  const schedule = () => steps.billing.porte.service.get(InvoiceSchedule).start(DEMO);
  /** A payment of 1000 by card, of which 36.54 are kept. */
  const pay = async (): Promise<Paid> => {
    const data: EventData<'deposit.paid'> = {
      deposit_id: newId(),
      user_id: customer.id,
      owner_id: customer.id,
      method: 'card',
      charge_id: newId(),
      amount: 1000,
      fee: 36.54,
    };
    await steps.billing.deliver('deposit.paid', data.deposit_id, data, { source: 'payments' });
    await steps.billing.porte.settled();
    const [row] = await steps.billing.rows<{ id: string }>(
      `select id from transfers where reference = '${data.deposit_id}' and code = 'payment'`,
    );
    return { ...data, transactionId: row!.id };
  };
  const back = async (
    { fee: _fee, transactionId: _id, ...deposit }: Paid,
    amount: number,
    kind: 'refund' | 'chargeback' = 'refund',
  ): Promise<void> => {
    const data = { ...deposit, reversal_id: newId(), reversal_ref: newId(), kind, amount };
    await steps.billing.deliver('deposit.reversed', deposit.deposit_id, data, { source: 'payments' });
    await steps.billing.porte.settled();
  };
  const issued = async ({ transactionId }: Paid): Promise<string> => {
    const { id } = (await steps.request(customer, transactionId)).body.data;
    await steps.generate(id);
    await steps.until(id, 'generated');
    return id;
  };
  const notesOf = (id: string) =>
    steps.billing.rows<{ id: string; amount: string; state: string }>(
      `select id, amount::text, state from invoices where credits_id = '${id}' order by created_at, id`,
    );
  // The ledger's time is the database's.
  const close = async (): Promise<FiscalClose> => {
    const [row] = await steps.billing.rows<{ month: string }>(
      `select to_char(now() at time zone 'America/Mexico_City', 'YYYY-MM') as month`,
    );
    return (await steps.as(admin).get(`/api/fiscal_close?period=${row!.month}`)).body.data;
  };

  it('are refused once the whole payment went back, and credited where it went back after the request', async () => {
    const [whole, part] = [await pay(), await pay()];
    await back(whole, 400);
    await back(whole, 600, 'chargeback');
    expect((await steps.request(customer, whole.transactionId)).body.error.code).toBe('not_invoiceable');
    expect(await steps.liveOf(whole.transactionId)).toEqual([]);
    await back(part, 999.99);
    const { id } = (await steps.request(customer, part.transactionId)).body.data;
    await schedule();
    expect(await notesOf(id)).toEqual([]);
    await steps.generate(id);
    await steps.until(id, 'generated');
    await schedule();
    expect(await notesOf(id)).toMatchObject([{ amount: '99999' }]);
  });

  it('have one credit note for each return, which add up, while the wallet spends', async () => {
    const paid = await pay();
    const id = await issued(paid);
    const held = aRequest(customer, 900);
    await steps.billing.hold(held);
    for (const amount of [333.33, 333.33, 333.34]) {
      await back(paid, amount);
      await Promise.all([schedule(), schedule()]);
    }
    await steps.billing.deliver('label.generated', held.shipment_id, generated(held));
    await steps.billing.porte.settled();
    expect((await notesOf(id)).map(({ amount }) => amount)).toEqual(['33333', '33333', '33334']);
    expect((await steps.cancel(id)).body.error.code).toBe('invoice_credited');
  });

  it('can be canceled after their credit notes, which are not issued again', async () => {
    const paid = await pay();
    const id = await issued(paid);
    await back(paid, 250);
    await schedule();
    const [note] = await notesOf(id);
    await steps.until(note!.id, 'generated');
    await steps.cancel(note!.id);
    await steps.until(note!.id, 'canceled');
    await schedule();
    expect(await notesOf(id)).toHaveLength(1);
    expect((await steps.cancel(id)).status).toBe(200);
    await steps.until(id, 'canceled');
    // Another invoice of the payment is credited again.
    const again = await issued(paid);
    await schedule();
    expect(await notesOf(again)).toMatchObject([{ amount: '25000' }]);
  });

  it('are not credited while another one replaces them', async () => {
    const paid = await pay();
    const id = await issued(paid);
    const replacing = (await steps.as(admin).post(`/api/invoices/${id}/replace`, {})).body.data.id as string;
    const credit = await steps
      .as(admin)
      .post(`/api/invoices/${id}/credit`, { invoice: { amount: 10, concept: 'Bono' } });
    expect(credit.body.error.code).toBe('wrong_state');
    await back(paid, 100);
    await steps.until(replacing, 'generated');
    await steps.until(id, 'canceled');
    const setState = (state: string) =>
      withConnection(steps.billing.porte.database.superuserUrl, client =>
        client.query('update invoices set state = $2 where id = $1', [id, state]),
      );
    // As where SAT refuses to cancel it.
    await setState('generated');
    expect((await close()).differences.map(({ problem }) => problem)).toEqual(['stamped_twice']);
    await setState('canceled');
    await schedule();
    expect([await notesOf(id), await notesOf(replacing)]).toMatchObject([[], [{ amount: '10000' }]]);
  });
});
