// Webhooks of a payment provider through the gateway, open loop, each of a payment that is credited; against a bare Fastify on the same thread.
import { startPaymentSimulator } from '@porte/simulators';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { Pool } from 'undici';
import { Child } from './children.mjs';
import { openLoop, spread } from './load.mjs';
import { benchPostgres } from './postgres.mjs';
import { figures, ms, seconds } from './table.mjs';

const PLANS = {
  full: { rate: 50, leadIn: 5, seconds: 60, target: true },
  quick: { rate: 20, leadIn: 1, seconds: 5, target: false },
};
/** The p99 of the answers, ms: providers give up, and repeat, after a few seconds. */
const LIMIT_MS = 200;
/** Webhooks under way at once; with so many, one more is dropped and counted. */
const MOST = 200;
/** Of so many webhooks the last one repeats the one before. */
const REPEATED = 10;
/** Of so many payments one is of another amount than was asked for. */
const OTHER_AMOUNT = 7;
/** Deposits that wait at once in one wallet: fewer than a customer may have. */
const OF_ONE = 10;
const POLL_MS = 200;

const idsOf = deposits => deposits.map(({ id }) => id);
const isRepeated = n => n % REPEATED === REPEATED - 1;
/** What the payer pays, in pesos. */
const paidOf = (asked, at) => (at % OTHER_AMOUNT === 0 ? asked - 30 : asked);

/** @returns the rows of a query of one of the services' databases */
async function rowsOf(postgres, database, sql, values) {
  const client = new pg.Client({ connectionString: postgres.url.replace(/postgres$/, database) });
  await client.connect();
  return (await client.query(sql, values).finally(() => client.end())).rows;
}

/** Payments that wait to be paid in shops. @returns the charge of each, with what was asked for in pesos */
async function openDeposits(pool, { customers }, provider, count) {
  const ids = [];
  let next = 0;
  const open = async () => {
    while (next < count) {
      const at = next++;
      const { statusCode, body } = await pool.request({
        method: 'POST',
        path: '/api/openpay',
        headers: {
          authorization: `Bearer ${customers[Math.floor(at / OF_ONE)]}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ openpay: { payment_method: 'store', amount: 100 + (at % 900) } }),
      });
      const text = await body.text();
      if (statusCode >= 300) throw new Error(`no deposit: ${statusCode} ${text.slice(0, 300)}`);
      ids[at] = JSON.parse(text).data.id;
    }
  };
  await Promise.all(Array.from({ length: 8 }, open));
  const charges = new Map(provider.charges().map(charge => [charge.order_id, charge]));
  return ids.map((id, at) => ({ id, charge: charges.get(id), amount: paidOf(100 + (at % 900), at) }));
}

/** @returns how to send the n-th webhook and what the status of its answer is; a payment is paid at the moment of its first one */
function sender({ pool, path, authorization }, deposits, provider) {
  const paid = new Set();
  return async n => {
    const { charge, amount } = deposits[isRepeated(n) ? n - 1 : n];
    if (!paid.has(charge.id)) provider.pay(charge.id, amount);
    paid.add(charge.id);
    const body = { type: 'charge.succeeded', event_date: charge.creation_date, transaction: charge };
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await pool.request({ method: 'POST', path, headers, body: JSON.stringify(body) });
    await answer.body.dump();
    return answer.statusCode;
  };
}

const OPEN = `select count(*)::int as open from deposits where tenant_id = $1 and id = any ($2) and state <> 'credited'`;
const POSTED = `select reference, count(*)::int as times, sum(amount + fee)::int as amount, extract(epoch from min(created_at)) * 1000 as at
  from transfers where tenant_id = $1 and code = 'payment' and reference = any ($2) group by reference`;

/** Waits until the wallets have every payment, or none comes any more. */
async function credited(postgres, tenant, ids) {
  let [open, since] = [Infinity, performance.now()];
  while (open > 0 && performance.now() - since < 60_000) {
    const [found] = await rowsOf(postgres, 'payments', OPEN, [tenant, ids]);
    if (found.open < open) [open, since] = [found.open, performance.now()];
    if (open > 0) await pause(POLL_MS);
  }
}

/** @returns what the ledger has otherwise than the provider, in words; and ms from the webhook to the posting */
async function ledgerOf(postgres, tenant, deposits, sentAt) {
  const ids = idsOf(deposits);
  await credited(postgres, tenant, ids);
  const posted = new Map((await rowsOf(postgres, 'billing', POSTED, [tenant, ids])).map(row => [row.reference, row]));
  const wrong = deposits.flatMap(({ id, amount }) => {
    const { times = 0, amount: centavos = 0 } = posted.get(id) ?? {};
    if (times === 1 && centavos === amount * 100) return [];
    return [`deposit ${id} was posted ${times} times with ${centavos} centavos instead of ${amount * 100}`];
  });
  const lags = deposits.flatMap(({ id }, at) => (posted.has(id) ? [Number(posted.get(id).at) - sentAt[at]] : []));
  return { wrong, lags: spread(lags) };
}

/** Where OpenPay's webhooks go to, and the password that they bring. */
async function endpointOf(pool, { admin }) {
  const headers = { authorization: `Bearer ${admin}` };
  const answer = await pool.request({ method: 'GET', path: '/api/payment_events/endpoints', headers });
  const { path, user, password } = (await answer.body.json()).data.find(({ provider }) => provider === 'openpay');
  return { path, authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
}

/** Webhooks about some deposits, at a fixed rate. @returns times, when each was first sent, and the statuses of those that were refused */
async function sendAll({ send, rate, count }) {
  const [sentAt, refused, waiting] = [[], {}, []];
  const ask = async n => {
    if (!isRepeated(n)) sentAt[n] = Date.now();
    const status = await send(n).catch(() => 'no answer');
    if (status === 200) return true;
    refused[status] = (refused[status] ?? 0) + 1;
    waiting.push(n);
    return false;
  };
  const loop = await openLoop({ rate, seconds: count / rate, limit: MOST, ask });
  // As providers do it, until they have their answer.
  for (const n of waiting) while ((await send(n).catch(() => 0)) !== 200) await pause(POLL_MS);
  return { loop, refused, sentAt: sentAt.filter(at => at !== undefined) };
}

const once = deposits => deposits.filter((_, n) => !isRepeated(n));

/** Processor time so far, ms. */
async function cpuOf(stack, postgres) {
  const { user, system } = (await stack.ask('used')).cpu;
  return { node: (user + system) / 1000, postgres: postgres.cpu() };
}

async function measure({ stack, postgres, provider, plan, say }) {
  const { told } = stack;
  const [pool, bare] = [told.url, told.control].map(url => new Pool(url, { connections: 64, pipelining: 1 }));
  const tokens = await stack.ask('tokens');
  const endpoint = await endpointOf(pool, tokens);
  const count = plan.rate * (plan.leadIn + plan.seconds);
  say(`${count} deposits that wait for their payment …`);
  const deposits = await openDeposits(pool, tokens, provider, count);
  await postgres.analyze();
  const load = (target, some) =>
    sendAll({ send: sender({ pool: target, ...endpoint }, some, provider), rate: plan.rate, count: some.length });
  const warmUp = deposits.splice(0, plan.rate * plan.leadIn);
  await load(pool, warmUp);
  await credited(postgres, told.tenant, idsOf(once(warmUp)));
  say(`${plan.rate} webhooks a second …`);
  const before = await cpuOf(stack, postgres);
  const own = await load(pool, deposits);
  const ledger = await ledgerOf(postgres, told.tenant, once(deposits), own.sentAt);
  const after = await cpuOf(stack, postgres);
  say('the same to a bare Fastify …');
  const control = await load(bare, deposits);
  await Promise.all([pool.close(), bare.close()]);
  const each = name => (after[name] - before[name]) / deposits.length;
  return {
    own: own.loop,
    refused: own.refused,
    control: control.loop,
    ledger,
    paid: once(deposits).length,
    each: { node: each('node'), postgres: each('postgres') },
  };
}

/** @returns the table of webhooks, and what was answered too late or not credited exactly once */
export async function webhooks({ quick, say }) {
  const plan = PLANS[quick ? 'quick' : 'full'];
  const [postgres, provider] = [await benchPostgres(), await startPaymentSimulator()];
  let stack;
  try {
    say('starting Porte …');
    stack = await Child.start(fileURLToPath(new URL('payments-stack.mjs', import.meta.url)), {
      env: {
        NODE_ENV: 'production',
        POSTGRES_URL: postgres.url,
        HOME_FOLDER: postgres.folder,
        PROVIDER_URL: provider.url,
        CUSTOMERS: String(Math.ceil((plan.rate * (plan.leadIn + plan.seconds)) / OF_ONE)),
      },
    });
    const { own, control, ledger, paid, refused, each } = await measure({ stack, postgres, provider, plan, say });
    const differences = await stack.ask('books');
    const problems = [
      ...(own.errors + own.dropped > 0
        ? [`${own.errors} webhooks failed (${JSON.stringify(refused)}), ${own.dropped} were dropped`]
        : []),
      ...(plan.target && !(own.p99 <= LIMIT_MS) ? [`p99 of ${ms(own.p99)}, at most ${LIMIT_MS} ms`] : []),
      ...(ledger.wrong.length > 0 ? [`${ledger.wrong.length} of ${paid}: ${ledger.wrong[0]}`] : []),
      ...(differences.length > 0 ? [`THE BOOKS DIFFER: ${JSON.stringify(differences).slice(0, 500)}`] : []),
    ];
    const { lags } = ledger;
    return {
      title: `webhooks: OpenPay's, through the gateway, all services in one process, ${plan.seconds} s`,
      tables: [
        ['', [figures({ name: 'webhook, kept', ...own }), figures({ name: 'bare Fastify, same thread', ...control })]],
      ],
      notes: [
        `every ${REPEATED}th webhook repeats the one before; one payment of ${OTHER_AMOUNT} is of another amount than was asked for`,
        `${paid - ledger.wrong.length} of ${paid} payments are in the ledger exactly once with the provider's amount, p50 ${seconds(lags.p50)}, p99 ${seconds(lags.p99)} after the webhook was sent; a refused webhook is repeated at the end, as providers do it`,
        `from the webhook to the wallet ${ms(each.node)} of processor time of Node, ${ms(each.postgres)} of PostgreSQL`,
      ],
      measured: { own, control, paid, wrong: ledger.wrong.length, lags, each, target: LIMIT_MS },
      problems,
    };
  } finally {
    await stack?.stop();
    await provider.close();
    await postgres.stop();
  }
}
