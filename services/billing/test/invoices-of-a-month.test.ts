import type { Actor } from '@porte/service-kit';
import { DEMO, withConnection } from '@porte/testing-kit';
import fc from 'fast-check';
import { newId } from '@porte/domain-kit';
import { originalChain } from '../src/cfdi/cadena.js';
import { childOf, readXml } from '../src/cfdi/xml.js';
import { DueInvoices } from '../src/invoices/due-invoices.js';
import { admin } from './billing-fixture.js';
import { tellSetting } from './invoicing-fixture.js';
import { InvoicingSteps } from './invoicing-steps.js';

const HOUR_MS = 3_600_000;
const RUNS = Number(process.env['INVOICE_RUNS'] ?? 6);

describe('the invoices of a month', () => {
  let steps: InvoicingSteps;
  let customer: Actor;
  let period: string;
  let months = 0;
  let refunds = 1_000_000;
  beforeAll(async () => {
    steps = await InvoicingSteps.open();
    customer = await steps.customer();
  });
  beforeEach(() => {
    // A month of its own for each test, before the clock's.
    period = `2025-${String((months += 1)).padStart(2, '0')}`;
  });
  afterAll(() => steps.close());

  const asSuperuser = (sql: string, params: unknown[]) =>
    withConnection(steps.billing.porte.database.superuserUrl, async client => {
      // Rows of the ledger are append-only; only their date is moved, for the test's month.
      await client.query(`set session_replication_role = 'replica'`);
      await client.query(sql, params);
    });
  const pay = async (who: Actor, amount: number, day = '15'): Promise<string> => {
    const id = await steps.deposit(who, amount);
    await asSuperuser(`update transfers set created_at = $2 where id = $1`, [id, `${period}-${day}T12:00:00-06:00`]);
    return id;
  };
  /** What was paid goes back, in centavos, with a fee of 5. */
  const refundOf = (transactionId: string, ids: string[], amount: number): Promise<void> =>
    asSuperuser(
      `insert into transfers (tenant_id, id, wallet_id, user_id, transaction_type, code, two_phase, amount, fee, refunds_id, description, created_by, arguments,
          sequential_id, posted_after, pending_after, created_at)
        select tenant_id, each.id, wallet_id, user_id, 'withdraw', 'deposit_refund', false, $3, 5, t.id, '', 'app', '{}', $4 + row_number() over (), 0, 0, now()
        from transfers t, unnest($2::uuid[]) each (id) where t.id = $1`,
      [transactionId, ids, amount, (refunds += 1000)],
    );
  const issueGlobal = (actor = admin) => steps.as(actor).post('/api/invoices/global', { invoice: { period } });
  const schedule = () => steps.billing.porte.service.get(DueInvoices).start(DEMO);

  it('the invoices of a month to the general public has one concept for each payment that is left, and adds up', async () => {
    const own = await pay(customer, 300);
    await steps.request(customer, own);
    const amounts = [100, 0.01, 500, 33.33, 1.05];
    const left: string[] = [];
    for (const amount of amounts) left.push(await pay(customer, amount));
    expect((await issueGlobal(customer)).status).toBe(403);
    const { ids } = (await issueGlobal()).body.data as { ids: string[] };
    expect(ids).toHaveLength(1);
    const row = await steps.until(ids[0]!, 'generated');
    expect(row).toMatchObject({ kind: 'global', period, amount: 634.39, user_id: null, transaction_id: null });
    for (const id of left) expect(await steps.liveOf(id)).toEqual(ids);
    expect(await steps.liveOf(own)).not.toEqual(ids);
    const root = readXml(await steps.xmlOf(ids[0]!));
    expect(root.attributes).toMatchObject({ Total: '634.39', TipoDeComprobante: 'I', FormaPago: '01' });
    expect(childOf(root, 'InformacionGlobal')!.attributes).toEqual({
      Periodicidad: '04',
      Meses: period.slice(5),
      Año: '2025',
    });
    expect(childOf(root, 'Receptor')!.attributes).toEqual({
      Rfc: 'XAXX010101000',
      Nombre: 'PUBLICO EN GENERAL',
      DomicilioFiscalReceptor: '86000',
      RegimenFiscalReceptor: '616',
      UsoCFDI: 'S01',
    });
    const concepts = childOf(root, 'Conceptos')!.children;
    expect(concepts.map(({ attributes }) => attributes['ClaveProdServ'])).toEqual(amounts.map(() => '01010101'));
    expect(new Set(concepts.map(({ attributes }) => attributes['NoIdentificacion'])).size).toBe(amounts.length);
    expect(originalChain(root)).toContain(`|04|${period.slice(5)}|2025|`);
    expect((await issueGlobal()).body.data.ids).toEqual([]);
    // The customer whose payment is in it does not see it, and cannot have another one.
    expect((await steps.as(customer).get(`/api/invoices/${ids[0]}`)).status).toBe(404);
    expect((await steps.request(customer, left[0]!)).body.error.code).toBe('invoiced_globally');
  });

  it('can be canceled for one customer who asks, and issued again for the others', async () => {
    const [asked, other] = [await pay(customer, 70), await pay(customer, 80)];
    const [id] = (await issueGlobal()).body.data.ids as string[];
    await steps.until(id!, 'generated');
    await steps.cancel(id!, { motive: '04' });
    await steps.until(id!, 'canceled');
    expect((await steps.request(customer, asked)).status).toBe(201);
    const [again] = (await issueGlobal()).body.data.ids as string[];
    expect(await steps.liveOf(other)).toEqual([again]);
    expect(await steps.liveOf(asked)).not.toEqual([again]);
  });

  it('is refused before the month is over, and for what is no month', async () => {
    const of = (month: string) => steps.as(admin).post('/api/invoices/global', { invoice: { period: month } });
    expect((await of('2026-11')).body.error.code).toBe('month_not_over');
    expect((await of('2026-13')).status).toBe(422);
  });

  it('the invoices of a month are started by setting, once, however often the schedule runs', async () => {
    steps.billing.porte.clock.set(new Date(`2025-${period.slice(5)}-20T18:00:00Z`));
    const stranger = await steps.customer(null);
    const [mine, theirs] = [await pay(customer, 40), await pay(stranger, 60)];
    await schedule();
    expect(await steps.liveOf(mine)).toEqual([]);
    await tellSetting(steps.billing, 'invoicing_every_payment', '1');
    await Promise.all([schedule(), schedule(), schedule()]);
    expect(await steps.liveOf(mine)).toHaveLength(1);
    expect(await steps.liveOf(theirs)).toEqual([]);
    await tellSetting(steps.billing, 'invoicing_every_payment', '0');
    await tellSetting(steps.billing, 'invoicing_global', '1');
    const next = `2025-${String(Number(period.slice(5)) + 1).padStart(2, '0')}`;
    steps.billing.porte.clock.set(new Date(`${next}-02T18:00:00Z`));
    await Promise.all([schedule(), schedule()]);
    expect(await steps.liveOf(theirs)).toHaveLength(1);
    await schedule();
    const rows = await steps.billing.rows(`select id from invoices where period = '${period}'`);
    expect(rows).toHaveLength(1);
    await tellSetting(steps.billing, 'invoicing_global', '0');
    steps.billing.porte.clock.set(new Date('2026-11-21T18:00:00Z'));
  });

  it('the invoices of a month of payments in the last minutes of a month go to their customers, not to the general public', async () => {
    const [year, month] = period.split('-').map(Number) as [number, number];
    const stranger = await steps.customer(null);
    const [early, last] = [
      await pay(customer, 40),
      await pay(customer, 50, `${new Date(Date.UTC(year, month, 0)).getUTCDate()}`),
    ];
    const theirs = await pay(stranger, 60);
    await asSuperuser(`update transfers set created_at = created_at + interval '11 hours 59 minutes' where id = $1`, [
      last,
    ]);
    await tellSetting(steps.billing, 'invoicing_every_payment', '1');
    await tellSetting(steps.billing, 'invoicing_global', '1');
    steps.billing.porte.clock.set(new Date(Date.UTC(year, month, 1, 6, 5)));
    await Promise.all([schedule(), schedule()]);
    const kindOf = async (transactionId: string) => (await steps.show((await steps.liveOf(transactionId))[0]!))['kind'];
    expect(await Promise.all([last, early, theirs].map(kindOf))).toEqual(['payment', 'global', 'global']);
    await tellSetting(steps.billing, 'invoicing_every_payment', '0');
    await tellSetting(steps.billing, 'invoicing_global', '0');
    steps.billing.porte.clock.set(new Date('2026-11-21T18:00:00Z'));
  });

  it('credits what staff give back, at most the invoice', async () => {
    const { id } = await steps.issued(customer, 500);
    const credit = (amount: number, actor = admin) =>
      steps
        .as(actor)
        .post(`/api/invoices/${id}/credit`, { invoice: { reason: 'discount', amount, concept: 'Bonificación' } });
    expect((await credit(10, customer)).status).toBe(403);
    const note = (await credit(300)).body.data;
    expect(note).toMatchObject({ kind: 'credit_note', credits_id: id, amount: 300 });
    expect((await credit(200.01)).body.error).toMatchObject({
      code: 'credit_exceeds_invoice',
      params: { left: 200 },
    });
    const { uuid } = await steps.show(id);
    await steps.until(note.id as string, 'generated');
    const root = readXml(await steps.xmlOf(note.id as string));
    expect(root.attributes).toMatchObject({ TipoDeComprobante: 'E', Total: '300.00' });
    const related = childOf(root, 'CfdiRelacionados')!;
    expect([related.attributes['TipoRelacion'], related.children[0]!.attributes['UUID']]).toEqual(['01', uuid]);
    expect(childOf(root, 'Receptor')!.attributes).toMatchObject({ Rfc: 'MCI7306249Y1', UsoCFDI: 'G02' });
    expect((await steps.cancel(id)).body.error.code).toBe('invoice_credited');
    await steps.cancel(note.id as string);
    await steps.until(note.id as string, 'canceled');
    expect((await steps.cancel(id)).status).toBe(200);
  });

  it('credits a refund of the ledger once', async () => {
    const { id, transactionId } = await steps.issued(customer, 500);
    const refund = newId();
    await refundOf(transactionId, [refund], 120);
    await schedule();
    await schedule();
    const notes = await steps.billing.rows(`select amount::text, refund_id from invoices where credits_id = '${id}'`);
    expect(notes).toEqual([{ amount: '125', refund_id: refund }]);
  });

  it('credits a refund behind hundreds that cannot be credited', async () => {
    const [other, { id, transactionId }] = [await steps.issued(customer, 500), await steps.issued(customer, 500)];
    await refundOf(other.transactionId, Array.from({ length: 201 }, newId), 50_001);
    await refundOf(transactionId, [newId()], 100);
    await schedule();
    const notes = await steps.billing.rows(
      `select credits_id, amount::text from invoices where credits_id in ('${id}', '${other.id}')`,
    );
    expect(notes).toEqual([{ credits_id: id, amount: '105' }]);
  });

  it('the invoices of a month have each payment in exactly one live invoice, whatever is asked at the same time', async () => {
    const action = fc.record({ what: fc.constantFrom('request', 'global', 'cancel', 'replace'), at: fc.nat(3) });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { maxLength: 3 }), async rounds => {
        const payments: string[] = [];
        for (let made = 0; made < 4; made += 1) payments.push(await pay(customer, 10 + made));
        const live = async (at: number): Promise<string> => (await steps.liveOf(payments[at]!))[0] ?? newId();
        const act = async ({ what, at }: { what: string; at: number }): Promise<unknown> => {
          if (what === 'request') return steps.request(customer, payments[at]!);
          if (what === 'global') return issueGlobal();
          const id = await live(at);
          return what === 'cancel' ? steps.cancel(id) : steps.as(admin).post(`/api/invoices/${id}/replace`, {});
        };
        for (const round of rounds) {
          await Promise.all(round.map(act));
          await steps.step();
        }
        await issueGlobal();
        for (let rest = 0; rest < 4; rest += 1) await steps.step();
        await issueGlobal();
        for (const id of payments) expect(await steps.liveOf(id)).toHaveLength(1);
        const wrong = await steps.billing.rows(
          `select c.transaction_id from invoice_charges c join invoices i on i.tenant_id = c.tenant_id and i.id = c.invoice_id
            where c.released_at is null and i.state = 'canceled'`,
        );
        expect(wrong).toEqual([]);
        const unequal = await steps.billing.rows(
          `select i.id from invoices i join invoice_charges c on c.tenant_id = i.tenant_id and c.invoice_id = i.id group by i.tenant_id, i.id, i.amount having sum(c.amount) <> i.amount`,
        );
        expect(unequal).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it.each([
    // Each month ends at another hour of UTC; the last day of February, and of a year.
    ['America/Tijuana', '2024-12', 8],
    ['America/Hermosillo', '2023-02', 7],
    ['America/Mexico_City', '2024-02', 6],
    ['America/Cancun', '2023-12', 5],
  ])(
    'the invoices of a month of a stop over its end, in %s, are of customers for 72 hours and then to the public',
    async (time_zone, month, utc) => {
      const id = newId();
      await steps.billing.deliver('tenant.updated', DEMO, { id: DEMO, slug: 'demo', time_zone } as never, {
        id,
        source: 'identity',
      });
      const [year, number] = month.split('-').map(Number) as [number, number];
      const end = Date.UTC(year, number, 1, utc);
      const paidAt = async (ms: number): Promise<string> => {
        const payment = await steps.deposit(customer, 10);
        await asSuperuser('update transfers set created_at = $2 where id = $1', [payment, new Date(ms)]);
        return payment;
      };
      const start = end + 30 * HOUR_MS;
      const payments = [
        await paidAt(start - 72 * HOUR_MS - 1),
        await paidAt(start - 72 * HOUR_MS),
        await paidAt(end - 1),
        await paidAt(end),
      ];
      await tellSetting(steps.billing, 'invoicing_every_payment', '1');
      await tellSetting(steps.billing, 'invoicing_global', '1');
      steps.billing.porte.clock.set(new Date(start));
      await schedule();
      const invoices = await Promise.all(payments.map(async each => steps.show((await steps.liveOf(each))[0]!)));
      expect(invoices.map(({ kind }) => kind)).toEqual(['global', 'payment', 'payment', 'payment']);
      expect(invoices[0]).toMatchObject({ period: month, amount: 10 });
      await tellSetting(steps.billing, 'invoicing_every_payment', '0');
      await tellSetting(steps.billing, 'invoicing_global', '0');
      steps.billing.porte.clock.set(new Date('2026-11-21T18:00:00Z'));
    },
  );
});
