import type { FiscalClose } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { anActor, DEMO, NORTE, withConnection } from '@porte/testing-kit';
import { admin, aRequest, generated, voided } from './billing-fixture.js';
import { InvoicingSteps } from './invoicing-steps.js';

describe('the fiscal close of a month', () => {
  let steps: InvoicingSteps;
  let customer: Actor;
  let paid: { id: string; transactionId: string };
  beforeAll(async () => {
    steps = await InvoicingSteps.open();
    customer = await steps.customer();
    paid = await steps.issued(customer, 500);
    await steps.deposit(customer, 200);
    const { billing } = steps;
    const [kept, returned] = [aRequest(customer, 150), aRequest(customer, 60)];
    for (const request of [kept, returned]) {
      await billing.hold(request);
      await billing.deliver('label.generated', request.shipment_id, generated(request));
    }
    await billing.deliver('label.voided', returned.shipment_id, voided(returned));
    await billing.move(customer, 'withdraw', 20);
    const claim_id = newId();
    await billing.deliver(
      'claim.payout_requested',
      claim_id,
      {
        user_id: customer.id,
        owner_id: customer.id,
        claim_id,
        shipment_id: kept.shipment_id,
        sequential_id: 7,
        amount: 90,
      },
      { source: 'shipments' },
    );
    const referred_id = newId();
    await billing.deliver(
      'referral.reward_requested',
      referred_id,
      { user_id: customer.id, owner_id: customer.id, referred_id, amount: 40 },
      { source: 'identity' },
    );
    const [user, duplicate] = [await steps.customer(), await steps.customer()];
    const later = { claim_id: newId(), user_id: duplicate.id, owner_id: duplicate.id, shipment_id: newId() };
    const payout = { ...later, sequential_id: 8, amount: 15 };
    await billing.deliver('claim.payout_requested', later.claim_id, payout, { source: 'shipments' });
    await billing.porte.settled();
    const merge = { merge_id: newId(), from_id: duplicate.id, into_id: user.id };
    await billing.deliver('user_merge.started', merge.merge_id, merge, { source: 'identity' });
    await billing.porte.settled();
  });
  afterAll(() => steps.close());

  // The ledger's time is the database's.
  const thisMonth = async (): Promise<string> => {
    const [row] = await steps.billing.rows<{ month: string }>(
      `select to_char(created_at at time zone 'America/Mexico_City', 'YYYY-MM') as month from transfers where id = '${paid.transactionId}'`,
    );
    return row!.month;
  };
  const close = async (actor = admin, period?: string): Promise<FiscalClose> =>
    (await steps.as(actor).get(`/api/fiscal_close?period=${period ?? (await thisMonth())}`)).body.data;
  const tellZone = (time_zone: string): Promise<void> =>
    steps.billing.deliver('tenant.updated', DEMO, { id: DEMO, slug: 'demo', time_zone } as never, {
      source: 'identity',
    });
  const asSuperuser = (sql: string): Promise<unknown> =>
    withConnection(steps.billing.porte.database.superuserUrl, async client => {
      await client.query(`set session_replication_role = 'replica'`);
      await client.query(sql);
    });
  const problems = async (): Promise<string[]> => (await close()).differences.map(({ problem }) => problem);

  it('has what came in, went out and was invoiced, and adds up', async () => {
    const { opening, closing, lines, differences } = await close();
    expect([opening, closing, differences]).toEqual([0, 675, []]);
    const shown = Object.fromEntries(lines.map(({ line, count, amount }) => [line, [count, amount]]));
    expect(shown).toEqual({
      deposits: [2, 700],
      fees: [0, 0],
      captures: [2, -210],
      charges: [1, -20],
      refunds: [1, 60],
      claims: [2, 105],
      rewards: [1, 40],
      merges: [2, 0],
      reversals: [0, 0],
      invoiced: [1, 500],
      global: [0, 0],
      in_progress: [0, 0],
      not_invoiced: [1, 200],
      not_invoiceable: [0, 0],
      credit_notes: [0, 0],
    });
  });

  it('leads to the rows of each line, and to a file', async () => {
    const period = await thisMonth();
    const rows = (await steps.as(admin).get(`/api/fiscal_close/rows?period=${period}&line=captures`)).body.data;
    expect((rows as { amount: number }[]).map(({ amount }) => amount).sort()).toEqual([-150, -60]);
    const file = await fetch(`${steps.billing.porte.service.url}/api/fiscal_close/export?period=${period}`, {
      headers: steps.as(admin).signed(),
    });
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="fiscal-close-${period}.xlsx"`,
    ]);
    await file.arrayBuffer();
  });

  it('has its invoices as a file with receiver, tax and amounts', async () => {
    const file = await fetch(
      `${steps.billing.porte.service.url}/api/invoices/export?format=csv&columns=kind,status,receiver_rfc,subtotal,vat,amount,payment_form,transaction_number,account_email`,
      { method: 'POST', headers: steps.as(admin).signed() },
    );
    const [head, line] = (await file.text()).replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe(
      'Tipo,Estado,RFC del receptor,Subtotal,IVA,Total,Forma de pago,Número del movimiento,Correo del usuario',
    );
    expect(line).toMatch(/^Pago,Generada,[A-Z&Ñ\d]{12,13},431\.03,68\.97,500,\d\d,\d+,\S+@\S+$/);
  });

  it('belongs to the staff of the tenant', async () => {
    const path = `/api/fiscal_close?period=${await thisMonth()}`;
    expect((await steps.as(customer).get(path)).status).toBe(403);
    expect((await steps.as(anActor('operator')).get(path)).status).toBe(403);
    expect((await close(anActor('admin', { tenant: NORTE }))).lines.every(({ count }) => count === 0)).toBe(true);
    expect((await steps.as(admin).get('/api/fiscal_close?period=2026-13')).status).toBe(422);
    expect((await steps.as(admin).get('/api/fiscal_close?period=2026-10&line=nada')).status).toBe(422);
  });

  it.each([
    ['America/Tijuana', '2023-12-31', '-08:00', '2024-01-01'],
    ['America/Hermosillo', '2024-02-29', '-07:00', '2024-03-01'],
    ['America/Mexico_City', '2024-04-30', '-06:00', '2024-05-01'],
    // In summer time, which only the border keeps.
    ['America/Tijuana', '2024-06-30', '-07:00', '2024-07-01'],
    ['America/Cancun', '2024-12-31', '-05:00', '2025-01-01'],
  ])('in %s has what moved by midnight of %s there, and the next month the rest', async (zone, last, offset, first) => {
    await tellZone(zone);
    const [before, after] = [`${last}T23:30:00${offset}`, `${first}T00:30:00${offset}`];
    const [early, late] = [await steps.deposit(customer, 70), await steps.deposit(customer, 5)];
    const [captured, kept] = [aRequest(customer, 60), aRequest(customer, 50)];
    for (const request of [captured, kept]) {
      await steps.billing.hold(request);
      await steps.billing.deliver('label.generated', request.shipment_id, generated(request));
    }
    await steps.billing.porte.settled();
    // A hold counts in the month of its capture, not in that in which it was placed.
    await asSuperuser(`update transfers set created_at = '${before}' where id in ('${early}', '${captured.purchase_id}', '${kept.purchase_id}');
      update transfers set created_at = '${after}' where id = '${late}';
      update resolutions set created_at = '${before}' where hold_id = '${captured.purchase_id}';
      update resolutions set created_at = '${after}' where hold_id = '${kept.purchase_id}';
      insert into invoices (tenant_id, id, kind, state, lane, user_id, credits_id, amount, created_at)
        values ('${DEMO}', gen_random_uuid(), 'credit_note', 'generated', '', '${customer.id}', '${paid.id}', 300, '${before}')`);
    const moved = async (day: string) => {
      const { opening, closing, lines, differences } = await close(admin, day.slice(0, 7));
      const shown = lines.filter(({ count }) => count > 0).map(({ line, count, amount }) => [line, count, amount]);
      return { opening, closing, lines: shown, differences };
    };
    const [ended, next] = [await moved(last), await moved(first)];
    expect(ended).toMatchObject({
      lines: [
        ['deposits', 1, 70],
        ['captures', 1, -60],
        ['not_invoiced', 1, 70],
        ['credit_notes', 1, -3],
      ],
      closing: ended.opening + 10,
      differences: [],
    });
    expect(next).toMatchObject({
      lines: [
        ['deposits', 1, 5],
        ['captures', 1, -50],
        ['not_invoiced', 1, 5],
      ],
      opening: ended.closing,
      closing: ended.closing - 45,
      differences: [],
    });
    await tellZone('America/Mexico_City');
  });

  it('finds a payment that counts another amount than was paid', async () => {
    await asSuperuser(`update invoice_charges set amount = amount + 1 where transaction_id = '${paid.transactionId}'`);
    expect(await problems()).toEqual(['payments', 'invoice_amount']);
    await asSuperuser(`update invoice_charges set amount = amount - 1 where transaction_id = '${paid.transactionId}'`);
  });

  it('finds a document with another total', async () => {
    await asSuperuser(
      `update invoices set xml = replace(xml, ' Total="500.00"', ' Total="510.00"') where id = '${paid.id}'`,
    );
    expect(await problems()).toEqual(['document_total']);
    await asSuperuser(
      `update invoices set xml = replace(xml, ' Total="510.00"', ' Total="500.00"') where id = '${paid.id}'`,
    );
  });

  it('finds a canceled invoice that is counted', async () => {
    await asSuperuser(`update invoices set state = 'canceled' where id = '${paid.id}'`);
    expect(await problems()).toEqual(['canceled_but_counted']);
    await asSuperuser(`update invoices set state = 'generated' where id = '${paid.id}'`);
  });

  it('finds a payment that was stamped twice', async () => {
    await asSuperuser(`insert into invoices (tenant_id, id, kind, state, lane, user_id, transaction_id, amount)
      select tenant_id, gen_random_uuid(), kind, 'generated', '', user_id, transaction_id, amount from invoices where id = '${paid.id}'`);
    expect(await problems()).toEqual(['stamped_twice']);
    await asSuperuser(`delete from invoices where transaction_id = '${paid.transactionId}' and id <> '${paid.id}'`);
  });

  it('finds a payment in two invoices, where the index that forbids it is gone', async () => {
    await asSuperuser('drop index invoice_charges_live');
    await asSuperuser(`insert into invoice_charges (tenant_id, id, invoice_id, transaction_id, amount)
      select tenant_id, gen_random_uuid(), invoice_id, transaction_id, amount from invoice_charges where transaction_id = '${paid.transactionId}'`);
    expect(await problems()).toEqual(['payments', 'invoice_amount']);
  });
});
