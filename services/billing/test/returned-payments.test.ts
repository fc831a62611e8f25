import { newId } from '@porte/domain-kit';
import type { EventData, FiscalClose } from '@porte/contracts';
import type { Actor } from '@porte/service-kit';
import { DEMO, withConnection } from '@porte/testing-kit';
import { accountFails, Pac, PROVIDER_REJECTED, type StampOutcome } from '../src/cfdi/pac.js';
import { DueInvoices } from '../src/invoices/due-invoices.js';
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

  const schedule = () => steps.billing.porte.service.get(DueInvoices).start(DEMO);
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
  ): Promise<EventData<'deposit.restored'>> => {
    const data = { ...deposit, reversal_id: newId(), reversal_ref: newId(), kind, amount };
    await steps.billing.deliver('deposit.reversed', deposit.deposit_id, data, { source: 'payments' });
    await steps.billing.porte.settled();
    const { kind: _kind, charge_id: _charge, ...reversal } = data;
    return reversal;
  };
  const win = async (reversal: EventData<'deposit.restored'>): Promise<void> => {
    await steps.billing.deliver('deposit.restored', reversal.deposit_id, reversal, { source: 'payments' });
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
  const credit = (id: string, amount: number, reason = 'refund') =>
    steps.as(admin).post(`/api/invoices/${id}/credit`, { invoice: { reason, amount, concept: 'Devolución' } });
  const discard = (id: string, actor = admin) => steps.as(actor).put(`/api/invoices/${id}/discard`, {});
  /** An issued invoice whose payment went back in part, and the credit note that the provider did not stamp. */
  const refusedNote = async (answer: StampOutcome): Promise<{ id: string; note: string; paid: Paid }> => {
    const paid = await pay();
    const id = await issued(paid);
    await back(paid, 250);
    const stamp = jest.spyOn(steps.billing.porte.service.get(Pac), 'stamp').mockResolvedValue(answer);
    await schedule();
    const [note] = await notesOf(id);
    await steps.until(note!.id, 'rejected');
    stamp.mockRestore();
    return { id, note: note!.id, paid };
  };
  const refusal = {
    kind: 'rejected',
    code: PROVIDER_REJECTED,
    provider_code: 'CFDI40145',
    message: 'El nombre no coincide',
  } as const;
  // The ledger's time is the database's.
  const close = async (): Promise<FiscalClose> => {
    const [row] = await steps.billing.rows<{ month: string }>(
      `select to_char(now() at time zone 'America/Mexico_City', 'YYYY-MM') as month`,
    );
    return (await steps.as(admin).get(`/api/fiscal_close?period=${row!.month}`)).body.data;
  };

  it('the invoices of payments that went back are refused once the whole payment went back, and credited where it went back after the request', async () => {
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

  it('the invoices of payments that went back have no credit note for a chargeback that was won, and can be invoiced again', async () => {
    const [open, invoiced] = [await pay(), await pay()];
    await win(await back(open, 1000, 'chargeback'));
    expect((await steps.request(customer, open.transactionId)).status).toBe(201);
    const id = await issued(invoiced);
    await win(await back(invoiced, 600, 'chargeback'));
    await schedule();
    expect(await notesOf(id)).toEqual([]);
    expect((await credit(id, 600)).body.error.code).toBe('no_refund_to_credit');
  });

  it('the invoices of payments that went back have one credit note for each return, which add up, while the wallet spends', async () => {
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

  it('the invoices of payments that went back are not credited while another one replaces them', async () => {
    const paid = await pay();
    const id = await issued(paid);
    const replacing = (await steps.as(admin).post(`/api/invoices/${id}/replace`, {})).body.data.id as string;
    const credit = await steps
      .as(admin)
      .post(`/api/invoices/${id}/credit`, { invoice: { reason: 'discount', amount: 10, concept: 'Bono' } });
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

  it('can be canceled although their credit note was rejected, which is discarded', async () => {
    const { id, note } = await refusedNote(refusal);
    expect((await steps.cancel(id)).status).toBe(200);
    expect(await steps.show(note)).toMatchObject({ status: 'canceled', uuid: null, canceled_at: expect.any(String) });
    await steps.until(id, 'canceled');
    expect((await steps.generate(note)).body.error.code).toBe('wrong_state');
  });

  it('cannot be canceled while a credit note of theirs may be stamped', async () => {
    const { id, note } = await refusedNote(accountFails('pac_account', 'Sin timbres'));
    expect((await steps.cancel(id)).body.error.code).toBe('invoice_may_be_stamped');
    expect((await discard(note)).body.error.code).toBe('invoice_may_be_stamped');
    await steps.generate(note);
    await steps.until(note, 'generated');
    expect((await steps.cancel(id)).body.error.code).toBe('invoice_credited');
  });

  it('can have another credit note once staff discard a rejected one', async () => {
    const { id, note } = await refusedNote(refusal);
    expect((await discard(id)).body.error.code).toBe('wrong_state');
    expect((await discard(note, customer)).status).toBe(403);
    expect((await discard(note)).body.data.status).toBe('canceled');
    await schedule();
    expect(await notesOf(id)).toHaveLength(1);
    expect((await credit(id, 100)).body.error).toMatchObject({
      code: 'credit_differs_from_refund',
      params: { amount: 250 },
    });
    const again = (await credit(id, 250)).body.data.id as string;
    await steps.until(again, 'generated');
    await schedule();
    expect((await notesOf(id)).map(({ state }) => state)).toEqual(['canceled', 'generated']);
    expect((await credit(id, 100, 'discount')).body.data).toMatchObject({ kind: 'credit_note', amount: 100 });
  });

  it('the invoices of payments that went back have one credit note of a refund, also when staff and the schedule start it together', async () => {
    const paid = await pay();
    const id = await issued(paid);
    expect((await credit(id, 250)).body.error.code).toBe('no_refund_to_credit');
    await back(paid, 250);
    const answers = await Promise.all([credit(id, 250), schedule(), credit(id, 250), schedule()]);
    await schedule();
    expect(await notesOf(id)).toMatchObject([{ amount: '25000' }]);
    expect((await credit(id, 250)).body.error.code).toBe('no_refund_to_credit');
    const made = answers.filter(answer => answer?.status === 201);
    expect(made.length).toBeLessThan(2);
    const insert = (invoiceId: string) =>
      withConnection(steps.billing.porte.database.superuserUrl, client =>
        client.query(
          `insert into invoices (tenant_id, id, lane, state, kind, amount, credits_id, refund_id)
            select tenant_id, $2, lane, 'rejected', 'credit_note', 1, credits_id, refund_id from invoices where credits_id = $1`,
          [invoiceId, newId()],
        ),
      );
    await expect(insert(id)).rejects.toThrow('invoices_refund');
  });
});
