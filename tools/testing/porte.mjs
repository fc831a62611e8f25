// The whole of Porte with its demo data and the built web app, on a database of its own, for tests in a browser. A child process: it says
// `{ url }` once it serves, and exits when its output is closed, however its parent died.
import 'reflect-metadata';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALL_SERVICES, DemoClock, seedDemo, Stack } from '@porte/deploy';
import { prepareDatabases } from '@porte/deploy/local/databases.js';
import { localSecrets } from '@porte/deploy/local/secrets.js';
import { startSimulatedOutside } from '@porte/deploy/local/simulated-outside.js';
import { webFolder } from '../build.mjs';
import { freePort } from '@porte/local-servers/free-port.mjs';
import { startPostgres } from '@porte/local-servers/postgres.mjs';
import { AdapterRegistry } from '../../services/carriers/dist/adapters/index.js';
import { addEmptyTenant } from './empty-tenant.mjs';
import { addMuteCarrier } from './mute-carrier.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const LIMITS = {
  SIGN_INS_PER_EMAIL: '100000',
  SIGN_INS_PER_ADDRESS: '100000',
  CALLS_PER_MINUTE: '1000000',
  ANONYMOUS_PER_MINUTE: '1000000',
  CALLS_IN_FLIGHT_LEAST: '512',
};
// nothing here outlives the run, so durability is traded for speed
const POSTGRES = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '120',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

// beside those of jest's runs, which sweep away what a killed process left: a folder named after it, the database in `data`
const home = path.join(root, '.porte-test', String(process.pid));
mkdirSync(home, { recursive: true });
let stop = () => rmSync(home, { recursive: true, force: true });
let stopping;
/** Once only, and for good: Ctrl-C and the parent's end may both ask for it. */
const end = () => (stopping ??= Promise.resolve(stop()).finally(() => process.exit(0)));
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, () => void end());

const postgres = await startPostgres({ dir: path.join(home, 'data'), port: await freePort(), settings: POSTGRES });
const stopDatabase = async () => {
  await postgres.stop();
  // where another user had to run it, the data stood elsewhere
  if (!postgres.dir.startsWith(home)) rmSync(path.dirname(postgres.dir), { recursive: true, force: true });
  rmSync(home, { recursive: true, force: true });
};
stop = stopDatabase;

const secrets = localSecrets(home);
const databases = await prepareDatabases(
  `postgres://${postgres.user}:${encodeURIComponent(postgres.password)}@${postgres.host}:${postgres.port}/postgres`,
  ALL_SERVICES,
  secrets,
);
const clock = new DemoClock();
let origin;
const outside = await startSimulatedOutside({ secrets, gateway: () => origin });
const env = {
  ...LIMITS,
  WEB_DIR: process.env.WEB_DIR ?? webFolder(root),
  DEV_MAIL_DIR: path.join(home, 'mail'),
  ...outside.env,
};
const stack = await Stack.start({
  databases,
  secrets,
  clock,
  port: 0,
  storage: path.join(home, 'files'),
  logLevel: process.env.LOG_LEVEL ?? 'fatal',
  env,
});
addMuteCarrier(stack.service('carriers').get(AdapterRegistry));
stop = async () => {
  await stack.stop();
  await outside.close();
  await stopDatabase();
};
await seedDemo(stack, clock, path.join(home, 'demo.json'));
await addEmptyTenant(stack);
await stack.caughtUp();
origin = (await stack.open()).replace('127.0.0.1', 'localhost');
process.send?.({ url: origin, stores: outside.env.SIMULATED_STORES_URL });
