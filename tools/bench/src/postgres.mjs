// A Postgres of the bench's own, below a temp folder that goes with it.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { postmasterPid, startPostgres } from '@porte/local-servers/postgres.mjs';
import { freePort } from '@porte/local-servers/free-port.mjs';
import { cpuOf } from './processes.mjs';

/** The server as `npm start` runs it, and durable: a purchase costs its commits. */
const SETTINGS = { shared_buffers: '32MB', max_connections: '120', jit: 'off', max_wal_size: '256MB' };

/** Tells the planner of each database what its tables hold, as a server that is in use knows it. */
async function analyze(url) {
  const ask = async (database, sql) => {
    const client = new pg.Client({ connectionString: url.replace(/postgres$/, database) });
    await client.connect();
    return (await client.query(sql).finally(() => client.end())).rows;
  };
  for (const { datname } of await ask('postgres', 'select datname from pg_database where not datistemplate'))
    await ask(datname, 'analyze');
}

/** @returns {Promise<{ url: string, folder: string, cpu(): number, analyze(): Promise<void>, stop(): Promise<void> }>} a superuser's URL, a folder for other files, the server's processor time so far in ms */
export async function benchPostgres() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'porte-bench-'));
  const server = await startPostgres({ dir: path.join(folder, 'data'), port: await freePort(), settings: SETTINGS });
  const pid = postmasterPid(server.dir);
  const stop = async () => {
    await server.stop();
    for (const place of [folder, ...(server.dir.startsWith(folder) ? [] : [path.dirname(server.dir)])])
      rmSync(place, { recursive: true, force: true });
  };
  const url = `postgres://${server.user}:${encodeURIComponent(server.password)}@${server.host}:${server.port}/postgres`;
  return { url, folder, cpu: () => cpuOf(pid), analyze: () => analyze(url), stop };
}
