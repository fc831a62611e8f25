// P-01: quotes of 40 services over a million prices, against a bare Fastify in the same run, in alternating rounds.
// node services/rating/bench/quotes.bench.mjs [--rounds 6] [--seconds 5] [--connections 24] [--log-level info] [--json]
import { fork } from 'node:child_process';
import { openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { ACTOR_HEADER, ActorHeader } from '@porte/service-kit';
import { SERVICES, startData, TENANTS, tenantId, userId } from './data.mjs';

/** Share of the control's rate that quotes must reach. */
export const TARGET = 0.45;

const SECRET = 'a-secret-that-only-the-bench-uses-0123456789';
const quote = { origin_postal_code: '06000', destination_postal_code: '64000', length: 30, width: 40, height: 25, weight: 4.2, parcel_type: 'box' };
const body = JSON.stringify({ quote });

const headersOf = (header, tenant) => ({
  'content-type': 'application/json',
  [ACTOR_HEADER]: header.sign({ id: userId(tenant), tenant_id: tenantId(tenant), role: 'customer', owner_id: userId(tenant), email: 'bench@demo.example', name: 'Bench', session_id: userId(tenant), grants: [] }),
});

const start = (kind, env, log) => new Promise((ready, failed) => {
  const child = fork(fileURLToPath(new URL('serve.mjs', import.meta.url)), [kind], { env: { ...process.env, ...env }, stdio: ['ignore', log, 'inherit', 'ipc'] });
  child.once('message', told => ready({ child, ...told })).once('exit', code => failed(new Error(`${kind} ended with ${code}`)));
});

/** Microseconds of processor time that a server has used so far. */
const cpuOf = child => new Promise(told => {
  child.once('message', ({ cpu }) => told(cpu.user + cpu.system));
  child.send('cpu');
});

/** Closed loop: each connection asks again as soon as it is answered. */
async function round({ url, child }, { seconds, connections }) {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const header = new ActorHeader(SECRET);
  const heads = Array.from({ length: TENANTS }, (_, tenant) => headersOf(header, tenant));
  const times = [];
  let [errors, asked] = [0, 0];
  const used = await cpuOf(child);
  const since = performance.now();
  const until = since + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, async () => {
    for (let at = performance.now(); at < until; at = performance.now()) {
      const answer = await pool.request({ method: 'POST', path: '/api/quotes', headers: heads[asked++ % TENANTS], body });
      await answer.body.dump({ limit: 10_000_000 });
      if (answer.statusCode !== 200) errors += 1;
      times.push(performance.now() - at);
    }
  }));
  const elapsed = performance.now() - since;
  const cpu = ((await cpuOf(child)) - used) / times.length;
  await pool.close();
  times.sort((a, b) => a - b);
  const at = share => Number(times[Math.floor(times.length * share)].toFixed(2));
  return { rate: times.length / (elapsed / 1000), errors, cpu, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

async function giveAnswer(rating, control) {
  const answer = await (await fetch(`${rating.url}/api/quotes`, { method: 'POST', headers: headersOf(new ActorHeader(SECRET), 0), body })).json();
  if (answer.data?.data?.length !== SERVICES) throw new Error(`not ${SERVICES} rates: ${JSON.stringify(answer).slice(0, 300)}`);
  await fetch(`${control.url}/answer`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(answer) });
}

const median = values => values.toSorted((a, b) => a - b)[values.length >> 1];

/** @returns the medians of both, and the ratio between them */
export async function run({ rounds = 6, seconds = 5, connections = 24, logLevel = 'info', say = () => {} } = {}) {
  const data = await startData();
  const log = openSync(`${data.folder}/log`, 'w');
  const env = { DATABASE_URL: data.urls.appUrl, SYSTEM_DATABASE_URL: data.urls.systemUrl, ACTOR_SECRET: SECRET, STORAGE_DIR: data.folder, LOG_LEVEL: logLevel, NODE_ENV: 'production' };
  const [rating, control] = [await start('rating', env, log), await start('control', env, log)];
  try {
    say(`rating started with ${TENANTS * SERVICES * 500} prices in ${rating.startMs} ms, ${rating.rssMb} MB`);
    await giveAnswer(rating, control);
    const rates = { rating: [], control: [] };
    const cpus = { rating: [], control: [] };
    for (let at = -1; at < rounds; at += 1) {
      for (const [name, server] of [['control', control], ['rating', rating]]) {
        const done = await round(server, { seconds, connections });
        if (done.errors > 0) throw new Error(`${done.errors} errors of ${name}`);
        if (at >= 0) rates[name].push(done.rate);
        if (at >= 0) cpus[name].push(done.cpu);
        say(`${at < 0 ? 'warm-up' : `round ${at + 1}`} ${name.padEnd(8)} ${done.rate.toFixed(0).padStart(6)}/s  p50 ${done.p50}  p95 ${done.p95}  p99 ${done.p99} ms, ${done.cpu.toFixed(0)} µs of processor each`);
      }
    }
    const [ours, bare] = [median(rates.rating), median(rates.control)];
    return { quotes_per_second: Math.round(ours), control_per_second: Math.round(bare), ratio: Number((ours / bare).toFixed(3)), cpu_ratio: Number((median(cpus.control) / median(cpus.rating)).toFixed(3)), target: TARGET, start_ms: rating.startMs };
  } finally {
    for (const { child } of [rating, control]) child.removeAllListeners('exit').disconnect();
    await data.stop();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '6' }, seconds: { type: 'string', default: '5' }, connections: { type: 'string', default: '24' }, 'log-level': { type: 'string', default: 'info' }, json: { type: 'boolean', default: false } } });
  const result = await run({ rounds: Number(values.rounds), seconds: Number(values.seconds), connections: Number(values.connections), logLevel: values['log-level'], say: values.json ? () => {} : console.log });
  console.log(values.json ? JSON.stringify(result) : `ratio ${result.ratio} of the control (target ${TARGET}), ${result.cpu_ratio} by processor time: ${result.quotes_per_second} of ${result.control_per_second} quotes/s`);
}
