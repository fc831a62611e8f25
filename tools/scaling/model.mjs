// A model of an installation: what each operation costs at each station, and a simulation of the queues in front of them. It answers how many replicas a rate needs
// and what breaks first. docs/scaling.md explains the figures.

import { readFileSync } from 'node:fs';

/** Partitions of a busy topic: so many processes of a service apply its events at a time (`libs/contracts/src/events/topics.ts`). */
export const PARTITIONS = 3;

/** Connections of one replica to its database: pools of the app role, of the system role, and the relay's. */
export const CONNECTIONS = { app: 8, system: 3, relay: 1 };

/** Share of a station's time above which waiting grows faster than load. */
const BUSY = 0.7;

const { quote, label } = JSON.parse(readFileSync(new URL('./measured.json', import.meta.url), 'utf8'));

/**
 * What a label costs each process at full load. Measured are the whole (on Kafka) and PostgreSQL's part (in one process); how the rest is split is measured where
 * young processes cost more, so that only its proportions are taken.
 */
const { from: _, perSecond: _rate, database: _all, ...split } = label.split;
const whole = Object.values(split).reduce((sum, each) => sum + each, 0);
const ofLabel = name => (split[name] / whole) * (label.onKafka.ms - label.onOneProcess.database);
/** PostgreSQL's part by the statements of each service. */
const DATABASE = { shipments: 0.43, billing: 0.31, carriers: 0.26 };
const database = name => DATABASE[name] * label.onOneProcess.database;
/** Of what a service does for a label, the part that is done as events arrive. */
const AS_EVENTS = { shipments: 0.33, billing: 0.6, carriers: 1 };
const events = name => AS_EVENTS[name] * ofLabel(name);

/** Processor milliseconds of a label by process, and by the database of each service. @returns {Record<string, number>} */
export const labelCosts = () => ({
  ...Object.fromEntries(Object.keys(split).map(name => [name, ofLabel(name)])),
  ...Object.fromEntries(Object.keys(DATABASE).map(name => [`database ${name}`, database(name)])),
});

/**
 * Processor milliseconds of each operation, visit by visit. `events` are applied by consumers, at most one process a partition; `database` is the service's own
 * PostgreSQL and `kafka` all brokers, whose cores are a setting.
 */
export const OPERATIONS = {
  quote: [
    { station: 'gateway', ms: quote.gateway },
    { station: 'rating', ms: quote.rating },
  ],
  label: [
    { station: 'gateway', ms: ofLabel('gateway') },
    { station: 'shipments', ms: ofLabel('shipments') - events('shipments') },
    { station: 'rating', ms: ofLabel('rating') },
    { station: 'billing', ms: ofLabel('billing') - events('billing') },
    { station: 'database billing', ms: database('billing') / 2 },
    { station: 'database shipments', ms: database('shipments') * 0.8 },
    { station: 'kafka', ms: ofLabel('kafka') },
    { station: 'carriers events', ms: events('carriers') },
    { station: 'database carriers', ms: database('carriers') },
    { station: 'billing events', ms: events('billing') },
    { station: 'database billing', ms: database('billing') / 2 },
    { station: 'shipments events', ms: events('shipments') },
    { station: 'database shipments', ms: database('shipments') * 0.2 },
    { station: 'identity events', ms: ofLabel('identity') },
    { station: 'overweights events', ms: ofLabel('overweights') },
    { station: 'payments events', ms: ofLabel('payments') },
  ],
  poll: [
    { station: 'gateway', ms: 0.3 },
    { station: 'shipments', ms: 0.5 },
    { station: 'database shipments', ms: 0.2 },
  ],
};

/**
 * How many servers a station has.
 * @param {{ replicas: Record<string, number>, databaseCores: number, brokerCores?: number, partitions: number }} plan
 */
export function serversOf(station, { replicas, databaseCores, brokerCores = 6, partitions }) {
  if (station.startsWith('database ')) return databaseCores;
  if (station === 'kafka') return brokerCores;
  const [service, part] = station.split(' ');
  const count = replicas[service] ?? 1;
  return part === 'events' ? Math.min(count, partitions) : count;
}

/** Stations of the given rates with the share of their time that is used, busiest first. @param rates operations a second */
export function utilization(rates, plan) {
  const work = new Map();
  for (const [operation, rate] of Object.entries(rates))
    for (const { station, ms } of OPERATIONS[operation])
      work.set(station, (work.get(station) ?? 0) + (rate * ms) / 1000);
  return [...work]
    .map(([station, seconds]) => ({
      station,
      servers: serversOf(station, plan),
      busy: seconds / serversOf(station, plan),
    }))
    .toSorted((a, b) => b.busy - a.busy);
}

/** The fewest replicas that keep every process below the limit; what replicas cannot help stays as it is. */
export function replicasFor(rates, { databaseCores }) {
  const replicas = {};
  const all = utilization(rates, { replicas: {}, databaseCores, partitions: Infinity });
  for (const { station, busy, servers } of all) {
    if (station.startsWith('database ') || station === 'kafka') continue;
    const [service] = station.split(' ');
    replicas[service] = (replicas[service] ?? 0) + busy * servers;
  }
  return Object.fromEntries(
    Object.entries(replicas).map(([name, cores]) => [name, Math.max(1, Math.ceil(cores / BUSY))]),
  );
}

/** Random numbers that depend on the seed alone (mulberry32). */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The smallest key first. */
class Heap {
  #items = [];

  get size() {
    return this.#items.length;
  }

  push(key, value) {
    const items = this.#items;
    let at = items.push({ key, value }) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (items[parent].key <= items[at].key) break;
      [items[parent], items[at]] = [items[at], items[parent]];
      at = parent;
    }
  }

  pop() {
    const items = this.#items;
    const [first] = items;
    const last = items.pop();
    if (items.length > 0) {
      items[0] = last;
      let at = 0;
      for (;;) {
        const left = 2 * at + 1;
        if (left >= items.length) break;
        const child = left + 1 < items.length && items[left + 1].key < items[left].key ? left + 1 : left;
        if (items[at].key <= items[child].key) break;
        [items[child], items[at]] = [items[at], items[child]];
        at = child;
      }
    }
    return first;
  }
}

/**
 * Lets one operation arrive at random and pass its stations, each with one queue in front of its servers.
 * @param {{ operation: string, rate: number, seconds: number, seed?: number }} load
 * @returns milliseconds that operations took, waiting included, and how many a second were done
 */
export function simulate({ operation, rate, seconds, seed = 1 }, plan) {
  const random = randomOf(seed);
  const exponential = mean => -mean * Math.log(1 - random());
  const visits = OPERATIONS[operation];
  const free = new Map(
    [...new Set(visits.map(({ station }) => station))].map(station => [
      station,
      { idle: serversOf(station, plan), queue: [], head: 0 },
    ]),
  );
  const events = new Heap();
  for (let at = exponential(1 / rate); at < seconds; at += exponential(1 / rate))
    events.push(at, { since: at, visit: 0, isEnd: false });
  const times = [];
  const serve = (now, job) => events.push(now + exponential(visits[job.visit].ms / 1000), { ...job, isEnd: true });
  let [done, last] = [0, 0];
  while (events.size > 0) {
    const { key: now, value: job } = events.pop();
    const place = free.get(visits[job.visit].station);
    if (!job.isEnd) {
      if (place.idle > 0) {
        place.idle -= 1;
        serve(now, job);
      } else place.queue.push(job);
      continue;
    }
    if (place.head < place.queue.length) serve(now, place.queue[place.head++]);
    else place.idle += 1;
    if (job.visit + 1 < visits.length) events.push(now, { ...job, visit: job.visit + 1, isEnd: false });
    else {
      times.push((now - job.since) * 1000);
      if (now <= seconds) done += 1;
      last = now;
    }
  }
  const sorted = Float64Array.from(times).sort();
  const quantile = share => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { perSecond: done / seconds, p50: quantile(0.5), p99: quantile(0.99), drained: last };
}

/** Connections that a service's replicas open to its database. */
export const connectionsOf = replicas => replicas * Object.values(CONNECTIONS).reduce((sum, count) => sum + count, 0);
