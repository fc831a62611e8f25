// A file of shipments, imported by a customer through the gateway, and a batch of them that is rated; all services in one process.
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';
import { LARGE_HEAP } from '@porte/deploy/processes/index.js';
import { timedCarrier } from './carrier-times.mjs';
import { Child } from './children.mjs';
import { Shopper } from './label-shop.mjs';
import { benchPostgres } from './postgres.mjs';
import { seconds } from './table.mjs';

const POLL_MS = 100;
const PLANS = { full: { rows: 10_000, rated: 500, target: true }, quick: { rows: 600, rated: 40, target: false } };
/** ms from the upload to the last saved row, and from the batch to its last rate. */
const LIMITS = { imported: 60_000, rated: 10_000 };

const FIELDS = ['name', 'phone', 'street', 'number', 'neighborhood', 'city', 'state', 'postal_code', 'country'];
const HEAD = [
  'order',
  ...['origin', 'destination'].flatMap(end => FIELDS.map(field => `${end}_${field}`)),
  ...['weight', 'length', 'width', 'height', 'contents', 'declared_value'],
].join(',');
const end = postal => `Ana Núñez,5512345678,Hidalgo,5,Centro,Monterrey,Nuevo León,${postal},México`;
const line = (name, at) => `${name}-${at},${end('64000')},${end('66200')},2.5,30,20,10,Ropa,500`;

/** Asks until the answer is in one of the states. @returns it, with the ms since `began` */
async function reach(shopper, path, states, began) {
  for (;;) {
    const { status, body } = await shopper.call('GET', path);
    // A busy gateway turns looks away; the next one sees the same.
    if (![200, 429, 503].includes(status)) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    if (status === 200 && states.includes(body.data.state))
      return { found: body.data, took: performance.now() - began };
    await pause(POLL_MS);
  }
}

const taken = ({ status, body }, what) => {
  if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return body.data;
};

async function importRows({ url, shopper, name, rows }) {
  const form = new FormData();
  const lines = Array.from({ length: rows }, (_, at) => line(name, at));
  form.append('files[]', new Blob([[HEAD, ...lines].join('\n')]), 'rows.csv');
  const began = performance.now();
  const { authorization } = shopper.headers;
  const answer = await fetch(`${url}/api/shipments/upload`, { method: 'POST', headers: { authorization }, body: form });
  const { id } = taken({ status: answer.status, body: await answer.json() }, 'the upload');
  const path = `/api/shipments/imports/${id}`;
  const read = await reach(shopper, path, ['ready', 'rejected', 'failed'], began);
  if (read.found.errors > 0) throw new Error(`the file is wrong: ${JSON.stringify(read.found.problems[0])}`);
  taken(await shopper.call('POST', `${path}/confirm`, {}), 'the confirmation');
  const saved = await reach(shopper, path, ['publishing', 'done', 'failed'], began);
  const { found, took } = await reach(shopper, path, ['done', 'failed'], began);
  if (found.applied !== rows) throw new Error(`${found.applied} of ${rows} rows were saved`);
  return { read: read.took, saved: saved.took, published: took };
}

async function rateBatch(shopper, count) {
  const query = `where[step]=rating&where[status]=pending&order=sequential_id%20desc&per_page=${count}`;
  const drafts = taken(await shopper.call('GET', `/api/shipments?${query}`), 'the drafts');
  if (drafts.length !== count) throw new Error(`${drafts.length} of ${count} drafts`);
  const batch = { shipment_ids: drafts.map(({ id }) => id), rule: 'cheapest' };
  const began = performance.now();
  const { id } = taken(await shopper.call('POST', '/api/batches', { batch }), 'the batch');
  const { found, took } = await reach(shopper, `/api/batches/${id}`, ['ready', 'failed', 'canceled'], began);
  const rated = found.rows.filter(({ rate }) => rate).length;
  if (rated !== count) throw new Error(`${rated} of ${count} shipments have a rate`);
  return took;
}

/** Imports a file for a customer and rates a batch of its shipments. @param url of the gateway @param name of their orders @returns how long each took, in ms */
export async function importAndRate({ url, shopper, name, rows, rated, say }) {
  const imported = await importRows({ url, shopper, name, rows });
  say(`${rows} shipments: saved after ${seconds(imported.saved)}`);
  return { rows, rated, imported, ratedIn: await rateBatch(shopper, rated) };
}

/** The rows of a table of `importAndRate`. */
export const batchRows = ({ rows, rated, imported, ratedIn }) => [
  {
    what: `import of ${rows} shipments`,
    read: seconds(imported.read),
    saved: seconds(imported.saved),
    published: seconds(imported.published),
  },
  { what: `batch of ${rated} shipments, rated`, read: '', saved: seconds(ratedIn), published: '' },
];

/** @returns the table of imported and rated shipments, and what took longer than it may */
export async function batches({ quick, say }) {
  const plan = PLANS[quick ? 'quick' : 'full'];
  const [postgres, carrier] = [await benchPostgres(), await timedCarrier(0)];
  let stack;
  let pool;
  try {
    say('starting Porte …');
    stack = await Child.start(fileURLToPath(new URL('stack.mjs', import.meta.url)), {
      env: {
        NODE_ENV: 'production',
        POSTGRES_URL: postgres.url,
        HOME_FOLDER: postgres.folder,
        CARRIER_URL: carrier.url,
        ACCOUNTS: '1',
        CUSTOMERS: '1',
      },
      execArgv: [...LARGE_HEAP],
    });
    const { url } = stack.told;
    pool = new Pool(url, { connections: 8, pipelining: 1 });
    const shopper = new Shopper(pool, (await stack.ask('tokens'))[0]);
    const measured = await importAndRate({ url, shopper, name: 'bench', rows: plan.rows, rated: plan.rated, say });
    const { imported, ratedIn } = measured;
    const problems = plan.target
      ? [
          ...(imported.saved > LIMITS.imported
            ? [`the import took ${seconds(imported.saved)}, at most ${seconds(LIMITS.imported)}`]
            : []),
          ...(ratedIn > LIMITS.rated ? [`rating took ${seconds(ratedIn)}, at most ${seconds(LIMITS.rated)}`] : []),
        ]
      : [];
    return {
      title: 'batches: shipments imported from a file and rated in one go, through the gateway',
      tables: [['', batchRows(measured)]],
      notes: ['each from its call to the answer that shows it, with a look every 100 ms'],
      measured,
      problems,
    };
  } finally {
    await pool?.close();
    await stack?.stop();
    await carrier.close();
    await postgres.stop();
  }
}
