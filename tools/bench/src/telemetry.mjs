// What telemetry costs: quotes through gateway and rating, with it off, with the default share of traces and with every trace, in alternating rounds of one run.
import { fileURLToPath } from 'node:url';
import { Child } from './children.mjs';
import { median } from './load.mjs';
import { cpuOf, environment, heads, oneRound } from './quotes.mjs';
import { startData } from './rating-data.mjs';
import { ms, percent, whole } from './table.mjs';

/** Share of the throughput without telemetry that must remain, and milliseconds that the p99 may grow by. */
export const TARGET = { share: 0.85, p99: 3 };

/** Share of traces that are recorded; null where telemetry is off. */
const VARIANTS = { off: null, default: '0.1', all: '1' };

const PLANS = {
  full: { prices: 100, warmUps: 2, rounds: 24, seconds: 1, open: { rate: 200, seconds: 15 } },
  quick: { prices: 5, warmUps: 1, rounds: 1, seconds: 1, open: { rate: 100, seconds: 1 } },
};

const here = name => fileURLToPath(new URL(name, import.meta.url));

async function startVariant(name, env, sink, running) {
  const ratio = VARIANTS[name];
  const telemetry = ratio && { OTEL_EXPORTER_OTLP_ENDPOINT: sink.told.url, OTEL_TRACES_SAMPLER_ARG: ratio };
  const rating = await Child.start(here('rating-server.mjs'), { args: ['rating'], env: { ...env, ...telemetry } });
  running.push(rating);
  const gateway = await Child.start(here('gateway.mjs'), {
    env: { ...env, ...telemetry, RATING_URL: rating.told.url },
  });
  running.push(gateway);
  return { name, child: gateway, rating, sign: heads.token };
}

/** One round; `cpu` are the microseconds of gateway and rating together for an answer. */
async function roundOf(generator, server, plan) {
  const before = await cpuOf(server.rating);
  const done = await oneRound(generator, server, plan);
  return { ...done, cpu: done.each + ((await cpuOf(server.rating)) - before) / done.count };
}

async function alternate(generator, servers, { warmUps, rounds, seconds, open }, say) {
  const all = Object.fromEntries(servers.map(({ name }) => [name, { closed: [], open: [] }]));
  // Short rounds in a changing order, so that other work on the machine meets each variant alike.
  for (let at = -warmUps; at < rounds; at += 1)
    for (let turn = 0; turn < servers.length; turn += 1) {
      const server = servers[(turn + at + warmUps) % servers.length];
      const closed = await roundOf(generator, server, { loop: 'closed', seconds });
      say(`${at < 0 ? 'warm-up' : `round ${at + 1}`} ${server.name.padEnd(7)} ${whole(closed.rate).padStart(6)}/s`);
      if (at >= 0) all[server.name].closed.push(closed);
    }
  for (const server of servers)
    all[server.name].open.push(await oneRound(generator, server, { loop: 'open', limit: 512, ...open }));
  return all;
}

/** @returns rows of the table, and the share of the throughput that remains */
export async function telemetry({ quick, say }) {
  const plan = PLANS[quick ? 'quick' : 'full'];
  const data = await startData(plan.prices);
  const running = [];
  try {
    const sink = await Child.start(here('otlp-sink.mjs'));
    running.push(sink);
    const env = environment(data);
    const servers = [];
    for (const name of Object.keys(VARIANTS)) servers.push(await startVariant(name, env, sink, running));
    const generator = await Child.start(here('generator.mjs'));
    running.push(generator);
    const all = await alternate(generator, servers, plan, say);
    return report(all, await sink.ask('requests'), plan);
  } finally {
    for (const child of running.reverse()) await child.stop();
    await data.stop();
  }
}

function report(all, { requests }, plan) {
  const share = name => median(all[name].closed.map(({ rate }, round) => rate / all.off.closed[round].rate));
  const byCpu = name => median(all[name].closed.map(({ cpu }, round) => all.off.closed[round].cpu / cpu));
  const p99 = name => all[name].open[0].p99;
  const shares = { default: share('default'), all: share('all') };
  const cpu = { default: byCpu('default'), all: byCpu('all') };
  const rows = Object.keys(VARIANTS).map(name => ({
    telemetry: name,
    'answers/s': whole(median(all[name].closed.map(({ rate }) => rate))),
    'of off': percent(share(name)),
    'µs cpu': whole(median(all[name].closed.map(done => done.cpu))),
    'of off by cpu': percent(byCpu(name)),
    [`p99 at ${plan.open.rate}/s`]: ms(p99(name)),
  }));
  return {
    title: `telemetry: quotes through the gateway, ${plan.rounds} alternating rounds of ${plan.seconds} s`,
    tables: [['saturation (closed loop), medians of the rounds’ ratios; p99 of one open loop', rows]],
    notes: [
      `with the default share of traces ${percent(shares.default)} of the throughput remains (target ${percent(TARGET.share)}: ${shares.default >= TARGET.share ? 'met' : 'MISSED'}), with every trace ${percent(shares.all)}; by processor time, which other work on the machine blurs less, ${percent(cpu.default)} and ${percent(cpu.all)}`,
      `the receiver took ${requests} requests`,
    ],
    measured: {
      shares,
      cpu,
      target: TARGET,
      p99: Object.fromEntries(Object.keys(VARIANTS).map(name => [name, p99(name)])),
      rate: plan.open.rate,
    },
    problems: requests > 0 ? [] : ['no telemetry was received'],
  };
}
