// Quotes of one tenant alone, beside another tenant that calls at ten times its limit, and beside the same calls to a bare Fastify: rounds of one run in turn.
import { fileURLToPath } from 'node:url';
import { Child } from './children.mjs';
import { median } from './load.mjs';
import { cpuOf, environment, PATH, quoteBody, tokenOf } from './quotes.mjs';
import { startData, userId } from './rating-data.mjs';
import { ms, percent, whole } from './table.mjs';

/** Of the p99 alone. */
const TARGET = 1.3;

/** `limit` is of calls a minute of a customer; a round beside takes the whole minute in which they are counted. */
const PLANS = {
  full: { prices: 100, warmUp: 5, rounds: 3, seconds: 60, limit: 1200, rate: 50, target: true },
  // after 6 seconds at ten times its limit the noisy tenant is turned away
  quick: { prices: 5, warmUp: 1, rounds: 1, seconds: 7, limit: 60, rate: 10, target: false },
};
/** Times its limit. */
const EXCESS = 10;
/** Calls of a round may fall into a second minute. */
const SLACK = 1.1;

const [NOISY, QUIET] = [0, 1];
const PEOPLE = 20;
const VARIANTS = ['alone', 'beside', 'control'];

const here = name => fileURLToPath(new URL(name, import.meta.url));

async function startServers(data, { limit }) {
  const env = environment(data);
  const serve = here('rating-server.mjs');
  const rating = await Child.start(serve, { args: ['rating'], env });
  const control = await Child.start(serve, { args: ['control'], env });
  // The limits of a gateway as it is installed, admission control among them.
  const gateway = await Child.start(here('gateway.mjs'), {
    env: { ...env, RATING_URL: rating.told.url, GATEWAY_LIMITS: JSON.stringify({ CALLS_PER_MINUTE: String(limit) }) },
  });
  return { rating, control, gateway };
}

/** The limit is of each person: those of the quiet tenant keep to theirs, the noisy one is a single person. */
const headsOf = {
  quiet: () => Array.from({ length: PEOPLE }, (_, at) => tokenOf(QUIET, userId(QUIET, at))),
  noisy: () => [tokenOf(NOISY, userId(NOISY))],
};

/** What the quiet tenant must be told each time: its own services and prices. */
async function rightAnswer(url) {
  const headers = { 'content-type': 'application/json', ...headsOf.quiet()[0] };
  const answer = await fetch(url + PATH, { method: 'POST', headers, body: quoteBody });
  if (answer.status !== 200) throw new Error(`no quote: ${answer.status}`);
  return answer.text();
}

/** One round. @returns how the quiet tenant fared, and the noisy one where it called */
async function roundOf({ servers, callers, plan, expected }, variant) {
  const { gateway, control } = servers;
  const job = { path: PATH, body: quoteBody, seconds: plan.seconds };
  const noisy =
    variant === 'alone'
      ? null
      : callers.noisy.ask({
          ...job,
          url: (variant === 'beside' ? gateway : control).told.url,
          heads: headsOf.noisy(),
          rate: (plan.limit / 60) * EXCESS,
        });
  const before = await cpuOf(gateway);
  const quiet = await callers.quiet.ask({
    ...job,
    url: gateway.told.url,
    heads: headsOf.quiet(),
    rate: plan.rate,
    expected,
  });
  return { quiet, noisy: await noisy, busy: ((await cpuOf(gateway)) - before) / (plan.seconds * 1e6) };
}

async function alternate(setup, say) {
  const all = Object.fromEntries(VARIANTS.map(name => [name, []]));
  await roundOf({ ...setup, plan: { ...setup.plan, seconds: setup.plan.warmUp } }, 'alone');
  for (let round = 0; round < setup.plan.rounds; round += 1)
    for (let turn = 0; turn < VARIANTS.length; turn += 1) {
      const variant = VARIANTS[(turn + round) % VARIANTS.length];
      const done = await roundOf(setup, variant);
      all[variant].push(done);
      const { p50, p99 } = done.quiet;
      const away = done.noisy ? `, the other one was turned away ${done.noisy.away} of ${done.noisy.count} times` : '';
      say(`round ${round + 1} ${variant.padEnd(7)} p50 ${ms(p50)}, p99 ${ms(p99)}${away}`);
    }
  return all;
}

const total = (rounds, of) => rounds.reduce((sum, round) => sum + of(round), 0);
/** Answers that were neither right nor a call turned away, and calls that were not made. */
const wrongOf = ({ count, right, away, dropped }) => count - right - away + dropped;

function report(all, plan) {
  const of = (name, key) => median(all[name].map(({ quiet }) => quiet[key]));
  const ratio = (name, to) => median(all[name].map(({ quiet }, round) => quiet.p99 / all[to][round].quiet.p99));
  const ratios = {
    alone: ratio('beside', 'alone'),
    control: ratio('control', 'alone'),
    ofControl: ratio('beside', 'control'),
  };
  const everything = Object.values(all).flat();
  const wrong = total(everything, ({ quiet }) => wrongOf(quiet));
  const awayOf = VARIANTS.map(name => total(all[name], ({ quiet }) => quiet.away));
  const noisy = {
    rate: (plan.limit / 60) * EXCESS,
    count: total(all.beside, ({ noisy: { count } }) => count),
    right: total(all.beside, ({ noisy: { right } }) => right),
    away: total(all.beside, ({ noisy: { away } }) => away),
    other: total(all.beside, ({ noisy: { count, right, away } }) => count - right - away),
    dropped: total(all.beside, ({ noisy: { dropped } }) => dropped),
  };
  const rows = VARIANTS.map(name => ({
    'the quiet tenant': { alone: 'alone', beside: 'beside the noisy one', control: 'beside the control' }[name],
    p50: ms(of(name, 'p50')),
    p95: ms(of(name, 'p95')),
    p99: ms(of(name, 'p99')),
    'turned away': total(all[name], ({ quiet }) => quiet.away),
    'gateway busy': percent(median(all[name].map(({ busy }) => busy))),
  }));
  const [isQuick, isMet] = [!plan.target, ratios.alone <= TARGET];
  return {
    title: `neighbor: quotes of a tenant at ${plan.rate}/s, ${plan.rounds} rounds of ${plan.seconds} s; another one's customer at ${whole(noisy.rate)}/s with a limit of ${plan.limit} a minute`,
    tables: [['open loop, medians of the rounds', rows]],
    notes: [
      `p99 beside the noisy tenant ${ratios.alone.toFixed(2)} times that alone (target ${TARGET}: ${isMet ? 'met' : 'MISSED'}), beside the control ${ratios.control.toFixed(2)} times`,
      `${wrong} wrong answers for the quiet tenant, ${awayOf.join(' · ')} of its calls turned away; the noisy one had ${noisy.right} answers of ${noisy.count}, ${noisy.away} times 429 or 503 with Retry-After, ${noisy.other} others; ${noisy.dropped} were not made, as too many were under way`,
      'the control: the same calls to a bare Fastify on the same cores',
    ],
    measured: {
      rate: plan.rate,
      limit: plan.limit,
      target: TARGET,
      ratios,
      wrong,
      away: awayOf,
      noisy,
      quiet: VARIANTS.map(name => ({ p50: of(name, 'p50'), p95: of(name, 'p95'), p99: of(name, 'p99') })),
    },
    problems: [
      ...(wrong > 0 ? [`${wrong} wrong or missing answers for the quiet tenant`] : []),
      ...(awayOf[1] > awayOf[0] && !isQuick
        ? [`${awayOf[1]} calls of the quiet tenant were turned away, ${awayOf[0]} alone`]
        : []),
      ...(noisy.other > 0 ? [`${noisy.other} calls of the noisy tenant were neither answered nor turned away`] : []),
      ...(noisy.away === 0 ? ['no one was turned away'] : []),
      ...(noisy.right > plan.limit * plan.rounds * SLACK ? [`the limit let ${noisy.right} calls through`] : []),
      ...(isQuick || isMet ? [] : [`p99 ${ratios.alone.toFixed(2)} times that alone, at most ${TARGET}`]),
    ],
  };
}

/** @returns the table of the two tenants, and what was answered wrongly or too late */
export async function neighbor({ quick, say }) {
  const plan = PLANS[quick ? 'quick' : 'full'];
  const data = await startData(plan.prices, PEOPLE);
  const running = [];
  try {
    const servers = await startServers(data, plan);
    const callers = {
      quiet: await Child.start(here('neighbor-caller.mjs')),
      noisy: await Child.start(here('neighbor-caller.mjs')),
    };
    running.push(...Object.values(servers), ...Object.values(callers));
    const expected = await rightAnswer(servers.gateway.told.url);
    await fetch(`${servers.control.told.url}/answer`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: expected,
    });
    return report(await alternate({ servers, callers, plan, expected }, say), plan);
  } finally {
    for (const child of running.reverse()) await child.stop();
    await data.stop();
  }
}
