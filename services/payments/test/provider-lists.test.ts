import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LookUp } from '@porte/adapter-kit';
import type { DepositPosting, PaymentDifference, ReconciledSource, Reconciliation } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { startPaymentSimulator, type PaymentSimulator, type SimPayment, type SimPaypalOrder } from '@porte/simulators';
import { anActor, DEMO, startTestService, type TestService } from '@porte/testing-kit';
import { MercadoPago } from '../src/providers/mercado-pago/index.js';
import type { ListedPayment } from '../src/providers/payment-provider.js';
import { Paypal } from '../src/providers/paypal/index.js';
import { paymentsService } from '../src/service.js';
import { inTurn } from './payments-fixture.js';

const LATER = Date.parse('2099-01-01T00:00:00Z');
const PAUSE_MS = 11 * 60_000;
const DAY = '2026-11-18';
const NOON = `${DAY}T18:00:00.000Z`;
const PERIOD = { from: new Date('2026-11-11T00:00:00Z'), to: new Date('2026-11-21T00:00:00Z') };

/** What is done to a payment at one of the providers. */
interface Book {
  source: ReconciledSource;
  method: DepositPosting['method'];
  path: string;
  body: object;
  /** paid, at noon of the day */
  pay(depositId: string): void;
  /** the provider has dated it */
  date(depositId: string): void;
  /** not paid after all */
  undo(depositId: string): void;
  giveBack(depositId: string, pesos: number): void;
  /** the provider's id of the payment */
  referenceOf(depositId: string): string;
  /** its payment is one for this deposit */
  assign(depositId: string, toDepositId: string): void;
}

describe('the lists of providers', () => {
  let porte: TestService;
  let provider: PaymentSimulator;
  let billing: Server;
  let ledger: DepositPosting[];
  let paid: Map<string, SimPayment>;
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
  beforeEach(() => {
    ledger = [];
    paid = new Map();
  });
  afterAll(async () => {
    await porte.stop();
    await provider.close();
    billing.close();
  });

  const chargeOf = (id: string) => provider.charges().find(({ order_id }) => order_id === id)!;
  const orderOf = (id: string): SimPaypalOrder => provider.orders().find(({ custom_id }) => custom_id === id)!;
  const OPENPAY: Book = {
    source: 'openpay',
    method: 'spei',
    path: '/api/openpay',
    body: { openpay: { payment_method: 'bank', amount: 1000 } },
    pay: id => provider.pay(chargeOf(id).id),
    date: id => provider.change(chargeOf(id).id, { creation_date: NOON, operation_date: NOON }),
    undo: id => provider.change(chargeOf(id).id, { status: 'cancelled' }),
    giveBack: (id, amount) =>
      provider.change(chargeOf(id).id, { refund: { id: newId(), status: 'completed', amount } }),
    referenceOf: id => chargeOf(id).id,
    assign: (id, to) => provider.change(chargeOf(id).id, { order_id: to }),
  };
  const PAYPAL: Book = {
    source: 'paypal',
    method: 'paypal',
    path: '/api/paypal/checkout',
    body: { paypal: { amount: 1000 } },
    pay: id => void (orderOf(id).status = 'APPROVED'),
    date: id => void (orderOf(id).captured_at = NOON),
    undo: id => void (orderOf(id).capture!.status = 'DECLINED'),
    giveBack: (id, pesos) =>
      void (orderOf(id).refunds = [{ id: newId(), status: 'COMPLETED', value: pesos.toFixed(2) }]),
    referenceOf: id => orderOf(id).id,
    assign: (id, to) => void (orderOf(id).custom_id = to),
  };
  const MERCADO: Book = {
    source: 'mercado_pago',
    method: 'mercado_pago',
    path: '/api/transfer_funds/mercado_create_preference',
    body: { preference: { amount: 1000 } },
    pay: id => {
      const { id: preference } = provider.preferences().find(({ external_reference }) => external_reference === id)!;
      paid.set(id, provider.payPreference(preference));
    },
    date: id => void (paid.get(id)!.date_created = NOON),
    undo: id => void (paid.get(id)!.status = 'rejected'),
    giveBack: (id, amount) => void (paid.get(id)!.refunds = [{ id: 1, status: 'approved', amount }]),
    referenceOf: id => String(paid.get(id)!.id),
    assign: (id, to) => void (paid.get(id)!.external_reference = to),
  };

  let looks = 0;
  const look = inTurn(() => porte.service.get(Processes).step({ now: new Date(LATER + (looks += 1) * PAUSE_MS) }));
  const run = (sql: string, ...values: unknown[]) =>
    porte.service.get(UnitOfWork).run({ tenant_id: DEMO }, tx => tx.query(sql, [DEMO, ...values]));
  /** A deposit that was paid on the day, and its posting. */
  const credited = async ({ path, body, method, pay, date }: Book): Promise<string> => {
    const owner = newId();
    const { id } = (await porte.as(anActor('customer', { id: owner, owner_id: owner })).post(path, body)).body.data;
    pay(id);
    while ((await porte.as(admin).get(`/api/deposits/${id}`)).body.data.state !== 'accepted') await look();
    date(id);
    const posting = {
      id: newId(),
      deposit_id: id,
      owner_id: owner,
      method,
      code: 'payment',
      amount: '100000',
      at: NOON,
    };
    ledger.push(posting as DepositPosting);
    return id;
  };
  const posting = (id: string): DepositPosting => ledger.find(({ deposit_id }) => deposit_id === id)!;
  const forget = (id: string): unknown => (ledger = ledger.filter(({ deposit_id }) => deposit_id !== id));
  const reconcile = async (source: ReconciledSource): Promise<Reconciliation> => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ source, from_day: DAY, to_day: DAY })) form.append(name, value);
    const path = '/api/payment_differences/runs';
    const headers = porte.as(admin).signed();
    const started = await fetch(porte.service.url + path, { method: 'POST', headers, body: form });
    const { id } = ((await started.json()) as { data: { id: string } }).data;
    for (;;) {
      const runs: Reconciliation[] = (await porte.as(admin).get(path)).body.data;
      const found = runs.find(each => each.id === id)!;
      if (found.state !== 'running') return found;
      await look();
    }
  };
  const openOf = async (source: ReconciledSource): Promise<PaymentDifference[]> =>
    (await porte.as(admin).get(`/api/payment_differences?where[source]=${source}&where[state]=open&per_page=100`)).body
      .data;

  it.each([OPENPAY, PAYPAL, MERCADO])(
    'the lists of providers show each kind of difference of $source, and no other',
    async book => {
      const ids: string[] = [];
      for (let count = 0; count < 13; count += 1) ids.push(await credited(book));
      const [agrees, returned, lost, gone, foreign, twice, second, repeated, other, fee, wallet, back, kept] = ids as [
        ...string[],
      ] &
        Record<number, string>;
      const giveBackInLedger = (id: string, amount: string) =>
        ledger.push({ ...posting(id), id: newId(), code: 'deposit_refund', amount });
      book.giveBack(returned!, 50);
      giveBackInLedger(returned!, '5000');
      forget(lost!);
      book.undo(gone!);
      book.assign(foreign!, 'of another system');
      book.assign(second!, twice!);
      for (const id of [foreign!, second!]) {
        forget(id);
        await run('delete from deposits where tenant_id = $1 and id = $2', id);
      }
      ledger.push({ ...posting(repeated!), id: newId() });
      posting(other!).amount = '99999';
      await run('update deposits set provider_fee = provider_fee + 1 where tenant_id = $1 and id = $2', fee);
      await run('update deposits set provider_fee = 1 where tenant_id = $1 and id = $2 and provider_fee is null', fee);
      posting(wallet!).owner_id = newId();
      book.giveBack(back!, 20);
      giveBackInLedger(kept!, '100');
      expect(await reconcile(book.source)).toMatchObject({ state: 'done', differences: 10 });
      const found = await openOf(book.source);
      expect(found.map(({ kind, deposit_id }) => [kind, deposit_id]).sort()).toEqual(
        [
          ['not_credited', lost],
          ['not_paid', gone],
          ['unknown_payment', null],
          ['paid_twice', twice],
          ['credited_twice', repeated],
          ['amount_differs', other],
          ['fee_differs', fee],
          ['wallet_differs', wallet],
          ['refund_not_posted', back],
          ['refund_not_sent', kept],
        ].sort(),
      );
      expect(found.filter(({ deposit_id }) => deposit_id === agrees)).toEqual([]);
      expect(found.every(({ day }) => day === DAY)).toBe(true);
    },
  );

  it.each([OPENPAY, PAYPAL, MERCADO])(
    'the lists of providers know a chargeback of $source that was taken, and one that was won',
    async book => {
      const id = await credited(book);
      const inLedger = (code: 'chargeback' | 'chargeback_won') => ledger.push({ ...posting(id), id: newId(), code });
      const kinds = async () => {
        await reconcile(book.source);
        return (await openOf(book.source)).filter(({ deposit_id }) => deposit_id === id).map(({ kind }) => kind);
      };
      const dispute = (end: 'lost' | 'won') => {
        provider.dispute(book.referenceOf(id), end);
        // PayPal's reports are hours behind.
        const dates = { lost_at: NOON, ...(end === 'won' && { won_at: NOON }) };
        if (book === PAYPAL) Object.assign(orderOf(id).disputes![0]!, dates);
      };
      dispute('lost');
      expect(await kinds()).toEqual(['refund_not_posted']);
      inLedger('chargeback');
      expect(await kinds()).toEqual([]);
      dispute('won');
      expect(await kinds()).toEqual(['refund_not_sent']);
      inLedger('chargeback_won');
      expect(await kinds()).toEqual([]);
    },
  );

  const all = async (listing: Promise<LookUp<readonly ListedPayment[]>>): Promise<readonly ListedPayment[]> => {
    const listed = await listing;
    if (listed.kind !== 'found') throw new Error(JSON.stringify(listed));
    return listed.value;
  };
  const { signal } = new AbortController();

  it('the lists of providers are read to their last page at Mercado Pago', async () => {
    const id = await credited(MERCADO);
    const { id: preference } = provider.preferences().find(({ external_reference }) => external_reference === id)!;
    for (let count = 0; count < 249; count += 1) provider.payPreference(preference).date_created = NOON;
    const mercado = new MercadoPago({ localHosts: [new URL(provider.url).host] });
    const account = { base: provider.url, access_token: `simulated-${DEMO}`, webhook_secret: null, is_live: true };
    const ours = (await all(mercado.list(PERIOD, { tenant_id: DEMO, account, signal }))).filter(
      ({ orderId }) => orderId === id,
    );
    await mercado.close();
    expect(new Set(ours.map(({ reference }) => reference)).size).toBe(250);
  });

  it('the lists of providers are read to their last page at PayPal, also for returns that are later than the period', async () => {
    const id = await credited(PAYPAL);
    const refund = () => ({ id: newId(), status: 'COMPLETED' as const, value: '1.00', at: '2026-11-22T00:00:00.000Z' });
    orderOf(id).refunds = Array.from({ length: 600 }, refund);
    const paypal = new Paypal({ localHosts: [new URL(provider.url).host] });
    const account = { base: provider.url, client_id: DEMO, client_secret: 'b', webhook_id: null };
    const listed = await all(paypal.list(PERIOD, { tenant_id: DEMO, account, signal }));
    await paypal.close();
    const payment = listed.find(({ orderId }) => orderId === id);
    expect(payment).toMatchObject({ amount: 100_000n, returned: 60_000n, at: new Date(NOON) });
  });
});
