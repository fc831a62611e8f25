// One label from the click to the file: what the house adds to a carrier that takes 200 ms, through the gateway, all services in one process, events in it too or with `--kafka` on Kafka.
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';
import { LARGE_HEAP } from '@porte/deploy/processes/index.js';
import { batchRows, importAndRate } from './batches.mjs';
import { bareLabels } from './bare-label.mjs';
import { besideBulk } from './beside-bulk.mjs';
import { timedCarrier } from './carrier-times.mjs';
import { Child } from './children.mjs';
import { buyer, prepare, Shopper, wordsOf } from './label-shop.mjs';
import { closedLoop, openLoop, spread } from './load.mjs';
import { benchPostgres } from './postgres.mjs';
import { figures, ms, whole } from './table.mjs';
import { benchKafka } from './transport.mjs';

const CARRIER_MS = 200;
const CUSTOMERS = 20;
const ACCOUNTS = 6;
const LIMIT = 400;
/** Of the closed loop. */
const CALLERS = 48;
/**
 * Warmed up, the process is compiled and its statements are planned, as in a system that is in use. `leadIn` seconds of each rate are sold before it is measured:
 * new figures of what the tables hold make every connection plan its statements again. `most.aSecond` shipments a second are prepared for the closed loop: in full more
 * than two cores sell.
 */
const PLANS = {
  full: {
    rates: [10, 30, 50],
    seconds: 20,
    most: { seconds: 8, aSecond: 150 },
    leadIn: 3,
    warmUp: { rate: 40, seconds: 40 },
    bulk: { waybills: 60_000, codes: 50_000, rate: 2, target: 2000 },
  },
  quick: {
    rates: [10],
    seconds: 3,
    most: { seconds: 2, aSecond: 40 },
    leadIn: 1,
    warmUp: { rate: 10, seconds: 3 },
    // beside other benches a time says nothing: in small it is seen that every label is sold
    bulk: { waybills: 1500, codes: 500, rate: 10, target: null },
    batch: { rows: 600, rated: 40 },
  },
};

/** Buys so many labels a second. */
async function sell({ shipments, choices, rate, seconds }) {
  const { ask, sold, refused } = buyer({ shipments, choices });
  return { loop: await openLoop({ rate, seconds, limit: LIMIT, ask }), sold, refused };
}

/** Who finds nothing left asks again, but lets others come to a word. */
const soldOut = () => pause(100, false);

/** As many labels as so many callers get, each asking for the next as soon as it has one. */
async function sellMost({ name, shoppers, stack, most: { seconds, aSecond } }) {
  const shipments = await prepare(shoppers, aSecond * seconds);
  const choices = await shipments[0].shopper.choices(shipments[0].id, stack.told.services);
  const { ask, sold, refused } = buyer({ shipments, choices });
  const since = performance.now();
  const { p50, p99 } = await closedLoop({
    callers: CALLERS,
    seconds,
    ask: (_, n) => (n < shipments.length ? ask(n) : soldOut()),
  });
  const rate = sold.length / ((performance.now() - since) / 1000);
  return {
    rate,
    row: {
      who: name,
      callers: CALLERS,
      sold: sold.length,
      'not sold': wordsOf(refused),
      'labels/s': whole(rate),
      'total p50': ms(p50),
      'total p99': ms(p99),
    },
  };
}

/** What the house added: the whole less the carrier's own time with that label. */
function overheadOf(sold, carrier) {
  const references = new Map(
    Object.values(carrier.book().by_reference)
      .flat()
      .map(({ tracking_number, reference }) => [tracking_number, reference]),
  );
  const times = sold.map(({ tracking, total }) => ({ total, carrier: carrier.times.get(references.get(tracking)) }));
  return {
    carrier: spread(times.map(time => time.carrier)),
    overhead: spread(times.map(time => time.total - time.carrier)),
  };
}

/** What each label asked of the databases, the polls of that time included. */
const askedOf = ([before, after], labels) =>
  Object.fromEntries(Object.keys(after).map(name => [name, (after[name] - before[name]) / labels]));

const ratio = (own, control) => `${(own / control).toFixed(1)} ×`;

function figuresOf({ loop, sold, refused }, carrier, { cpu, counts, control }) {
  return {
    ...loop,
    ...overheadOf(sold, carrier),
    loop,
    bare: control,
    sold: sold.length,
    refused,
    cpu: (cpu.porte + cpu.postgres) / sold.length,
    cpuOf: cpu,
    asked: askedOf(counts, sold.length),
  };
}

function rowOf({ loop, sold, refused, overhead, carrier, bare, cpuOf: cpu, asked: counts }) {
  const each = used => (used / sold).toFixed(1);
  const { 'asked/s': asked, calls, dropped, p50, p95, p99 } = figures({ name: '', ...loop });
  return {
    'labels/s': asked,
    calls,
    dropped,
    sold,
    'not sold': wordsOf(refused),
    'carrier p50': ms(carrier.p50),
    'total p50': p50,
    'total p95': p95,
    'total p99': p99,
    'overhead p50': ms(overhead.p50),
    'overhead p95': ms(overhead.p95),
    'overhead p99': ms(overhead.p99),
    ...Object.fromEntries(
      ['p50', 'p95', 'p99'].map(p => [`bare ${p}`, `${ms(bare[p])}, ${ratio(overhead[p], bare[p])}`]),
    ),
    'ms cpu each': each(cpu.porte),
    'ms cpu of Postgres each': each(cpu.postgres),
    ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [`${name} each`, count.toFixed(1)])),
  };
}

/** Processor time so far, ms. */
const cpuOf = async (stack, postgres) => {
  const { user, system } = await stack.ask('cpu');
  return { porte: (user + system) / 1000, postgres: postgres.cpu() };
};

async function measure({ stack, postgres, carrier, plan, say }) {
  const pool = new Pool(stack.told.url, { connections: 256, pipelining: 1 });
  const shoppers = (await stack.ask('tokens')).map(token => new Shopper(pool, token));
  const buy = async (rate, seconds) => {
    const shipments = await prepare(shoppers, rate * (plan.leadIn + seconds));
    await postgres.analyze();
    const choices = await shipments[0].shopper.choices(shipments[0].id, stack.told.services);
    await sell({ shipments: shipments.splice(0, rate * plan.leadIn), choices, rate, seconds: plan.leadIn });
    const [before, counts] = [await cpuOf(stack, postgres), [await stack.ask('statements')]];
    const done = await sell({ shipments, choices, rate, seconds });
    const after = await cpuOf(stack, postgres);
    const cpu = { porte: after.porte - before.porte, postgres: after.postgres - before.postgres };
    counts.push(await stack.ask('statements'));
    return [done, { cpu, counts }];
  };
  const bare = (rate, { sold }, [before, after]) => {
    const each = name => Math.round((after[name] - before[name]) / sold.length);
    return bareLabels({
      postgres,
      rate,
      seconds: plan.seconds,
      limit: LIMIT,
      trips: each('trips'),
      commits: each('commits'),
      carrierMs: CARRIER_MS,
    });
  };
  await buy(plan.warmUp.rate, plan.warmUp.seconds);
  const rates = [];
  for (const rate of plan.rates) {
    say(`${rate} labels a second …`);
    const [done, used] = await buy(rate, plan.seconds);
    rates.push(figuresOf(done, carrier, { ...used, control: await bare(rate, done, used.counts) }));
  }
  say('as many labels as there can be …');
  const most = [];
  for (const [name, who] of [
    [`${CUSTOMERS} customers`, shoppers],
    ['one customer', shoppers.slice(0, 1)],
  ])
    most.push(await sellMost({ name, shoppers: who, stack, most: plan.most }));
  const bulk = await besideBulk({ stack, pool, shoppers, plan: plan.bulk, say });
  const batch =
    plan.batch &&
    (await importAndRate({ url: stack.told.url, shopper: shoppers[0], name: 'bench', say, ...plan.batch }));
  await pool.close();
  return {
    rates,
    most,
    bulk,
    tables: [
      ['open loop', rates.map(rowOf)],
      [`closed loop, ${plan.most.seconds} s`, most.map(({ row }) => row)],
      [`beside bulk work, ${plan.bulk.rate} labels a second`, bulk.rows],
      ...(batch ? [['a file of shipments and a batch', batchRows(batch)]] : []),
    ],
  };
}

/** Books that do not agree, labels that someone got twice, and what no one got. */
async function checks(stack, carrier, rates) {
  const differences = await stack.ask('books');
  const { totals } = carrier.book();
  const unsold = rates
    .filter(({ sold, count }) => sold < count)
    .map(({ rate, sold, count, refused }) => `at ${rate}/s ${sold} of ${count} were sold, not: ${wordsOf(refused)}`);
  const problems = [
    ...(differences.length === 0 ? [] : [`THE BOOKS DIFFER: ${JSON.stringify(differences).slice(0, 500)}`]),
    ...(totals.duplicated.length === 0 ? [] : [`${totals.duplicated.length} labels were sold TWICE`]),
    ...unsold,
  ];
  return {
    problems,
    notes:
      problems.length > 0
        ? problems
        : [`the books agree afterwards; the carrier sold ${totals.shipments} labels, none of them twice`],
  };
}

/** @returns the table of the label bench */
export async function label({ quick, kafka, profile, say }) {
  const plan = PLANS[quick ? 'quick' : 'full'];
  const [postgres, carrier] = [await benchPostgres(), await timedCarrier(CARRIER_MS)];
  const broker = await benchKafka(kafka, postgres.folder);
  let stack;
  try {
    say('starting Porte …');
    stack = await Child.start(fileURLToPath(new URL('stack.mjs', import.meta.url)), {
      env: {
        NODE_ENV: 'production',
        POSTGRES_URL: postgres.url,
        HOME_FOLDER: postgres.folder,
        CARRIER_URL: carrier.url,
        ACCOUNTS: String(ACCOUNTS),
        CUSTOMERS: String(CUSTOMERS),
        ...(broker && { KAFKA_BROKERS: broker.brokers.join() }),
      },
      execArgv: [...LARGE_HEAP, ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [])],
    });
    const { tables, rates, most, bulk } = await measure({ stack, postgres, carrier, plan, say });
    const { problems, notes: found } = await checks(stack, carrier, rates);
    const notes = [
      'overhead = answer − intended start − time at the carrier; a dropped start never began; statements, round trips and commits of the databases include the polls of that time',
      'bare = the same round trips and commits one after the other by a client without Porte, as many a second, right after; × how many times that Porte adds',
      ...found,
    ];
    return {
      title: `label: one purchase through the gateway, all services in one process, events ${kafka ? 'on Kafka' : 'embedded'}, a carrier of ${CARRIER_MS} ms with ${ACCOUNTS} accounts, ${CUSTOMERS} customers, ${plan.seconds} s each`,
      tables,
      notes,
      problems: [...problems, ...bulk.problems],
      measured: { rates, most: most.map(({ rate }) => rate), bulk: bulk.measured },
    };
  } finally {
    await stack?.stop();
    await carrier.close();
    await broker?.stop();
    await postgres.stop();
  }
}
