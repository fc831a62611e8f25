import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DepositPosting, PaymentDifference, Reconciliation } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { startPaymentSimulator, type PaymentSimulator, type SimCharge } from '@porte/simulators';
import { anActor, DEMO, startTestService, type TestService } from '@porte/testing-kit';
import { agreeing, DAY, NEXT_DAY, plantAll, type Books } from '../src/reconciliation/books.fixture.js';
import type { PostedPayment, ReportedPayment } from '../src/reconciliation/compare.js';
import { Reconciler } from '../src/reconciliation/reconciler.js';
import { paymentsService } from '../src/service.js';

const COUNT = 3500;
const LATER = new Date('2099-01-01T00:00:00Z');

/** What the reconciler compares: it reads both lists by a method of its own. */
interface Readers {
  reported(...args: unknown[]): Promise<ReportedPayment[]>;
  postings(...args: unknown[]): Promise<PostedPayment[]>;
}

type Change<T> = (rows: T[]) => T[];

/** A defect of the reconciler, by what it makes of a list. */
interface PlantedBug {
  about: string;
  reported?: Change<ReportedPayment>;
  postings?: Change<PostedPayment>;
  /** what must be noticed: differences of a kind that were planted and not found, or found and not planted */
  noticed: string;
}

const rounded = <T extends { amount: bigint }>(rows: T[]): T[] =>
  rows.map(row => ({ ...row, amount: ((row.amount + 50n) / 100n) * 100n }));

function firstOf<T>(rows: T[], keyOf: (row: T) => string | null): T[] {
  const seen = new Set<string>();
  return rows.filter(row => {
    const key = keyOf(row);
    if (key === null || !seen.has(key)) return key === null || Boolean(seen.add(key));
    return false;
  });
}

const BUGS: readonly PlantedBug[] = [
  {
    about: 'amounts are compared after rounding to pesos',
    reported: rounded,
    postings: rounded,
    noticed: 'missed amount_differs',
  },
  {
    about: 'what was posted on another day is skipped',
    postings: rows => rows.filter(({ day }) => day === DAY),
    noticed: 'invented not_credited',
  },
  {
    about: 'a pair is matched twice: all payments of an order are one',
    reported: rows => firstOf(rows.toReversed(), ({ orderId }) => orderId),
    noticed: 'missed paid_twice',
  },
  {
    about: 'all postings of a deposit are one',
    postings: rows => firstOf(rows, ({ depositId, isReturn, amount }) => `${depositId} ${isReturn} ${amount}`),
    noticed: 'missed credited_twice',
  },
  {
    about: 'what went back is not compared',
    reported: rows => rows.map(row => ({ ...row, returned: null })),
    noticed: 'missed refund_not_posted',
  },
  {
    about: 'a chargeback that was won is taken for another one',
    postings: rows => rows.map(row => ({ ...row, amount: row.amount < 0n ? -row.amount : row.amount })),
    noticed: 'invented refund_not_sent',
  },
  {
    about: 'the last page of the list is not read',
    reported: rows => rows.slice(0, -100),
    noticed: 'invented not_paid',
  },
];

/** As OpenPay lists them. */
const chargesOf = ({ payments }: Books): SimCharge[] =>
  payments.map(({ reference, orderId, amount, fee, returned }) => ({
    id: reference,
    merchant_id: DEMO,
    customer_id: null,
    method: 'bank_account',
    status: 'completed',
    amount: Number(amount) / 100,
    currency: 'MXN',
    description: 'Saldo',
    order_id: orderId,
    creation_date: `${DAY}T18:00:00.000Z`,
    error_code: null,
    error_message: null,
    ...(fee === null ? {} : { fee: { amount: Number(fee) / 100, tax: 0, currency: 'MXN' } }),
    ...(returned ? { refund: { id: `rf-${reference}`, status: 'completed', amount: Number(returned) / 100 } } : {}),
  }));

const codeOf = ({ isReturn, amount }: PostedPayment): DepositPosting['code'] =>
  amount < 0n ? 'chargeback_won' : isReturn ? 'deposit_refund' : 'payment';

/** As billing tells them. */
const linesOf = ({ postings }: Books): DepositPosting[] =>
  postings.map(posting => ({
    id: posting.id,
    deposit_id: posting.depositId,
    owner_id: posting.ownerId,
    method: 'spei',
    code: codeOf(posting),
    amount: String(posting.amount < 0n ? -posting.amount : posting.amount),
    at: `${posting.day}T18:00:00.000Z`,
  }));

const DEPOSITS = `insert into deposits (tenant_id, id, state, user_id, owner_id, method, provider, charge_id, amount, paid_amount, provider_fee, transaction_date, files)
  select $1::uuid, x.id, 'credited', x.owner, x.owner, 'spei', 'openpay', x.charge, 1, 1, x.fee, $3::date, '[]'
  from jsonb_to_recordset($2::jsonb) as x (id uuid, owner uuid, charge text, fee bigint)`;

/** The 50 differences of ten kinds that a sound reconciler finds, and bugs that it must not have. */
describe('bugs of the reconciler', () => {
  let porte: TestService;
  let provider: PaymentSimulator;
  let billing: Server;
  let folder: string;
  let planted: string[];
  const admin = anActor('admin');

  beforeAll(async () => {
    const books = agreeing(COUNT);
    planted = plantAll(books);
    folder = mkdtempSync(path.join(tmpdir(), 'reconciler-bugs-'));
    const book = path.join(folder, 'charges.json');
    writeFileSync(book, JSON.stringify(chargesOf(books)));
    provider = await startPaymentSimulator({ book });
    const lines = [...linesOf(books), { kind: 'end' }].map(line => `${JSON.stringify(line)}\n`).join('');
    billing = createServer((_, response) => response.end(lines)).listen(0, '127.0.0.1');
    await new Promise(resolve => billing.once('listening', resolve));
    const BILLING_URL = `http://127.0.0.1:${(billing.address() as AddressInfo).port}`;
    porte = await startTestService(paymentsService, { env: { SIMULATED_PAYMENTS: provider.url, BILLING_URL } });
    const rows = books.deposits.map(({ id, ownerId, reference, providerFee }) => ({
      id,
      owner: ownerId,
      charge: reference,
      fee: String(providerFee),
    }));
    await porte.service
      .get(UnitOfWork)
      .run({ tenant_id: DEMO }, tx => tx.query(DEPOSITS, [DEMO, JSON.stringify(rows), DAY]));
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await porte.stop();
    await provider.close();
    billing.close();
    rmSync(folder, { recursive: true });
  });

  const PATH = '/api/payment_differences';
  const reconciled = async (): Promise<Reconciliation> => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ source: 'openpay', from_day: DAY, to_day: DAY }))
      form.append(name, value);
    const headers = porte.as(admin).signed();
    const started = await fetch(`${porte.service.url}${PATH}/runs`, { method: 'POST', headers, body: form });
    const { id } = ((await started.json()) as { data: { id: string } }).data;
    for (;;) {
      const runs: Reconciliation[] = (await porte.as(admin).get(`${PATH}/runs`)).body.data;
      const run = runs.find(each => each.id === id)!;
      if (run.state !== 'running') return run;
      await porte.service.get(Processes).step({ now: LATER });
    }
  };
  const found = async (): Promise<string[]> => {
    const all: string[] = [];
    for (let page = 1; ; page += 1) {
      const query = `where[source]=openpay&where[state]=open&per_page=100&page=${page}`;
      const rows: PaymentDifference[] = (await porte.as(admin).get(`${PATH}?${query}`)).body.data;
      all.push(...rows.map(({ kind, deposit_id, reference }) => `${kind} ${deposit_id ?? reference}`));
      if (rows.length < 100) return all;
    }
  };
  /** @returns what a comparison missed and what it invented, by kind, each once */
  const check = async (): Promise<string[]> => {
    expect(await reconciled()).toMatchObject({ state: 'done' });
    const told = await found();
    const [expected, seen] = [new Set(planted), new Set(told)];
    const kindOf = (difference: string): string => difference.split(' ', 1)[0]!;
    const wrong = [
      ...planted.filter(each => !seen.has(each)).map(each => `missed ${kindOf(each)}`),
      ...told.filter(each => !expected.has(each)).map(each => `invented ${kindOf(each)}`),
    ];
    return [...new Set(wrong)];
  };
  const plant = ({ reported, postings }: PlantedBug): void => {
    const readers = porte.service.get(Reconciler) as unknown as Readers;
    const [readReported, readPostings] = [readers.reported.bind(readers), readers.postings.bind(readers)];
    if (reported)
      jest.spyOn(readers, 'reported').mockImplementation(async (...args) => reported(await readReported(...args)));
    if (postings)
      jest.spyOn(readers, 'postings').mockImplementation(async (...args) => postings(await readPostings(...args)));
  };

  it('bugs of the reconciler are none: each of the 50 differences is found, and nothing else', async () => {
    expect(planted).toHaveLength(50);
    expect([DAY < NEXT_DAY, await check()]).toEqual([true, []]);
  });

  it.each(BUGS)('bugs of the reconciler are noticed: $about', async bug => {
    plant(bug);
    expect(await check()).toContain(bug.noticed);
  });
});
