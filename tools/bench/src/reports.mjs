// `node tools/bench/src/reports.mjs [rows] [xlsx or csv]`: a report of a million waybills, as the service carriers writes it.
import 'reflect-metadata';
import { carriersService } from '@porte/carriers';
import { SMALL_HEAP } from '@porte/deploy/processes/index.js';
import { derivedId } from '@porte/domain-kit';
import { migrate } from '@porte/messaging-kit';
import { ACTOR_HEADER, ActorHeader, provisionDatabase, systemActor, withConnection } from '@porte/service-kit';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Child } from './children.mjs';
import { benchPostgres } from './postgres.mjs';
import { mb, seconds } from './table.mjs';

const ROWS = Number(process.argv[2] ?? 1_000_000);
const FORMATS = process.argv[3] ? [process.argv[3]] : ['xlsx', 'csv'];
const LIMIT_MS = 120_000;
const POLL_MS = 500;
const SECRET = randomBytes(32).toString('hex');
const ACTOR = systemActor(derivedId('bench', 'tenant'));
const here = name => path.join(path.dirname(fileURLToPath(import.meta.url)), name);

/** A call of the service, as its gateway makes it. */
async function ask(url, method, place, body) {
  const headers = {
    [ACTOR_HEADER]: new ActorHeader(SECRET).sign(ACTOR, 'porte-services'),
    ...(body && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(`${url}/api/${place}`, { method, headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${place}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return (await answer.json()).data;
}

const fill = (url, carrier) =>
  withConnection(url, async client => {
    await client.query('set statement_timeout = 0');
    await client.query(
      `insert into waybills (tenant_id, id, number, carrier_id, state)
      select $1, gen_random_uuid(), 'BENCH-' || n, $2, 'free' from generate_series(1, $3::int) n`,
      [ACTOR.tenant_id, carrier, ROWS],
    );
    await client.query('analyze waybills');
  });

/** One report from its question to its file. */
async function report({ child, postgres }, format) {
  const { url } = child.told;
  const cpu = async () => {
    const { user, system } = (await child.ask({ ask: 'used' })).cpu;
    return { node: (user + system) / 1000, postgres: postgres.cpu() };
  };
  const { peak: before } = await child.ask({ ask: 'reset' });
  const [start, began] = [await cpu(), performance.now()];
  const { id } = await ask(url, 'POST', 'waybills/reports', { report: { format } });
  let found;
  do {
    await pause(POLL_MS);
    found = await ask(url, 'GET', `waybills/reports/${id}`);
  } while (found.state === 'writing');
  const [took, end] = [performance.now() - began, await cpu()];
  const { peak } = await child.ask({ ask: 'used' });
  if (found.state !== 'ready' || found.rows !== ROWS) throw new Error(`${found.state}, ${found.rows} rows`);
  console.log(
    `${format}: ${found.rows} rows, ${mb(found.bytes)}, in ${seconds(took)} (at most ${seconds(LIMIT_MS)}); ` +
      `processor time ${seconds(end.node - start.node)} of Node and ${seconds(end.postgres - start.postgres)} of PostgreSQL; ` +
      `memory grew by ${mb(peak - before)}`,
  );
  return took <= LIMIT_MS;
}

const postgres = await benchPostgres();
let child;
try {
  const passwords = { owner: 'owner', app: 'app', system: 'system' };
  const urls = await provisionDatabase(postgres.url, { name: 'reports', passwords });
  await migrate(urls.ownerUrl, carriersService);
  child = await Child.start(here('imports-server.mjs'), {
    execArgv: ['--expose-gc', ...SMALL_HEAP],
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ACTOR_SECRET: SECRET,
      STORAGE_DIR: postgres.folder,
      CARRIERS_MASTER_KEY: randomBytes(32).toString('base64'),
      DATABASE_URL: urls.appUrl,
      SYSTEM_DATABASE_URL: urls.systemUrl,
    },
  });
  const [provider] = await ask(child.told.url, 'GET', 'providers?where[code]=GenericCarrier');
  const carrier = await ask(child.told.url, 'POST', 'carriers', {
    carrier: { name: 'Bench', provider_id: provider.id },
  });
  await fill(urls.systemUrl, carrier.id);
  for (const format of FORMATS) if (!(await report({ child, postgres }, format))) process.exitCode = 1;
} finally {
  await child?.stop();
  await postgres.stop();
}
