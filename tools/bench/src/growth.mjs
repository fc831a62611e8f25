// What each list, search, count and figure takes as a tenant's rows grow from 10,000 to a million: through the gateway, one call at a time.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { LARGE_HEAP } from '@porte/deploy/processes/index.js';
import { Pool } from 'undici';
import { Child } from './children.mjs';
import { grow } from './growth-data.mjs';
import { spread } from './load.mjs';
import { benchPostgres } from './postgres.mjs';
import { ms, seconds } from './table.mjs';

const PLANS = {
  full: { sizes: [10_000, 100_000, 1_000_000], calls: 40 },
  quick: { sizes: [1000, 10_000], calls: 5 },
};
const WARM_UP = 5;
/** In ms: a call that takes long is measured less often, but some times. */
const MOST_MS = 10_000;
const LEAST_CALLS = 5;
/** The export before is over once the server has noticed that no one reads it. */
const RETRY_MS = 1000;
/** Milliseconds, and the factor of the smallest size. */
const AIM = { p95: 30, growth: 2 };
const DAY_MS = 86_400_000;

const day = ago => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
const where = filters =>
  Object.entries(filters)
    .map(([name, value]) => `where${name}=${encodeURIComponent(value)}`)
    .join('&');

/** The tracking number of a shipment in the middle. */
const trackingOf = size => `GRW${String(Math.floor(size / 2) + 1).padStart(9, '0')}`;

/** The calls of the app, by who makes them; `size` is the number of shipments. */
const callsOf = size => [
  ['admin', 'shipments: first page', 'shipments?include=user'],
  ['admin', 'shipments: page 50', 'shipments?include=user&page=50'],
  ['admin', 'shipments: the page after the middle', { list: 'shipments', page: Math.floor(size / 20) }],
  ['customer', "shipments: a customer's first page", 'shipments'],
  ['admin', 'search: a frequent name', 'shipments?search=carmen'],
  ['admin', 'search: a full name', 'shipments?search=inigo%20castaneda%20cf'],
  ['admin', 'search: one word of few rows', 'shipments?search=correo.example%20c777@'],
  ['admin', 'search: a tracking number', `shipments?search=${trackingOf(size)}`],
  ['admin', 'search: a phone number', 'shipments?search=5579190472'],
  ['admin', 'search: nothing found', 'shipments?search=zzyzx'],
  ['customer', "search: a customer's, a frequent name", 'shipments?search=carmen'],
  ['admin', 'filter: tab with trouble', `shipments?${where({ '[status]': 'error' })}`],
  ['admin', 'filter: tab to pay', 'shipments?where[step][]=rating&where[step][]=confirmed&where[status]=pending'],
  ['admin', 'filter: tab ready', `shipments?${where({ '[status]': 'success' })}`],
  ['admin', 'filter: days', `shipments?${where({ '[created_at][gte]': day(2), '[created_at][lte]': day(1) })}`],
  ['admin', 'filter: tracking number', `shipments?${where({ '[labels.tracking_number]': 'GRW000000501' })}`],
  ['admin', 'filter: recipient', `shipments?${where({ '[destination.name][like]': 'carmen' })}`],
  ['admin', "filter: a customer's e-mail", `shipments?${where({ '[users.email]': 'customer@bench.example' })}`],
  ['admin', 'tab counts, staff', 'shipments/counts'],
  ['customer', 'tab counts, customer', 'shipments/counts'],
  ['admin', 'dashboard, staff', 'dashboards'],
  ['customer', 'dashboard, customer', 'dashboards'],
  ['admin', 'movements: first page', 'transactions/all?include=user,shipment'],
  ['customer', "movements: a customer's first page", 'transactions?include=shipment'],
  ['admin', 'movements: search', 'transactions/all?search=para%20carmen'],
  ['admin', 'movements: a tracking number', `transactions/all?search=${trackingOf(size)}`],
  [
    'admin',
    'movements: filter by tracking number',
    `transactions/all?${where({ '[labels.tracking_number]': trackingOf(size) })}`,
  ],
  ['admin', 'movements: a concept', 'transactions/all?search=abono%20manual'],
  ['admin', 'addresses: first page', 'addresses'],
  ['admin', 'addresses: by name', 'addresses?order=name'],
  ['admin', 'addresses: search', 'addresses?search=jimena'],
  ['customer', 'statement of two days', `statement?start_date=${day(1)}&end_date=${day(0)}`],
];

class Caller {
  constructor(pool, tokens) {
    this.pool = pool;
    this.tokens = tokens;
  }

  async ask(role, url, method = 'GET') {
    const headers = { authorization: `Bearer ${this.tokens[role]}`, 'content-type': 'application/json' };
    return this.pool.request({ method, path: `/api/${url}`, headers, ...(method === 'POST' && { body: '{}' }) });
  }

  /** The milliseconds of one call, and its status. */
  async time(role, url) {
    const began = performance.now();
    const { statusCode, body } = await this.ask(role, url);
    await body.text();
    return { took: performance.now() - began, status: statusCode };
  }

  /** The address of the page that follows one by its cursor. */
  async after({ list, page }) {
    const { body } = await this.ask('admin', `${list}?page=${page}`);
    const { meta } = await body.json();
    return `${list}?after=${meta.pagination.next_cursor}`;
  }

  /** The milliseconds until an export sends its first bytes; the rest is not read. */
  async exportStart(url) {
    const began = performance.now();
    const { statusCode, body } = await this.ask('admin', url, 'POST');
    for await (const _ of body) break;
    if (statusCode === 429) return pause(RETRY_MS).then(() => this.exportStart(url));
    return { took: performance.now() - began, status: statusCode };
  }
}

/** Calls one after the other, after some whose time does not count. */
async function measured(name, calls, call) {
  const times = [];
  const statuses = new Set();
  const began = performance.now();
  for (let n = -Math.min(WARM_UP, calls); n < calls; n += 1) {
    const { took, status } = await call();
    statuses.add(status);
    if (status >= 500) break;
    if (times.length >= LEAST_CALLS && performance.now() - began > MOST_MS) break;
    if (n >= 0) times.push(took);
  }
  const failed = [...statuses].find(status => status >= 300);
  return { name, failed, ...spread(times) };
}

async function callsAt(caller, size, calls) {
  const found = [];
  for (const [role, name, asked] of callsOf(size)) {
    const url = typeof asked === 'string' ? asked : await caller.after(asked);
    found.push(await measured(name, calls, () => caller.time(role, url)));
  }
  found.push(
    await measured('export of addresses: first bytes', Math.min(3, calls), async () => {
      const answer = await caller.exportStart('addresses/export');
      // An aborted export makes room for the next one when its connection is closed.
      await pause(500);
      return answer;
    }),
  );
  return found;
}

const startStack = (postgres, isNew) =>
  Child.start(fileURLToPath(new URL('growth-stack.mjs', import.meta.url)), {
    execArgv: LARGE_HEAP,
    env: {
      POSTGRES_URL: postgres.url,
      HOME_FOLDER: path.join(postgres.folder, 'home'),
      IS_NEW: isNew ? '1' : '',
    },
  });

/** @returns the figures of one size, with the time of a start on it */
async function atSize(postgres, size, calls) {
  const stack = await startStack(postgres, false);
  const pool = new Pool(stack.told.url, { connections: 1 });
  try {
    const tokens = { admin: await stack.ask('admin'), customer: await stack.ask('customer') };
    return { size, started: stack.told.started, calls: await callsAt(new Caller(pool, tokens), size, calls) };
  } finally {
    await pool.destroy();
    await stack.stop();
  }
}

const shown = ({ failed, p50, p95 }) => (failed ? `status ${failed}` : `${ms(p50)} · ${ms(p95)}`);

function rowsOf(sizes) {
  const [first, last] = [sizes[0], sizes.at(-1)];
  const rows = first.calls.map(({ name, p95 }, at) => ({
    'p50 · p95': name,
    ...Object.fromEntries(sizes.map(({ size, calls }) => [size.toLocaleString('en'), shown(calls[at])])),
    growth: (last.calls[at].p95 / p95).toFixed(1),
  }));
  const starts = sizes.map(({ size, started }) => [size.toLocaleString('en'), seconds(started)]);
  return [
    ...rows,
    { 'p50 · p95': 'start', ...Object.fromEntries(starts), growth: (last.started / first.started).toFixed(1) },
  ];
}

const problemsOf = ({ size, calls }) =>
  calls.filter(({ failed }) => failed).map(({ name, failed }) => `${name} at ${size} rows: status ${failed}`);

/** @returns the tables of the growth bench */
export async function growth({ quick, say }) {
  const { sizes, calls } = PLANS[quick ? 'quick' : 'full'];
  const postgres = await benchPostgres();
  try {
    const first = await startStack(postgres, true);
    const { tenant, customer } = first.told;
    await first.stop();
    const found = [];
    for (const [at, size] of sizes.entries()) {
      say(`${size} rows …`);
      await grow(postgres.url, { tenant, customer, from: sizes[at - 1] ?? 0, size });
      await postgres.analyze();
      found.push(await atSize(postgres, size, calls));
    }
    return {
      title: 'growth: one tenant with more and more rows',
      tables: [['shipments, movements and their copies; a tenth of it addresses', rowsOf(found)]],
      notes: [
        `each call is repeated up to ${calls} times through the gateway, one at a time; the aim is a p95 of ${AIM.p95} ms and ${AIM.growth} times that of the smallest size`,
        'rows are inserted by the database: the dashboards and tabs count them, the seals do not hold them',
      ],
      measured: found,
      problems: found.flatMap(problemsOf),
    };
  } finally {
    await postgres.stop();
  }
}
