import path from 'node:path';
import { startPostgres, type LocalPostgres } from '../../../tools/postgres.mjs';
import { seedDemo } from '../demo/seed-demo.js';
import { prepareDatabases } from './databases.js';
import { DemoClock } from './demo-clock.js';
import { assertFree, freePort } from './ports.js';
import { localSecrets, type Secrets } from './secrets.js';
import { ALL_SERVICES, Stack } from './stack.js';
import { welcome } from './welcome.js';

/** Small on purpose: nine services and their server share one ordinary machine. */
const POSTGRES = {
  shared_buffers: '24MB', max_connections: '120', max_wal_size: '256MB', jit: 'off', io_method: 'sync', max_logical_replication_workers: '0', max_worker_processes: '2',
  autovacuum_max_workers: '2', track_activity_query_size: '256',
};

interface Launch {
  /** the clone */
  root: string;
  /** `performance.now()` when the command began */
  started: number;
  /** folder of the built web app */
  web: string;
}

/** Prints what is being done, and how long it took. */
async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  process.stdout.write(`${name} … `);
  const began = performance.now();
  const result = await work();
  console.log(`${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

const superuserUrl = ({ user, password, host, port }: LocalPostgres): string => `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/postgres`;

/** Runs the whole of Porte until Ctrl-C or SIGTERM. */
export async function main({ root, started, web }: Launch): Promise<void> {
  const home = path.resolve(process.env['PORTE_HOME'] ?? path.join(root, '.porte'));
  const port = Number(process.env['PORT'] ?? 8080);
  const stopping = stopSignal();
  try {
    await assertFree(port);
    const secrets = localSecrets(home);
    const postgres = await step('PostgreSQL', async () => startPostgres({ dir: path.join(home, 'postgres'), port: await freePort(), settings: POSTGRES }));
    const stack = await launch({ home, port, web, secrets }, superuserUrl(postgres));
    welcome(port, home, (performance.now() - started) / 1000);
    await stopping;
    await step('stopping', async () => { await stack.stop(); await postgres.stop(); });
    process.exit(0);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

/** Of one installation: where its data is, where it listens, what it serves. */
interface Installation {
  home: string;
  port: number;
  web: string;
  secrets: Secrets;
}

async function launch({ home, port, web, secrets }: Installation, server: string): Promise<Stack> {
  const clock = new DemoClock();
  const databases = await step('databases', () => prepareDatabases(server, ALL_SERVICES, secrets));
  const places = { storage: path.join(home, 'files'), env: { DEV_MAIL_DIR: path.join(home, 'mail'), SIGN_IN_URL: `http://{host}:${port}/`, WEB_DIR: web } };
  const stack = await step('services', () => Stack.start({ ...places, databases, secrets, clock, port, logLevel: process.env['LOG_LEVEL'] ?? 'warn' }));
  await step('demo data', () => seedDemo(stack, clock, path.join(home, 'demo.json')));
  await step('gateway', async () => { await stack.caughtUp(); await stack.open(); });
  return stack;
}

/** Kept for good: a terminal and npm both pass Ctrl-C on, and the second one must not cut the stop short. */
const stopSignal = (): Promise<void> => new Promise(resolve => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
});
