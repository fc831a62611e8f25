// One label from the click to the file: what the house adds to a carrier that takes 200 ms, through the gateway, all services in one process, events in it too or with `--kafka` on Kafka.
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';
import { WHOLE_HEAP } from '../../deploy/dist/processes/index.js';
import { bareLabels } from './bare-label.mjs';
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
/** Of the closed loop; and more labels a second than two cores sell. */
const CALLERS = 48;
const MOST_A_SECOND = 150;
/** Sold before each measurement and not measured, seconds: new figures of what the tables hold make every connection plan its statements again. */
const LEAD_IN = 3;
/** Warmed up, the process is compiled and its statements are planned, as in a system that is in use. */
const PLANS = { full: { rates: [10, 30, 50], seconds: 20, most: 8, warmUp: { rate: 40, seconds: 40 } }, quick: { rates: [10, 50], seconds: 5, most: 3, warmUp: { rate: 20, seconds: 5 } } };

/** Buys so many labels a second. */
async function sell({ shipments, choices, rate, seconds }) {
  const { ask, sold, refused } = buyer({ shipments, choices });
  return { loop: await openLoop({ rate, seconds, limit: LIMIT, ask }), sold, refused };
}

/** Who finds nothing left asks again, but lets others come to a word. */
const soldOut = () => pause(100, false);

/** As many labels as so many callers get, each asking for the next as soon as it has one. */
async function sellMost({ name, shoppers, stack, seconds }) {
  const shipments = await prepare(shoppers, MOST_A_SECOND * seconds);
  const choices = await shipments[0].shopper.choices(shipments[0].id, stack.told.services);
  const { ask, sold, refused } = buyer({ shipments, choices });
  const since = performance.now();
  const { p50, p99 } = await closedLoop({ callers: CALLERS, seconds, ask: (_, n) => (n < shipments.length ? ask(n) : soldOut()) });
  return { who: name, callers: CALLERS, sold: sold.length, 'not sold': wordsOf(refused), 'labels/s': whole(sold.length / ((performance.now() - since) / 1000)), 'total p50': ms(p50), 'total p99': ms(p99) };
}

/** What the house added: the whole less the carrier's own time with that label. */
function overheadOf(sold, carrier) {
  const references = new Map(Object.values(carrier.book().by_reference).flat().map(({ tracking_number, reference }) => [tracking_number, reference]));
  const times = sold.map(({ tracking, total }) => ({ total, carrier: carrier.times.get(references.get(tracking)) }));
  return { carrier: spread(times.map(time => time.carrier)), overhead: spread(times.map(time => time.total - time.carrier)) };
}

/** What each label asked of the databases, the polls of that time included. */
const askedOf = ([before, after], labels) => Object.fromEntries(Object.keys(after).map(name => [`${name} each`, ((after[name] - before[name]) / labels).toFixed(1)]));

const ratio = (own, control) => `${(own / control).toFixed(1)} ×`;

function rowOf({ loop, sold, refused }, carrier, { cpu, counts, control }) {
  const own = overheadOf(sold, carrier);
  const each = used => (used / sold.length).toFixed(1);
  const { 'asked/s': asked, calls, dropped, p50, p95, p99 } = figures({ name: '', ...loop });
  return {
    'labels/s': asked, calls, dropped, sold: sold.length, 'not sold': wordsOf(refused), 'carrier p50': ms(own.carrier.p50), 'total p50': p50, 'total p95': p95, 'total p99': p99,
    'overhead p50': ms(own.overhead.p50), 'overhead p95': ms(own.overhead.p95), 'overhead p99': ms(own.overhead.p99),
    ...Object.fromEntries(['p50', 'p95', 'p99'].map(p => [`bare ${p}`, `${ms(control[p])}, ${ratio(own.overhead[p], control[p])}`])), 'ms cpu each': each(cpu.porte), 'ms cpu of Postgres each': each(cpu.postgres),
    ...askedOf(counts, sold.length),
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
    const shipments = await prepare(shoppers, rate * (LEAD_IN + seconds));
    await postgres.analyze();
    const choices = await shipments[0].shopper.choices(shipments[0].id, stack.told.services);
    await sell({ shipments: shipments.splice(0, rate * LEAD_IN), choices, rate, seconds: LEAD_IN });
    const [before, counts] = [await cpuOf(stack, postgres), [await stack.ask('statements')]];
    const done = await sell({ shipments, choices, rate, seconds });
    const after = await cpuOf(stack, postgres);
    const cpu = { porte: after.porte - before.porte, postgres: after.postgres - before.postgres };
    counts.push(await stack.ask('statements'));
    return [done, { cpu, counts }];
  };
  const bare = (rate, { sold }, [before, after]) => {
    const each = name => Math.round((after[name] - before[name]) / sold.length);
    return bareLabels({ postgres, rate, seconds: plan.seconds, limit: LIMIT, trips: each('trips'), commits: each('commits'), carrierMs: CARRIER_MS });
  };
  await buy(plan.warmUp.rate, plan.warmUp.seconds);
  const rows = [];
  for (const rate of plan.rates) {
    say(`${rate} labels a second …`);
    const [done, used] = await buy(rate, plan.seconds);
    rows.push(rowOf(done, carrier, { ...used, control: await bare(rate, done, used.counts) }));
  }
  say('as many labels as there can be …');
  const most = [];
  for (const [name, who] of [[`${CUSTOMERS} customers`, shoppers], ['one customer', shoppers.slice(0, 1)]]) most.push(await sellMost({ name, shoppers: who, stack, seconds: plan.most }));
  await pool.close();
  return [['open loop', rows], [`closed loop, ${plan.most} s`, most]];
}

/** Books that do not agree, and labels that somebody got twice. */
async function checks(stack, carrier) {
  const differences = await stack.ask('books');
  const { totals } = carrier.book();
  return [
    differences.length === 0 ? 'the books agree afterwards' : `THE BOOKS DIFFER: ${JSON.stringify(differences).slice(0, 500)}`,
    `the carrier sold ${totals.shipments} labels, ${totals.duplicated.length === 0 ? 'none of them twice' : `TWICE ${totals.duplicated.length}`}`,
  ];
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
      env: { NODE_ENV: 'production', POSTGRES_URL: postgres.url, HOME_FOLDER: postgres.folder, CARRIER_URL: carrier.url, ACCOUNTS: String(ACCOUNTS), CUSTOMERS: String(CUSTOMERS), ...(broker && { KAFKA_BROKERS: broker.brokers.join() }) },
      execArgv: [...WHOLE_HEAP, ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [])],
    });
    const tables = await measure({ stack, postgres, carrier, plan, say });
    const notes = ['overhead = answer − intended start − time at the carrier; a dropped start never began; statements, round trips and commits of the databases include the polls of that time',
      'bare = the same round trips and commits one after the other by a client without Porte, as many a second, right after; × how many times that Porte adds', ...(await checks(stack, carrier))];
    return { title: `label: one purchase through the gateway, all services in one process, events ${kafka ? 'on Kafka' : 'embedded'}, a carrier of ${CARRIER_MS} ms with ${ACCOUNTS} accounts, ${CUSTOMERS} customers, ${plan.seconds} s each`, tables, notes };
  } finally {
    await stack?.stop();
    await carrier.close();
    await broker?.stop();
    await postgres.stop();
  }
}
