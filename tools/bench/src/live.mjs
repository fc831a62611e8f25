// Live quotes: 40 services of which 12 are live on 6 carriers that take 100 to 500 ms, streamed through the gateway and straight, against a bare Fastify that streams the same, in one run; then once more with a carrier that hangs.
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { Child } from './children.mjs';
import { LIVE_CARRIERS, slowestOf } from './live-delays.mjs';
import { environment, heads, quoteBody } from './quotes.mjs';
import { carrierId, SERVICES, serviceId, startData, TENANTS } from './rating-data.mjs';
import { ms, whole } from './table.mjs';

/** Milliseconds: the first line's p99, and the whole's p95 beyond the slowest carrier. */
const TARGET = { first: 25, excess: 40 };

/** Two of each of six carriers; the other 28 services have prices of their own. */
const LIVE_SERVICES = Array.from({ length: LIVE_CARRIERS }, (_, at) => [at, at + 8]).flat();

const PLANS = {
  full: { prices: 25, rate: 200, seconds: 40, limit: 2000 },
  quick: { prices: 25, rate: 50, seconds: 4, limit: 2000 },
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

async function startServers(data) {
  const carriers = await Child.start(here('live-carriers.mjs'));
  const control = await Child.start(here('live-control.mjs'));
  const env = { ...environment(data), CARRIERS_URL: carriers.told.url };
  const rating = await Child.start(here('rating-server.mjs'), { args: ['rating'], env });
  const gateway = await Child.start(here('gateway.mjs'), { env: { ...env, RATING_URL: rating.told.url } });
  return { carriers, control, rating, gateway };
}

/** Gives the control the lines that rating streams. */
async function teach({ control, rating }, quote) {
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

const row = (name, { count, dropped, errors, first, excess }) => ({
  name,
  calls: count,
  dropped,
  errors,
  'first p50': ms(first.p50),
  'first p99': ms(first.p99),
  'whole beyond the slowest p50': ms(excess.p50),
  p95: ms(excess.p95),
});

/** @returns rows of the table, and what was measured */
export async function live({ quick, say }) {
  const plan = PLANS[quick ? 'quick' : 'full'];
  const { quote } = JSON.parse(quoteBody);
  const data = await startData(plan.prices);
  const running = [];
  try {
    await makeLive(data);
    const servers = await startServers(data);
    running.push(...Object.values(servers));
    const caller = await Child.start(here('live-caller.mjs'));
    running.push(caller);
    await teach(servers, quote);
    const round = async (name, server, sign, hanging = []) => {
      say(`${name} …`);
      const job = { ...plan, url: server.told.url, heads: sign(), quote, hanging };
      return caller.ask({ ...job, services: SERVICES - 2 * hanging.length });
    };
    await caller.ask({
      ...plan,
      seconds: 2,
      url: servers.gateway.told.url,
      heads: heads.token(),
      quote,
      hanging: [],
      services: SERVICES,
    });
    const control = await round('control', servers.control, heads.actor);
    const straight = await round('rating', servers.rating, heads.actor);
    const gateway = await round('gateway', servers.gateway, heads.token);
    const last = LIVE_CARRIERS - 1;
    await servers.carriers.ask({ hanging: tenants.map(tenant => carrierId(tenant, last)) });
    const hanging = await round('gateway, one carrier hangs', servers.gateway, heads.token, [`Paquetería ${last}`]);
    return report({ control, straight, gateway, hanging }, plan);
  } finally {
    for (const child of running.reverse()) await child.stop();
    await data.stop();
  }
}

function report(all, { rate, seconds }) {
  const { control, gateway, hanging } = all;
  const isMet = ({ first, excess }) => first.p99 <= TARGET.first && excess.p95 <= TARGET.excess;
  const wrong = Object.values(all).reduce((sum, { errors }) => sum + errors, 0);
  return {
    title: `live: ${SERVICES} services, ${LIVE_SERVICES.length} of them live on ${LIVE_CARRIERS} carriers of 100 to 500 ms; ${rate} quotes a second for ${seconds} s`,
    tables: [['open loop, from the intended start', Object.entries(all).map(([name, done]) => row(name, done))]],
    notes: [
      `static part p99 ≤ ${TARGET.first} ms and whole p95 ≤ slowest carrier + ${TARGET.excess} ms through the gateway: ${isMet(gateway) ? 'met' : 'MISSED'}; with a carrier that hangs: ${isMet(hanging) ? 'met' : 'MISSED'}`,
      `first p99 ${(gateway.first.p99 / control.first.p99).toFixed(2)} times the control's, with a carrier that hangs ${(hanging.first.p99 / gateway.first.p99).toFixed(2)} times that without`,
      `the slowest carrier of a quote takes ${whole(slowestOf(0, 1))} ms in the first one; the service carriers is a stand-in`,
    ],
    measured: { rate, target: TARGET, ...all },
    problems: wrong === 0 ? [] : [`${wrong} quotes failed or lacked rates`],
  };
}
