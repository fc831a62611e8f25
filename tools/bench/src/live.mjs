// Live quotes: 40 services of which 12 are live on 6 carriers that take 100 to 500 ms, streamed through the gateway and straight, against a bare Fastify that streams the same, in one run; then once more with a carrier that hangs.
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { Child } from './children.mjs';
import { LIVE_CARRIERS } from './live-delays.mjs';
import { median } from './load.mjs';
import { cpuOf, environment, heads, quoteBody } from './quotes.mjs';
import { carrierId, SERVICES, serviceId, startData, TENANTS } from './rating-data.mjs';
import { ms } from './table.mjs';

/** Milliseconds: the first line's p99, and the whole's p95 beyond the slowest carrier. */
const TARGET = { first: 25, excess: 40 };

/** Two of each of six carriers; the other 28 services have prices of their own. */
const LIVE_SERVICES = Array.from({ length: LIVE_CARRIERS }, (_, at) => [at, at + 8]).flat();

const PLANS = {
  full: { prices: 25, rates: [50, 200], seconds: 3, rounds: 3, limit: 2000 },
  quick: { prices: 5, rates: [50], seconds: 1, rounds: 1, limit: 2000 },
};

const here = name => fileURLToPath(new URL(name, import.meta.url));
const tenants = Array.from({ length: TENANTS }, (_, at) => at);

/** Makes the services live whose carriers are asked. */
async function makeLive({ urls }) {
  const client = new pg.Client({ connectionString: urls.systemUrl });
  await client.connect();
  await client.query(
    `update reference_rows set data = data || '{"use_static_rates": false, "use_quoted_rates": true, "exchange_rate": 1}'
    where model = 'service' and id = any($1::uuid[])`,
    [tenants.flatMap(tenant => LIVE_SERVICES.map(at => serviceId(tenant, at)))],
  );
  await client.end();
}

/** Rating and a gateway in front of carriers, of which some hang. @param {string[]} hanging ids */
async function startStack(data, hanging, running) {
  const started = async (...given) => {
    const child = await Child.start(...given);
    running.push(child);
    return child;
  };
  const carriers = await started(here('live-carriers.mjs'));
  await carriers.ask({ hanging });
  const env = { ...environment(data), CARRIERS_URL: carriers.told.url };
  const rating = await started(here('rating-server.mjs'), { args: ['rating'], env });
  const gateway = await started(here('gateway.mjs'), { env: { ...env, RATING_URL: rating.told.url } });
  return { rating, gateway };
}

/** Gives the control the lines that rating streams. */
async function teach(control, rating, quote) {
  const answer = await fetch(`${rating.told.url}/api/quotes`, {
    method: 'POST',
    headers: { accept: 'application/x-ndjson', 'content-type': 'application/json', ...heads.actor()[0] },
    body: JSON.stringify({ quote }),
  });
  const lines = (await answer.text()).trim().split('\n');
  const first = JSON.parse(lines[0]);
  if (first.data.length !== SERVICES - LIVE_SERVICES.length || first.pending.length !== LIVE_CARRIERS)
    throw new Error(`not the static rates first: ${lines[0].slice(0, 300)}`);
  await fetch(`${control.told.url}/lines`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(lines),
  });
}

const row = (name, { count, dropped, errors, first, excess, cpu }) => ({
  name,
  calls: count,
  dropped,
  errors,
  'first p50': ms(first.p50),
  'first p99': ms(first.p99),
  'whole beyond the slowest p50': ms(excess.p50),
  p95: ms(excess.p95),
  'processor of rating each': ms(cpu),
});

/** What is asked in each round: a name, the server, how its callers sign, the carriers that hang there, and its rating. */
function subjects(control, healthy, sick) {
  const last = `Paquetería ${LIVE_CARRIERS - 1}`;
  return [
    ['control', control, heads.actor, [], null],
    ['straight', healthy.rating, heads.actor, [], healthy.rating],
    ['gateway', healthy.gateway, heads.token, [], healthy.rating],
    ['hanging', sick.gateway, heads.token, [last], sick.rating],
  ];
}

async function measured(caller, all, plan, rate, say) {
  const { quote } = JSON.parse(quoteBody);
  const rounds = Object.fromEntries(all.map(([name]) => [name, []]));
  for (let at = -1; at < plan.rounds; at += 1)
    for (const [name, server, sign, hanging, rating] of all) {
      const services = SERVICES - 2 * hanging.length;
      const before = rating ? await cpuOf(rating) : 0;
      const job = { ...plan, rate, url: server.told.url, heads: sign(), quote, hanging, services };
      const done = await caller.ask(job);
      const cpu = rating ? ((await cpuOf(rating)) - before) / 1000 / done.count : 0;
      if (at >= 0) rounds[name].push({ ...done, cpu });
      say(`${at < 0 ? 'warm-up' : `round ${at + 1}`} ${name.padEnd(8)} first p99 ${ms(done.first.p99)}`);
    }
  return rounds;
}

/** @returns rows of the table, and what was measured */
export async function live({ quick, say }) {
  const plan = PLANS[quick ? 'quick' : 'full'];
  const data = await startData(plan.prices);
  const running = [];
  try {
    await makeLive(data);
    const control = await Child.start(here('live-control.mjs'));
    const caller = await Child.start(here('live-caller.mjs'));
    running.push(control, caller);
    const healthy = await startStack(data, [], running);
    const lastCarriers = tenants.map(tenant => carrierId(tenant, LIVE_CARRIERS - 1));
    const sick = await startStack(data, lastCarriers, running);
    await teach(control, healthy.rating, JSON.parse(quoteBody).quote);
    const runs = [];
    for (const rate of plan.rates)
      runs.push({ rate, ...summed(await measured(caller, subjects(control, healthy, sick), plan, rate, say)) });
    return report(runs, plan);
  } finally {
    for (const child of running.reverse()) await child.stop();
    await data.stop();
  }
}

const PARTS = ['p50', 'p95', 'p99'];

/** The medians of the rounds; calls and faults are summed up. */
function summary(rounds) {
  const of = read => median(rounds.map(read));
  const sum = read => rounds.reduce((all, done) => all + read(done), 0);
  const medians = name => Object.fromEntries(PARTS.map(part => [part, of(done => done[name][part])]));
  return {
    count: sum(done => done.count),
    dropped: sum(done => done.dropped),
    errors: sum(done => done.errors),
    first: medians('first'),
    excess: medians('excess'),
    cpu: of(done => done.cpu),
  };
}

/** @returns the medians of each subject, and of the ratios of its rounds */
function summed(rounds) {
  const all = Object.fromEntries(Object.entries(rounds).map(([name, done]) => [name, summary(done)]));
  const ratio = (name, to) => median(rounds[name].map(({ first }, at) => first.p99 / rounds[to][at].first.p99));
  return { all, ratios: { ofControl: ratio('gateway', 'control'), hanging: ratio('hanging', 'gateway') } };
}

const isMet = ({ first, excess }) => first.p99 <= TARGET.first && excess.p95 <= TARGET.excess;

const noteOf = ({ rate, all, ratios }) =>
  `at ${rate}/s: static part p99 ≤ ${TARGET.first} ms and whole p95 ≤ slowest carrier + ${TARGET.excess} ms through the gateway: ${isMet(all.gateway) ? 'met' : 'MISSED'}; with a carrier that hangs: ${isMet(all.hanging) ? 'met' : 'MISSED'}; first p99 ${ratios.ofControl.toFixed(2)} times the control's, with a carrier that hangs ${ratios.hanging.toFixed(2)} times that without (medians of the rounds' ratios)`;

function report(runs, { seconds, rounds }) {
  const least = Object.values(runs[0].all);
  const [wrong, asked] = ['errors', 'count'].map(key => least.reduce((sum, done) => sum + done[key], 0));
  return {
    title: `live: ${SERVICES} services, ${LIVE_SERVICES.length} of them live on ${LIVE_CARRIERS} carriers of 100 to 500 ms; ${rounds} rounds of ${seconds} s`,
    tables: runs.map(({ rate, all }) => [
      `open loop at ${rate}/s, from the intended start, medians of the rounds`,
      Object.entries(all).map(([name, done]) => row(name, done)),
    ]),
    notes: [...runs.map(noteOf), 'the service carriers is a stand-in that answers after the delay of the carrier'],
    measured: { target: TARGET, runs },
    // Beyond what the machine can do, quotes lack the rates whose deadline passed.
    problems: wrong <= asked / 100 ? [] : [`${wrong} of ${asked} quotes at ${runs[0].rate}/s failed or lacked rates`],
  };
}
