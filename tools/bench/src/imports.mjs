// A file of postal codes and a file of waybills, as the service carriers reads, saves and publishes them, and a carrier's invoice, as overweights makes cases of it.
import 'reflect-metadata';
import { carriersService } from '@porte/carriers';
import { derivedId, newId } from '@porte/domain-kit';
import { SMALL_HEAP } from '@porte/deploy/processes/index.js';
import { migrate } from '@porte/messaging-kit';
import { overweightsService } from '@porte/overweights';
import { ACTOR_HEADER, ActorHeader, provisionDatabase, systemActor } from '@porte/service-kit';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Child } from './children.mjs';
import { benchPostgres } from './postgres.mjs';
import { mb, seconds } from './table.mjs';

const SECRET = randomBytes(32).toString('hex');
const ACTOR = systemActor(derivedId('bench', 'tenant'));
const POLL_MS = 10;
const PLANS = {
  full: { codes: 100_000, waybills: 10_000, invoice: 50_000, target: true },
  quick: { codes: 1500, waybills: 600, invoice: 600, target: false },
};
/** Server time until the rows can be used, in ms: processor time of Node and PostgreSQL, which other work on the machine does not blur. */
const LIMITS = { codes: 5000, waybills: 10_000, invoice: 60_000 };
/** Bytes that the process may grow by, from the upload to the last event. */
const MOST_GROWN = 100e6;
const here = name => path.join(path.dirname(fileURLToPath(import.meta.url)), name);

/** The API of the service, as its gateway calls it. */
class Api {
  #header = new ActorHeader(SECRET);

  constructor(url) {
    this.url = url;
  }

  async ask(method, place, body) {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${this.url}/api/${place}`, {
      method,
      headers: {
        [ACTOR_HEADER]: this.#header.sign(ACTOR, 'porte-services'),
        ...(isForm || !body ? {} : { 'content-type': 'application/json' }),
      },
      body: isForm ? body : body ? JSON.stringify(body) : null,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${place}: ${answer.status} ${text.slice(0, 300)}`);
    return JSON.parse(text).data;
  }

  /** @returns ms from the first look until it is in one of the states */
  async reach(place, id, states) {
    const since = performance.now();
    for (;;) {
      const found = await this.ask('GET', `${place}/imports/${id}`);
      if (states.includes(found.state)) return { took: performance.now() - since, found };
      await pause(POLL_MS);
    }
  }
}

/** @param done waits for what follows from the saved rows, and belongs to their server time */
async function importRows(api, { child, postgres }, { place, upload = 'upload', params, heading, lines, done }) {
  const cpu = async () => {
    const { cpu: node } = await child.ask({ ask: 'used' });
    return { node: (node.user + node.system) / 1000, postgres: postgres.cpu() };
  };
  await child.ask({ ask: 'reset' });
  const before = await child.ask({ ask: 'used' });
  const start = await cpu();
  const form = new FormData();
  for (const [name, value] of Object.entries(params)) form.append(name, value);
  form.append('files[]', new Blob([[...(heading ? [heading] : []), ...lines].join('\n')]), 'rows.csv');
  const began = performance.now();
  const { id } = await api.ask('POST', `${place}/${upload}`, form);
  await api.reach(place, id, ['ready', 'rejected', 'failed']);
  const read = performance.now() - began;
  await api.ask('POST', `${place}/imports/${id}/confirm`, {});
  const saved = await api.reach(place, id, ['publishing', 'done', 'failed']);
  const followed = await done?.();
  const end = await cpu();
  const whole = performance.now() - began;
  const { took, found } = await api.reach(place, id, ['done', 'failed']);
  if (found.state !== 'done' || found.applied !== lines.length)
    throw new Error(`${place}: ${found.state}, ${found.applied} of ${lines.length} rows`);
  const used = await child.ask({ ask: 'used' });
  await child.ask({ ask: 'quiet' });
  return {
    rows: lines.length,
    read,
    saved: saved.took,
    published: took,
    ...(done && { whole, followed }),
    cpu: { node: end.node - start.node, postgres: end.postgres - start.postgres },
    server: end.node - start.node + end.postgres - start.postgres,
    grown: used.peak - before.peak,
  };
}

/** A service with a database of its own. */
async function startService(postgres, definition, env) {
  const urls = await provisionDatabase(postgres.url, {
    name: definition.name,
    passwords: { owner: 'owner', app: 'app', system: 'system' },
  });
  await migrate(urls.ownerUrl, definition);
  return Child.start(here('imports-server.mjs'), {
    execArgv: ['--expose-gc', ...SMALL_HEAP],
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ACTOR_SECRET: SECRET,
      STORAGE_DIR: postgres.folder,
      BENCH_SERVICE: definition.name,
      DATABASE_URL: urls.appUrl,
      SYSTEM_DATABASE_URL: urls.systemUrl,
      ...env,
    },
  });
}

/** A parcel that was paid up to 5 kg, as shipments tells of it. */
const paidParcel = (tracking_number, at) => ({
  shipment_id: derivedId('bench shipment', tracking_number),
  sequential_id: at,
  user_id: derivedId('bench', 'customer'),
  owner_id: derivedId('bench', 'customer'),
  tracking_number,
  labelled_at: '2026-11-12T18:00:00.000Z',
  carrier_id: derivedId('carrier', 'bench'),
  carrier_name: 'Bench',
  service_id: derivedId('service', 'bench'),
  service_name: 'Bench',
  own_agreement: false,
  demo: false,
  paid_kg: 5,
  extra_kg_overweight_price: 14.5,
  volumetric_divisor: 5000,
  declared: { length: 30, width: 25, height: 20, weight: 3.4, volumetric_weight: 3 },
});

/** Shipments, of which only the prices of parcels are asked. Their answer is no work of overweights. */
async function startShipments() {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: JSON.parse(body).tracking_numbers.map(paidParcel) }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

/** An invoice of which each other parcel is heavier than paid for, until each has its case and its event. */
async function importInvoice(postgres, count) {
  const shipments = await startShipments();
  let child;
  try {
    const env = { SHIPMENTS_URL: `http://127.0.0.1:${shipments.address().port}` };
    child = await startService(postgres, overweightsService, env);
    const api = new Api(child.told.url);
    const done = async () => {
      for (;;) {
        const { counts } = await api.ask('GET', 'overweights/lines');
        if (counts.received === 0) return counts;
        await pause(POLL_MS);
      }
    };
    const measured = await importRows(
      api,
      { child, postgres },
      {
        place: 'overweights',
        upload: 'import',
        params: { invoice_number: 'BENCH' },
        heading: 'Guía,Peso facturado (kg),Renglón',
        lines: Array.from({ length: count }, (_, at) => `BENCH${at},${at % 2 ? 8 : 4},${at}`),
        done,
      },
    );
    if (measured.followed.made !== Math.floor(count / 2))
      throw new Error(`${JSON.stringify(measured.followed)} of ${count} lines`);
    return measured;
  } finally {
    await child?.stop();
    shipments.close();
  }
}

async function measure({ say }, plan) {
  const postgres = await benchPostgres();
  let child;
  try {
    child = await startService(postgres, carriersService, {
      CARRIERS_MASTER_KEY: randomBytes(32).toString('base64'),
    });
    const api = new Api(child.told.url);
    const zone = await api.ask('POST', 'zones', { zone: { name: 'Bench' } });
    const [provider] = await api.ask('GET', 'providers?where[code]=GenericCarrier');
    const carrier = await api.ask('POST', 'carriers', { carrier: { name: 'Bench', provider_id: provider.id } });
    const codes = Array.from({ length: plan.codes }, (_, at) => String(at).padStart(5, '0'));
    const files = {
      // Foreign codes: five digits of every number exist, unlike those of Mexico.
      codes: {
        place: 'service_postal_codes',
        params: { zone_id: zone.id, country_id: derivedId('country', 'US') },
        lines: codes,
      },
      waybills: {
        place: 'waybills',
        params: { carrier_id: carrier.id },
        lines: Array.from({ length: plan.waybills }, (_, at) => `BENCH-${newId().slice(-6)}-${at}`),
      },
    };
    const measured = {};
    for (const [name, file] of Object.entries(files)) {
      measured[name] = await importRows(api, { child, postgres }, file);
      say(`${name}: ${seconds(measured[name].server)} of server time to read and save`);
    }
    await child.stop();
    child = null;
    measured.invoice = await importInvoice(postgres, plan.invoice);
    say(`invoice: ${seconds(measured.invoice.server)} of server time until each case is made`);
    return measured;
  } finally {
    await child?.stop();
    await postgres.stop();
  }
}

const TITLES = {
  codes: 'postal codes, all or none',
  waybills: 'waybills, each with its status',
  invoice: 'lines of an invoice, half of them heavier',
};

/** @returns the table of imports, and what took longer than it may */
export async function imports(options) {
  const plan = PLANS[options.quick ? 'quick' : 'full'];
  const measured = await measure(options, plan);
  const rows = Object.entries(measured).map(([name, figures]) => ({
    file: TITLES[name],
    rows: figures.rows,
    'read and reviewed': seconds(figures.read),
    saved: seconds(figures.saved),
    published: seconds(figures.published),
    'cases made': figures.whole ? seconds(figures.whole) : '–',
    'Node, until saved': seconds(figures.cpu.node),
    'PostgreSQL, until saved': seconds(figures.cpu.postgres),
    'memory grown': mb(figures.grown),
  }));
  const problems = Object.entries(measured)
    .filter(([name, { server }]) => plan.target && server > LIMITS[name])
    .map(
      ([name, { server }]) => `${TITLES[name]}: ${seconds(server)} of server time, at most ${seconds(LIMITS[name])}`,
    );
  const swollen = Object.entries(measured)
    .filter(([, { grown }]) => plan.target && grown > MOST_GROWN)
    .map(([name, { grown }]) => `${TITLES[name]}: ${mb(grown)} more memory, at most ${mb(MOST_GROWN)}`);
  return {
    title: 'imports: files of postal codes, of waybills and of invoices',
    tables: [['', rows]],
    notes: [
      'server time is the processor time of Node and PostgreSQL until the rows are saved and can be used; their events follow in transactions of 500',
      'that of an invoice runs until each of its cases is made and told; `cases made` is the time on the clock since its upload',
      'the process runs with the heap of a service in a process of its own',
    ],
    measured,
    problems: [...problems, ...swollen],
  };
}
