import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reversalPostingId, type DepositPosting, type PaymentDifference, type Reconciliation } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Processes, Scheduler } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import { startPaymentSimulator, type PaymentSimulator } from '@porte/simulators';
import { anActor, DEMO, NORTE, startTestService, type ApiAnswer, type TestService } from '@porte/testing-kit';
import { paymentsService } from '../src/service.js';

const LATER = Date.parse('2099-01-01T00:00:00Z');
const DAY = '2026-11-18';
const NOON = `${DAY}T18:00:00.000Z`;

describe('the reconciliation of payments', () => {
  let porte: TestService;
  let provider: PaymentSimulator;
  let billing: Server;
  /** what billing's ledger has */
  let ledger: DepositPosting[];
  const admin = anActor('admin');

  beforeAll(async () => {
    provider = await startPaymentSimulator();
    billing = createServer((_, response) =>
      response.end([...ledger, { kind: 'end' }].map(line => `${JSON.stringify(line)}\n`).join('')),
    ).listen(0, '127.0.0.1');
    await new Promise(resolve => billing.once('listening', resolve));
    const BILLING_URL = `http://127.0.0.1:${(billing.address() as AddressInfo).port}`;
    porte = await startTestService(paymentsService, { env: { SIMULATED_PAYMENTS: provider.url, BILLING_URL } });
  });
  beforeEach(() => void (ledger = []));
  afterAll(async () => {
    await porte.stop();
    await provider.close();
    billing.close();
  });

  const look = () => porte.service.get(Processes).step({ now: new Date(LATER) });
  const start = (fields: Record<string, string>, file?: string, actor: Actor = admin): Promise<ApiAnswer> => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ source: 'openpay', from_day: DAY, to_day: DAY, ...fields }))
      form.append(name, value);
    if (file !== undefined) form.append('files[]', new Blob([file]), 'estado.csv');
    return fetch(`${porte.service.url}/api/payment_differences/runs`, {
      method: 'POST',
      headers: porte.as(actor).signed(),
      body: form,
    }).then(async answer => ({ status: answer.status, headers: answer.headers, body: await answer.json() }));
  };
  const runs = async (): Promise<Reconciliation[]> =>
    (await porte.as(admin).get('/api/payment_differences/runs')).body.data;
  const reconcile = async (fields: Record<string, string> = {}, file?: string): Promise<Reconciliation> => {
    const { id } = (await start(fields, file)).body.data;
    for (;;) {
      const run = (await runs()).find(each => each.id === id)!;
      if (run.state !== 'running') return run;
      await look();
    }
  };
  const differences = async (query = 'where[state]=open'): Promise<PaymentDifference[]> =>
    (await porte.as(admin).get(`/api/payment_differences?${query}&per_page=100`)).body.data;
  const kinds = async (reference: string) =>
    (await differences(`where[state]=open&where[reference]=${reference}`)).map(({ kind }) => kind);

  /** A deposit that was paid at the provider on the day and credited. */
  const paid = async (more: Partial<DepositPosting> = {}) => {
    const owner = newId();
    const customer = anActor('customer', { id: owner, owner_id: owner });
    const body = { openpay: { payment_method: 'bank', amount: 500 } };
    const { id } = (await porte.as(customer).post('/api/openpay', body)).body.data;
    const charge = provider.charges().find(({ order_id }) => order_id === id)!.id;
    provider.pay(charge);
    provider.change(charge, { creation_date: NOON, operation_date: NOON });
    while ((await porte.as(admin).get(`/api/deposits/${id}`)).body.data.state !== 'accepted') await look();
    ledger.push({
      id: newId(),
      deposit_id: id,
      owner_id: owner,
      method: 'spei',
      code: 'payment',
      amount: '50000',
      at: NOON,
      ...more,
    });
    return { id, charge, owner };
  };
  const posting = (id: string): DepositPosting => ledger.find(({ deposit_id }) => deposit_id === id)!;

  it('finds nothing where provider, deposits and ledger agree', async () => {
    await paid();
    await paid();
    expect(await reconcile()).toMatchObject({ state: 'done', payments: 2, postings: 2, differences: 0 });
  });

  it('names each difference, once, with both amounts, and resolves what is not found again', async () => {
    const agree = await paid();
    const [lost, other, twice, wallet, returned] = [
      await paid(),
      await paid(),
      await paid(),
      await paid(),
      await paid(),
    ];
    ledger = ledger.filter(({ deposit_id }) => deposit_id !== lost.id);
    posting(other.id).amount = '49999';
    ledger.push({ ...posting(twice.id), id: newId() });
    posting(wallet.id).owner_id = newId();
    provider.change(returned.charge, { refund: { id: 'rf', status: 'completed', amount: 20 } });
    await reconcile();
    await reconcile();
    expect(await kinds(agree.charge)).toEqual([]);
    expect(await kinds(lost.charge)).toEqual(['not_credited']);
    expect(await kinds(other.charge)).toEqual(['amount_differs']);
    expect(await kinds(twice.charge)).toEqual(['credited_twice']);
    expect(await kinds(wallet.charge)).toEqual(['wallet_differs']);
    const file = await porte.as(admin).post('/api/payment_differences/export?format=csv&where[kind]=not_credited');
    expect([file.status, String(file.body)]).toEqual([200, expect.stringContaining(lost.charge)]);
    const [back] = await differences(`where[reference]=${returned.charge}`);
    expect(back).toMatchObject({
      kind: 'refund_not_posted',
      day: DAY,
      deposit_id: returned.id,
      reported: 20,
      posted: 0,
    });
    posting(other.id).amount = '50000';
    await reconcile();
    expect(await differences(`where[reference]=${other.charge}`)).toMatchObject([{ state: 'resolved' }]);
    expect(await kinds(lost.charge)).toEqual(['not_credited']);
  });

  it('knows what the ledger has and the provider has not', async () => {
    const gone = await paid();
    provider.change(gone.charge, { status: 'cancelled' });
    await reconcile();
    expect(await kinds(gone.charge)).toEqual(['not_paid']);
  });

  it('does not take a refund that staff made by transfer for one that the provider should list', async () => {
    const { id, charge } = await paid();
    const run = (sql: string, params: unknown[]) =>
      porte.service.get(UnitOfWork).run({ tenant_id: DEMO }, tx => tx.query(sql, params));
    await run(`update deposits set state = 'credited' where tenant_id = $1 and id = $2`, [DEMO, id]);
    const input = { amount: 100, reason: 'Pagó de más', bank_reference: 'DEV9' };
    expect((await porte.as(admin).put(`/api/deposits/${id}/refund`, { deposit: input })).status).toBe(200);
    ledger.push({ ...posting(id), id: reversalPostingId('spei', 'DEV9'), code: 'deposit_refund', amount: '10000' });
    await reconcile();
    expect(await kinds(charge)).toEqual([]);
    ledger.push({ ...posting(id), id: newId(), code: 'chargeback', amount: '100' });
    await reconcile();
    expect(await kinds(charge)).toEqual(['refund_not_sent']);
  });

  it('finds payments by card, and those of another system in the same account', async () => {
    const run = (sql: string, params: unknown[]) =>
      porte.service.get(UnitOfWork).run({ tenant_id: DEMO }, tx => tx.query(sql, params));
    const { id, charge } = await paid({ method: 'card' });
    await run(`update deposits set method = 'card' where tenant_id = $1 and id = $2`, [DEMO, id]);
    expect(await reconcile()).toMatchObject({ state: 'done' });
    expect(await kinds(charge)).toEqual([]);
    const other = await paid();
    provider.change(other.charge, { order_id: 'oid-00051' });
    await run(`delete from deposits where tenant_id = $1 and id = $2`, [DEMO, other.id]);
    expect(await reconcile()).toMatchObject({ state: 'done' });
    expect(await kinds(other.charge)).toEqual(['unknown_payment']);
  });

  it('passes by a line of a day that the calendar does not have', async () => {
    const statement = 'Fecha,Rastreo,Abono\n31/11/2026,K1,100\n2026-11-00,K2,100\n30/11/2026,K3,100\n';
    const period = { source: 'bank', from_day: '2026-11-15', to_day: '2026-12-01' };
    expect(await reconcile(period, statement)).toMatchObject({ state: 'done', payments: 1 });
  });

  it("compares transfers with the bank's statement", async () => {
    const run = (sql: string, params: unknown[]) =>
      porte.service.get(UnitOfWork).run({ tenant_id: DEMO }, tx => tx.query(sql, params));
    const owner = newId();
    for (const key of ['B001', 'B002']) {
      const id = newId();
      await run(
        `insert into deposits (tenant_id, id, state, user_id, owner_id, method, amount, paid_amount, bank_reference, transaction_date, files)
        values ($1, $2, 'credited', $3, $3, 'transfer', 15000, 15000, $4, $5, '[]')`,
        [DEMO, id, owner, key, DAY],
      );
      ledger.push({
        id: newId(),
        deposit_id: id,
        owner_id: owner,
        method: 'transfer',
        code: 'payment',
        amount: '15000',
        at: NOON,
      });
    }
    const statement = [
      'Cuenta,0123456789',
      'Fecha,Concepto,Clave de rastreo,Cargo,Abono',
      '18/11/2026,SPEI recibido,b 001,,"$150.00"',
      '18/11/2026,SPEI recibido,X999,,1200.50',
      '18/11/2026,Comisión,,9.28,',
    ].join('\n');
    expect(await reconcile({ source: 'bank' }, statement)).toMatchObject({ payments: 2, postings: 2, differences: 2 });
    expect(await kinds('B001')).toEqual([]);
    expect(await kinds('B002')).toEqual(['not_paid']);
    expect(await differences('where[reference]=X999')).toMatchObject([{ kind: 'unknown_payment', reported: 1200.5 }]);
  });

  it('refuses a period that is none, a bank without its statement, and a file that is no statement', async () => {
    expect((await start({ to_day: '2026-11-17' })).body.error.details).toHaveProperty('to_day');
    expect((await start({ from_day: '2026-01-01' })).body.error.details).toHaveProperty('to_day');
    expect((await start({ from_day: '2026-W47' })).status).toBe(422);
    expect((await start({ source: 'bank' })).body.error.details).toHaveProperty('file');
    expect((await start({ source: 'bank' }, 'a,b\n1,2')).body.error.details).toHaveProperty('file');
  });

  it('makes up for the days on which the service was stopped, each once', async () => {
    await paid();
    const scheduler = porte.service.get(Scheduler);
    await Promise.all([scheduler.runNow('reconciliation'), scheduler.runNow('reconciliation')]);
    await scheduler.runNow('reconciliation');
    const rows = await porte.service
      .get(UnitOfWork)
      .run({ tenant_id: DEMO }, tx =>
        tx.query<{ day: string }>(
          `select right(from_day, 2) as day from payment_reconciliations where created_by is null order by 1`,
        ),
      );
    expect(rows.map(({ day }) => day)).toEqual(['14', '15', '16', '17', '18', '19', '20']);
  });

  it('is for staff of the tenant', async () => {
    expect((await start({}, undefined, anActor('customer'))).status).toBe(403);
    const { id } = (await start({})).body.data;
    const theirs = await porte.as(anActor('admin', { tenant_id: NORTE })).get('/api/payment_differences/runs');
    expect(theirs.body.data.map((run: Reconciliation) => run.id)).not.toContain(id);
  });

  it('has few comparisons of a tenant waiting, because all tenants wait for the same provider', async () => {
    while ((await runs()).some(({ state }) => state === 'running')) await look();
    provider.script(...Array.from({ length: 60 }, () => ({ kind: 'unavailable' }) as const));
    const answers = await Promise.all(Array.from({ length: 8 }, () => start({})));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 202, 202, 429, 429, 429]);
  });
});
