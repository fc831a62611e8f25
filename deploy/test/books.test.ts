import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Sealer } from '@porte/billing';
import { SEAL_PROBLEMS } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import { checkBooks } from '../src/books/check-books.js';
import { Launcher } from './launcher.js';
import { Planter, type Booked } from './planted.js';
import { startPorte, type Porte } from './porte.js';
import { aPackedShipment, buy, theRate, type Visitor } from './visitor.js';

jest.setTimeout(120_000);

/** A step of the ledger as its own functions do it. */
const ledger = (step: string): string => `select set_config('app.tenant_id', $tenant, false); select ${step}`;

/** Makes everything in the books a day older; the order stays. */
const aDayLater = `; update transfers set created_at = created_at - interval '1 day'; update resolutions set created_at = created_at - interval '1 day'`;

const late = `ledger_charge('00000000-0000-4000-8000-000000000001', $tenant, $owner, 18900, 'late_label', '[{"account":"carrier_payable","amount":18900}]', jsonb_build_object('shipment_id', $shipment, 'reference', $purchase))`;
const deposit = `ledger_deposit('00000000-0000-4000-8000-000000000002', $tenant, $owner, 100000, 0, 'manual', 'manual_deposit', '{}')`;
const strayHold = `ledger_hold('00000000-0000-4000-8000-000000000003', $tenant, $owner, 100, 'label', jsonb_build_object('shipment_id', $shipment))`;
const overdraft = `ledger_charge('00000000-0000-4000-8000-000000000004', $tenant, $owner, 900000, 'overweight', null, '{}')`;
const refusedHold = `ledger_hold($refused, $tenant, $owner, 18900, 'label', jsonb_build_object('shipment_id', $refused_shipment))`;
const ofWallet = `(select id from accounts where owner_id = $owner)`;
const stuck = `update purchases set state = 'buying' where id = $purchase; update shipments set status = 'pending', label = null, tracking_number = null, purchase = jsonb_build_object('id', $purchase) where id = $shipment`;

/** A payment of 500.00 that was credited 20 minutes ago, and its posting as billing makes it. */
const paidIn = `insert into deposits (tenant_id, id, user_id, owner_id, lane, state, method, provider, charge_id, amount, paid_amount, transaction_date, files, updated_at)
  values ($tenant, md5('paid')::uuid, $owner, $owner, 'openpay', 'credited', 'card', 'openpay', 'charge-1', 50000, 50000, '2026-11-21', '[]', now() - interval '20 minutes')`;
const chargedBack = `insert into deposit_reversals (tenant_id, id, deposit_id, user_id, owner_id, lane, state, method, provider, charge_id, kind, amount, reference, updated_at)
  values ($tenant, md5('back')::uuid, md5('paid')::uuid, $owner, $owner, 'openpay', 'won', 'card', 'openpay', 'charge-1', 'chargeback', 20000, 'back-1', now() - interval '20 minutes')`;
const strayPayment = ledger(
  `ledger_deposit('00000000-0000-4000-8000-000000000005', $tenant, $owner, 50000, 0, 'card', 'payment', '{"reference": "00000000-0000-4000-8000-000000000006"}')`,
);
const stamped = `insert into invoices (tenant_id, id, lane, state, kind, amount, user_id, transaction_id, uuid, xml)
  values ($tenant, md5('invoice')::uuid, '', '$state', 'payment', 50000, $owner, $purchase, $uuid, '<a/>')`;
const charged = (
  amount: number,
): string => `insert into invoice_charges (tenant_id, id, invoice_id, transaction_id, amount)
  values ($tenant, md5('charge')::uuid, md5('invoice')::uuid, $purchase, ${amount})`;
const invoiced = (state: string, uuid: string, amount: number): string =>
  `${stamped.replace('$state', state).replace('$uuid', uuid)}; ${charged(amount)}`;

const PLANTS: [name: string, where: Booked, sql: string, codes: string[]][] = [
  [
    'an entry that was changed',
    'billing',
    `update entries set amount = amount + 1 where transfer_id = $purchase and account_id = (select id from accounts where tenant_id = $tenant and kind = 'carrier_payable')`,
    ['transfer_unbalanced'],
  ],
  [
    'entries that were removed',
    'billing',
    'delete from entries where transfer_id = $purchase',
    ['posted_differs', 'transfer_differs'],
  ],
  [
    'an entry of an account that is not there',
    'billing',
    `update entries set account_id = gen_random_uuid() where transfer_id = $purchase and account_id <> ${ofWallet}`,
    ['account_unknown'],
  ],
  [
    'a transfer that was removed',
    'billing',
    `delete from transfers where tenant_id = $tenant and code = 'manual_deposit'`,
    ['posted_chain_broken', 'transfer_missing'],
  ],
  [
    'a kept balance that drifted by a centavo',
    'billing',
    'update accounts set posted = posted + 1 where owner_id = $owner',
    ['posted_differs'],
  ],
  [
    'a reserve that drifted by a centavo',
    'billing',
    'update accounts set pending = pending + 1 where owner_id = $owner',
    ['pending_differs'],
  ],
  [
    'a captured hold in the list of open ones',
    'billing',
    'insert into open_holds values ($tenant, $purchase, null, now())',
    ['open_hold_differs'],
  ],
  [
    'a capture above its hold',
    'billing',
    'update resolutions set amount = amount + 1 where hold_id = $purchase',
    ['charge_differs', 'posted_chain_broken', 'resolution_invalid', 'transfer_differs'],
  ],
  [
    'a step that does not lead from one balance to the next',
    'billing',
    'update transfers set posted_after = posted_after + 1 where id = $purchase',
    ['posted_chain_broken'],
  ],
  [
    'a wallet overdrawn by what may not',
    'billing',
    `${ledger(overdraft)}; update transfers set code = 'manual_withdraw' where code = 'overweight'`,
    ['wallet_overdrawn'],
  ],
  [
    'a refund above its charge',
    'billing',
    `update transfers set amount = amount + 1 where code = 'refund'`,
    ['posted_chain_broken', 'refund_differs', 'refund_exceeds_charge', 'transfer_differs'],
  ],
  [
    'a transfer of another user',
    'billing',
    'update transfers set user_id = gen_random_uuid() where id = $purchase',
    ['wallet_differs'],
  ],
  ['a charge for a label that was paid', 'billing', ledger(late), ['charged_twice']],
  [
    'a hold of no purchase that outlived the sweep',
    'billing',
    ledger(strayHold) + ';' + aDayLater,
    ['hold_without_purchase'],
  ],
  [
    'a purchase that ended and kept its hold',
    'billing',
    `${ledger(deposit)}; select ${refusedHold}${aDayLater}`,
    ['hold_not_released'],
  ],
  [
    'a hold for another shipment',
    'billing',
    'update transfers set shipment_id = $second_shipment where id = $purchase',
    ['hold_of_other_shipment'],
  ],
  [
    'a price other than what was taken',
    'shipments',
    `update purchases set held = held + 1, rate = rate || '{"total": 189.01}' where id = $purchase`,
    ['attempt_differs', 'charge_differs', 'hold_differs', 'rate_differs'],
  ],
  [
    'a purchase that says it ended without a label',
    'shipments',
    `update purchases set state = 'released' where id = $purchase`,
    ['charged_without_label', 'label_lost', 'sold_without_purchase'],
  ],
  [
    'a purchase that is gone',
    'shipments',
    'delete from purchases where id = $purchase',
    ['charge_without_purchase', 'label_without_purchase', 'sold_without_purchase'],
  ],
  ['a shipment that is gone', 'shipments', 'delete from shipments where id = $shipment', ['shipment_missing']],
  [
    'a shipment that forgot its label',
    'shipments',
    `update shipments set status = 'pending', label = null, tracking_number = null where id = $shipment`,
    ['charged_without_label'],
  ],
  [
    'a success without a label',
    'shipments',
    'update shipments set label = null, tracking_number = null where id = $shipment',
    ['label_missing', 'tracking_differs'],
  ],
  [
    "another tracking number than the carrier's",
    'shipments',
    `update shipments set tracking_number = 'X1', label = label || '{"tracking_number": "X1"}' where id = $shipment`,
    ['tracking_differs'],
  ],
  [
    'one label on two shipments',
    'shipments',
    `update shipments s set tracking_number = o.tracking_number, label = o.label from shipments o where s.id = $shipment and o.id = $second_shipment`,
    ['tracking_differs', 'tracking_shared'],
  ],
  [
    "a rate that is not the purchase's",
    'shipments',
    `update shipments set rate = rate || '{"total": 1}' where id = $shipment`,
    ['rate_differs'],
  ],
  [
    'a shipment that waits for a purchase that is over',
    'shipments',
    `update shipments set purchase = jsonb_build_object('id', $purchase) where id = $shipment`,
    ['live_purchase_differs'],
  ],
  ['a purchase that never heard how it ended', 'shipments', stuck, ['purchase_behind']],
  [
    'a purchase under way without money or carrier',
    'shipments',
    stuck.replaceAll('$purchase', '$refused').replaceAll('$shipment', '$refused_shipment'),
    ['attempt_missing', 'hold_missing'],
  ],
  [
    'a label that no carrier sold',
    'carriers',
    'delete from label_attempts where purchase_id = $purchase',
    ['attempt_missing'],
  ],
  [
    'a label that the carrier refused',
    'carriers',
    `update label_attempts set state = 'rejected' where purchase_id = $purchase`,
    ['attempt_missing'],
  ],
  [
    'an attempt at another price',
    'carriers',
    `update label_attempts set request = jsonb_set(request, '{rate,total}', '188.99') where purchase_id = $purchase`,
    ['attempt_differs'],
  ],
  [
    'a label without a purchase',
    'carriers',
    `update label_attempts set purchase_id = gen_random_uuid() where purchase_id = $purchase`,
    ['attempt_missing', 'label_without_purchase'],
  ],
  [
    'a void label whose money was kept',
    'billing',
    `update transfers set refunds_id = null where code = 'refund'`,
    ['refund_missing'],
  ],
  [
    'a label that was refunded twice',
    'billing',
    `update transfers set refunds_id = $canceled where id = (select id from transfers where code = 'manual_deposit' and tenant_id = $tenant limit 1)`,
    ['refund_exceeds_charge', 'refunded_twice'],
  ],
  [
    'a refund for a label that stands',
    'billing',
    `update transfers set refunds_id = $purchase where code = 'refund'`,
    ['refund_exceeds_charge', 'refund_missing', 'refund_without_void'],
  ],
  [
    'a canceled shipment whose label stands',
    'carriers',
    `update label_voids set state = 'refused' where id = $cancellation`,
    ['canceled_without_void', 'refund_without_void'],
  ],
  [
    'a canceled shipment whose carrier was never asked',
    'carriers',
    'delete from label_voids where id = $cancellation',
    ['canceled_without_void', 'refund_without_void', 'void_missing'],
  ],
  [
    'a carrier that was asked about another label',
    'carriers',
    'update label_voids set purchase_id = gen_random_uuid() where id = $cancellation',
    ['refund_without_void', 'void_of_other_label'],
  ],
  [
    'a cancellation that is gone',
    'shipments',
    'delete from cancellations where id = $cancellation',
    ['cancellation_differs', 'void_without_cancellation'],
  ],
  [
    'a shipment that shows a void label',
    'shipments',
    `update shipments set status = 'success' where id = $canceled_shipment`,
    ['cancellation_differs'],
  ],
  [
    'a cancellation that never heard how it ended',
    'shipments',
    `update shipments set status = 'success' where id = $canceled_shipment; update cancellations set state = 'voiding' where id = $cancellation`,
    ['cancellation_behind'],
  ],
  [
    'a payment that waits for the ledger for more than 15 minutes',
    'payments',
    paidIn.replace(`'credited'`, `'accepted'`),
    ['deposit_behind'],
  ],
  [
    'a payment and its won chargeback that never reached the wallet',
    'payments',
    `${paidIn}; ${chargedBack}`,
    ['deposit_not_posted', 'return_behind', 'return_not_posted'],
  ],
  ['a payment in a wallet that no deposit explains', 'billing', strayPayment, ['posting_without_deposit']],
  [
    'a stamped invoice without its UUID, over another amount than its payments',
    'billing',
    invoiced('generated', 'null', 49_999),
    ['invoice_charges_differ', 'invoice_without_stamp'],
  ],
  [
    'a canceled invoice that keeps its payments',
    'billing',
    invoiced('canceled', `'U'`, 50_000),
    ['canceled_invoice_has_charges'],
  ],
];

/** What the ledger alone does not tell: it agrees with itself, and not with its seals. */
const BROKEN_SEALS: [name: string, sql: string, codes: string[]][] = [
  ['a description that was changed', `update transfers set description = 'x' where id = $purchase`, ['step_changed']],
  [
    'a seal that is gone',
    `delete from seals where transfer_id = (select transfer_id from seals where tenant_id = $tenant order by batch, position limit 1)`,
    ['balance_broken', 'line_broken', 'seal_missing', 'step_inserted'],
  ],
  [
    'a batch with a recomputed hash',
    `update seal_batches set root = sha256('x') where tenant_id = $tenant and n = 1`,
    ['chain_broken', 'root_differs'],
  ],
  ['a day with another root', `update seal_days set root = sha256('x') where tenant_id = $tenant`, ['day_differs']],
];
const isOfSeals = (code: string): boolean => (SEAL_PROBLEMS as readonly string[]).includes(code);

describe('the books of Porte', () => {
  let porte: Porte;
  let customer: Visitor;

  /** What it prints, line by line. */
  async function books(pauses: number[] = []): Promise<string[]> {
    const lines: string[] = [];
    const { billing, shipments, carriers, payments } = porte.databases;
    await checkBooks({
      urls: {
        billing: billing.systemUrl,
        shipments: shipments.systemUrl,
        carriers: carriers.systemUrl,
        payments: payments.systemUrl,
      },
      print: line => void lines.push(line),
      pauses,
    });
    return lines;
  }

  beforeAll(async () => {
    porte = await startPorte();
    customer = await porte.visitor('cliente@demo.example');
  });
  afterAll(() => porte.stop());

  it('the books of Porte have no differences in the demo data, one line per tenant', async () => {
    const lines = await books([10]);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(
      /^demo +\d+ accounts, \d+ transfers, 12 shipments, 7 labels; deposited [\d.]+, charged [\d.]+, refunded [\d.]+, held 0.00, wallets 5000.00$/,
    );
    expect(lines[1]).toMatch(/^norte .* 0 labels; .* wallets 1000.00$/);
    expect(lines[2]).toBe('0 differences');
  });

  it('the books of Porte have no differences during and after forty concurrent purchases', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, () => aPackedShipment(customer)));
    const rate = await theRate(customer, ids[0]!);
    let running = true;
    const buying = Promise.all(ids.map(id => buy(customer, id, rate))).finally(() => (running = false));
    const verdicts: (string | undefined)[] = [];
    while (running) verdicts.push((await books([500, 2_000, 5_000])).at(-1));
    expect((await buying).filter(({ status }) => status === 200)).toHaveLength(26);
    expect(new Set(verdicts)).toEqual(new Set(['0 differences']));
    await porte.stack.caughtUp();
    expect(await books([10])).toEqual([
      expect.stringMatching(/ 52 shipments, 33 labels; .* held 0.00, wallets 86.00$/),
      expect.any(String),
      '0 differences',
    ]);
  });

  describe('with stopped services', () => {
    let planter: Planter;
    beforeAll(async () => {
      const sealer = porte.stack.service('billing').get(Sealer);
      for (const tenant of await sealer.due()) await sealer.seal(tenant);
      await sealer.closeDays(derivedId('tenant', 'demo'), '2900-01-01');
      await porte.stack.stop();
      // services stop once
      jest.spyOn(porte.stack, 'stop').mockResolvedValue();
      planter = await Planter.open(porte);
    });
    afterEach(() => planter.restore());
    afterAll(() => planter.close());

    const codesOf = (lines: string[]) => [...new Set(lines.slice(2, -1).map(line => line.split(' ')[0]!))].sort();

    it.each(PLANTS)('show %s', async (_, where, sql, codes) => {
      await planter.plant(where, sql);
      const lines = await books([10]);
      expect(codesOf(lines).filter(code => !isOfSeals(code))).toEqual(codes);
      expect(lines.at(-1)).toMatch(/^[1-9]\d* differences?$/);
    });

    it.each(BROKEN_SEALS)('show %s', async (_, sql, codes) => {
      await planter.plant('billing', sql);
      expect(codesOf(await books())).toEqual(codes);
    });

    it.each([
      ['amount', 'ELSE t.amount\n', 'ELSE t.amount + 1\n', ['transaction_amount_differs']],
      ['status', `'cleared'::text`, `'pending'::text`, ['transaction_status_differs']],
      ['balance', 'ELSE (t.posted_after - t.pending_after)', 'ELSE t.posted_after', ['transaction_balance_differs']],
    ])('compare the %s that people see with the ledger', async (_, right, wrong, codes) => {
      const text = await planter.viewOf('transactions');
      expect(text).toContain(right);
      const replace = (as: string) =>
        planter.plant('billing', `create or replace view transactions with (security_invoker = true) as ${as}`);
      await replace(text.replace(right, wrong));
      const found = codesOf(await books());
      await replace(text);
      expect(found).toEqual(codes);
    });

    it('the books of Porte with stopped services report the purchase with expected and found amounts', async () => {
      await planter.plant('billing', ledger(late));
      const { shipment, purchase } = planter.victims;
      expect((await books()).slice(2)).toEqual([
        `charged_twice               demo  shipment ${shipment}  purchase ${purchase}  expected 189.00, found 378.00`,
        '1 difference',
      ]);
    });

    it('the books of Porte with stopped services ignore a young hold, which the sweep releases', async () => {
      await planter.plant('billing', `${ledger(deposit)}; select ${strayHold}`);
      expect((await books()).at(-1)).toBe('0 differences');
    });

    it('the books of Porte with stopped services allow an overweight charge to overdraw a wallet', async () => {
      await planter.plant('billing', ledger(overdraft));
      expect((await books()).at(-1)).toBe('0 differences');
    });

    it('the books of Porte with stopped services ignore a purchase whose event is not yet consumed', async () => {
      await planter.plant('shipments', stuck);
      await planter.plant(
        'billing',
        `insert into outbox (id, tenant_id, topic, key, envelope) values (gen_random_uuid(), $tenant, 't', 'k', jsonb_build_object('type', 'hold.captured', 'subject', $shipment))`,
      );
      const lines = await books();
      expect(lines[0]).toMatch(/; 1 under way$/);
      expect(lines.at(-1)).toBe('0 differences');
    });

    it('the books of Porte with stopped services have no differences after all planted faults are removed', async () => {
      expect((await books()).at(-1)).toBe('0 differences');
    });

    const command = (env: Record<string, string>) =>
      spawnSync(process.execPath, ['deploy/local/books.mjs'], {
        cwd: path.resolve(__dirname, '../..'),
        encoding: 'utf8',
        env: { ...process.env, ...env },
      });
    const databases = () => ({
      BILLING_SYSTEM_DATABASE_URL: porte.databases.billing.systemUrl,
      SHIPMENTS_SYSTEM_DATABASE_URL: porte.databases.shipments.systemUrl,
      CARRIERS_SYSTEM_DATABASE_URL: porte.databases.carriers.systemUrl,
      PAYMENTS_SYSTEM_DATABASE_URL: porte.databases.payments.systemUrl,
    });

    it('command exits with 0 without differences, 1 with differences, 2 if the books are unreadable', async () => {
      expect(command(databases())).toMatchObject({
        status: 0,
        stdout: expect.stringMatching(/\n0 differences\ncopies agree with their owners\n$/) as string,
      });
      await planter.plant('billing', 'update accounts set posted = posted + 1 where owner_id = $owner');
      expect(command(databases())).toMatchObject({
        status: 1,
        stdout: expect.stringMatching(
          /\nposted_differs .* expected 86.00, found 86.01\n1 difference\ncopies agree with their owners\n$/,
        ) as string,
      });
      expect(command({ ...databases(), CARRIERS_SYSTEM_DATABASE_URL: '' })).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('set CARRIERS_SYSTEM_DATABASE_URL as well') as string,
      });
      expect(command({ PORTE_HOME: path.join(tmpdir(), 'no-porte-here') })).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('there are no books') as string,
      });
    });
  });
});

/** The orders of the demo's store become drafts while Porte runs. */
const withoutDrafts = (lines: string): string => lines.replace(/\d+ shipments/g, 'shipments');

describe('the books of a local installation', () => {
  it('the books of a local installation and its audit trail are readable while it runs and while it is stopped', async () => {
    const porte = await Launcher.create();
    const command = (script = 'books.mjs') =>
      spawnSync(process.execPath, [`deploy/local/${script}`], {
        cwd: path.resolve(__dirname, '../..'),
        encoding: 'utf8',
        env: { ...process.env, PORTE_HOME: porte.home },
      });
    try {
      await porte.start();
      const running = command();
      // the demo has one purchase whose outcome is unknown
      expect(running).toMatchObject({
        status: 0,
        stderr: '',
        stdout: expect.stringMatching(
          /^demo .* held 178\.00, wallets \d+\.\d\d\nnorte .*\n0 differences\ncopies agree with their owners\n$/,
        ) as string,
      });
      expect(command('audits.mjs')).toMatchObject({
        status: 0,
        stderr: '',
        stdout: expect.stringMatching(/^(.* audits, 0 problems\n)*$/) as string,
      });
      await porte.stop();
      const stopped = command();
      expect(stopped).toMatchObject({ status: 0, stderr: '' });
      expect(withoutDrafts(stopped.stdout)).toBe(withoutDrafts(running.stdout));
      expect(existsSync(path.join(porte.home, 'postgres/postmaster.pid'))).toBe(false);
    } finally {
      await porte.remove();
    }
  });
});
