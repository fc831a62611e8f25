// A month of payments as three books have it: the provider's list, the deposits and the ledger, with differences of each kind among them.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { DEMO_TENANT } from '@porte/deploy';

/** The month, and its first instant in Mexico City. */
export const MONTH = { from_day: '2026-10-01', to_day: '2026-10-31' };
const START = Date.parse('2026-10-01T06:00:00Z');
const MONTH_MS = 31 * 86_400_000;
/** Differences of each kind. */
const OF_KIND = 5;
const KINDS = [
  'not_credited',
  'not_paid',
  'unknown_payment',
  'paid_twice',
  'credited_twice',
  'amount_differs',
  'fee_differs',
  'wallet_differs',
  'refund_not_posted',
  'refund_not_sent',
];
const PLANTED = KINDS.length * OF_KIND;
/** Payments of earlier months, for each one of this month. */
const EARLIER = 2;
const OWNERS = 1000;
/** Centavos: of each payment, and of what the provider keeps of it. */
const [AMOUNT, FEE] = [50_000, 1_566];

/** As the database makes them. */
const idOf = (name, n) =>
  createHash('md5')
    .update(`${name}${n}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** @returns the kind of difference that the n-th payment has, undefined for most: they lie far apart, in every part of the month */
const kindOf = (n, count) => {
  const distance = Math.floor(count / PLANTED);
  return n % distance === 0 && n / distance < PLANTED ? KINDS[(n / distance) % KINDS.length] : undefined;
};

/** Numbers of the payments with a difference, by kind. @param count of payments */
const planted = count =>
  Object.fromEntries(
    KINDS.map(kind => [
      kind,
      Array.from({ length: PLANTED }, (_, at) => at * Math.floor(count / PLANTED)).filter(
        n => kindOf(n, count) === kind,
      ),
    ]),
  );

/** @param file that the simulated provider keeps its charges in */
export function writeCharges(file, count) {
  const chargeOf = (n, more = {}) => ({
    id: `tr${n}`,
    merchant_id: DEMO_TENANT,
    customer_id: null,
    method: 'store',
    status: 'completed',
    amount: AMOUNT / 100,
    currency: 'MXN',
    description: 'Saldo',
    order_id: idOf('deposit', n),
    creation_date: new Date(START + (n * MONTH_MS) / count).toISOString(),
    error_code: null,
    error_message: null,
    fee: { amount: 13.5, tax: 2.16, currency: 'MXN' },
    ...more,
  });
  const charges = [];
  for (let n = 0; n < count; n += 1) {
    const kind = kindOf(n, count);
    if (kind === 'not_paid') continue;
    charges.push(
      chargeOf(n, {
        ...(kind === 'unknown_payment' && { id: `other${n}`, order_id: `A-${n}` }),
        ...(kind === 'refund_not_posted' && { refund: { id: `rf${n}`, status: 'completed', amount: 20 } }),
      }),
    );
    if (kind === 'paid_twice') charges.push(chargeOf(n, { id: `again${n}` }));
  }
  writeFileSync(file, JSON.stringify(charges));
}

const AT = `(timestamptz '2026-10-01T06:00:00Z' + n * interval '31 days' / $2::int)`;
const DEPOSIT = `md5('deposit' || n)::uuid`;
const OWNER = `md5('owner' || n % ${OWNERS})::uuid`;

/** Those of earlier months have numbers below 0. */
const DEPOSITS = `insert into deposits (tenant_id, id, state, user_id, owner_id, method, provider, charge_id, amount, paid_amount, provider_fee, transaction_date, files, created_at)
  select $1::uuid, ${DEPOSIT}, 'credited', ${OWNER}, ${OWNER}, 'store', 'openpay', 'tr' || n, ${AMOUNT}, ${AMOUNT}, case when n = any ($3) then ${FEE - 100} else ${FEE} end, ${AT}::date, '[]', ${AT}
  from generate_series(-${EARLIER} * $2::int, $2::int - 1) n where n <> all ($4)`;

const ACCOUNTS = `insert into accounts (tenant_id, kind, owner_id, posted, pending)
  select $1::uuid, 'wallet', md5('owner' || n)::uuid, 0, 0 from generate_series(0, ${OWNERS - 1}) n on conflict do nothing`;

const CLEARING = `insert into accounts (tenant_id, kind) values ($1, 'clearing:store') on conflict do nothing`;

/** Of an earlier transaction, which no one seals: the sealer would work for as long as the bench measures. */
const posting = (
  id,
  code,
  amount,
  owner,
  refunds,
) => `with posted as (insert into transfers (tenant_id, id, wallet_id, user_id, transaction_type, code, two_phase, amount, fee, reference, description, created_by,
    arguments, sequential_id, posted_after, pending_after, created_at, refunds_id, xid)
  select $1::uuid, ${id}, w.id, w.owner_id, '${code === 'payment' ? 'deposit' : 'withdraw'}', '${code}', false, ${amount}, 0, ${DEPOSIT}::text, 'Bench', 'OpenPay', '[]',
    nextval('bench_numbers'), 0, 0, ${AT}, ${refunds}, '3'
  from unnest($3::int[]) n join accounts w on w.tenant_id = $1::uuid and w.kind = 'wallet' and w.owner_id = ${owner} returning tenant_id, id, wallet_id, amount, code)
  insert into entries (tenant_id, transfer_id, line, account_id, amount)
  select p.tenant_id, p.id, x.line, x.account, x.amount * case p.code when 'payment' then 1 else -1 end
  from posted p cross join (select id from accounts where tenant_id = $1::uuid and kind = 'clearing:store') c
    cross join lateral (values (1, p.wallet_id, p.amount), (2, c.id, -p.amount)) x (line, account, amount)`;

const POSTING = `md5('posting' || n)::uuid`;

async function fill(url, database, statements) {
  const client = new pg.Client({ connectionString: url.replace(/postgres$/, database) });
  await client.connect();
  try {
    // Balance triggers and foreign keys: what is inserted here is right.
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    for (const [sql, values] of statements) await client.query(sql, values);
  } finally {
    await client.end();
  }
}

/**
 * Fills deposits and ledger of a tenant.
 * @param {string} url of a superuser, in the database `postgres`
 * @param {number} count payments of the month
 * @returns how many differences a comparison has to find, by kind
 */
export async function fillBooks(url, tenant, count) {
  const special = planted(count);
  const all = Array.from({ length: (1 + EARLIER) * count }, (_, at) => at - EARLIER * count);
  const not = new Set([
    ...special.not_credited,
    ...special.unknown_payment,
    ...special.amount_differs,
    ...special.wallet_differs,
  ]);
  const post = (
    numbers,
    { id = POSTING, code = 'payment', amount = AMOUNT, owner = OWNER, refunds = 'null::uuid' },
  ) => [posting(id, code, amount, owner, refunds), [tenant, count, numbers]];
  await fill(url, 'payments', [
    [DEPOSITS, [tenant, count, special.fee_differs, special.unknown_payment]],
    ['vacuum (analyze) deposits', []],
  ]);
  await fill(url, 'billing', [
    [`create sequence bench_numbers start 10000000`, []],
    [ACCOUNTS, [tenant]],
    [CLEARING, [tenant]],
    post(
      all.filter(n => !not.has(n)),
      {},
    ),
    post(special.amount_differs, { amount: AMOUNT - 1 }),
    post(special.wallet_differs, { owner: `md5('owner' || (n + 1) % ${OWNERS})::uuid` }),
    post(special.credited_twice, { id: `md5('again' || n)::uuid` }),
    post(special.refund_not_sent, {
      id: `md5('return' || n)::uuid`,
      code: 'deposit_refund',
      amount: 100,
      refunds: POSTING,
    }),
    ['vacuum (analyze) transfers', []],
    ['vacuum (analyze) entries', []],
  ]);
  return Object.fromEntries(KINDS.map(kind => [kind, special[kind].length]));
}
