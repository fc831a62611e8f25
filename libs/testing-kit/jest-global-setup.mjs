// One PostgreSQL for a whole jest run on a free port, with its data in the clone's .porte-test/<pid>; the workers get its address by environment.
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@porte/local-servers/free-port.mjs';
import { startKafka } from '@porte/local-servers/kafka.mjs';
import { postmasterPid, startPostgres } from '@porte/local-servers/postgres.mjs';
import { isAlive } from '@porte/local-servers/process-state.mjs';
import bundlePackages from './bundle-packages.mjs';

const home = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../.porte-test');

// Nothing here outlives the run, so durability is traded for speed.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // each suite opens dozens of connections
  scram_iterations: '1',
};

/** The server left behind in the folder by a killed run, if it still runs. */
const orphan = folder => {
  const pid = postmasterPid(path.join(folder, 'data'));
  const commandLine = `/proc/${pid}/cmdline`;
  return pid && existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(folder) ? pid : null;
};

/** Removes leftovers of killed runs: a folder is named after its run's process. A running server is stopped; its data is removed by a later sweep. */
const sweep = () => {
  const left = (existsSync(home) ? readdirSync(home) : []).filter(pid => /^\d+$/.test(pid) && !isAlive(pid));
  for (const folder of left.map(pid => path.join(home, pid))) {
    const pid = orphan(folder);
    if (pid) process.kill(pid, 'SIGINT');
    else rmSync(folder, { recursive: true, force: true });
  }
};

const start = async (dir, attempts = 5) => {
  try {
    return await startPostgres({ dir, port: await freePort(), settings });
  } catch (error) {
    // Another process may take the port between the check and the start.
    if (attempts > 1) return start(dir, attempts - 1);
    throw error;
  }
};

/** Only on request: one Kafka for all suites of the run, or the one at KAFKA_BROKERS. */
const startTransport = async folder => {
  if (process.env.PORTE_TEST_TRANSPORT !== 'kafka') return null;
  if (process.env.KAFKA_BROKERS) {
    process.env.PORTE_TEST_KAFKA = process.env.KAFKA_BROKERS;
    return null;
  }
  const kafka = await startKafka(path.join(folder, 'kafka'));
  process.env.PORTE_TEST_KAFKA = kafka.brokers.join();
  return kafka;
};

/** Without Kafka this run skips its suites with a warning, unless Kafka is required. */
const skip = error => {
  if (error.name !== 'NoKafka' || process.env.PORTE_KAFKA_REQUIRED) throw error;
  console.error(`\n*** skipped: no Kafka ***\n${error.message}\n`);
  process.exit(0);
};

export default async function globalSetup() {
  sweep();
  await bundlePackages();
  const folder = path.join(home, String(process.pid));
  const kafka = await startTransport(folder).catch(skip);
  const server = await start(path.join(folder, 'data'));
  process.env.PORTE_TEST_POSTGRES_HOST = server.host;
  process.env.PORTE_TEST_POSTGRES_PORT = String(server.port);
  process.env.PORTE_TEST_POSTGRES_PASSWORD = server.password;
  globalThis.portePostgres = { server, folder, kafka };
}
