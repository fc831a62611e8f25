import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { urlOf } from '@porte/service-kit';
import { startPostgres } from '../../../tools/postgres.mjs';
import { freePort } from '../local/ports.js';
import { localSecrets } from '../local/secrets.js';
import type { BooksUrls } from './cuts.js';

const NAMES = ['billing', 'shipments', 'carriers'] as const;
const SETTINGS = { shared_buffers: '24MB', max_connections: '20', jit: 'off', io_method: 'sync', max_worker_processes: '2' };

/** Databases to read, and how to leave them. */
export interface Place {
  urls: BooksUrls;
  leave(): Promise<void>;
}

const stay = (): Promise<void> => Promise.resolve();

/** @returns null where the environment names none. @throws Error where it names some of them only */
export function placeOfEnvironment(env: NodeJS.ProcessEnv): Place | null {
  const missing = NAMES.map(name => `${name.toUpperCase()}_SYSTEM_DATABASE_URL`).filter(name => !env[name]);
  if (missing.length === NAMES.length) return null;
  if (missing.length > 0) throw new Error(`set ${missing.join(' and ')} as well, or none of the three`);
  const urls = Object.fromEntries(NAMES.map(name => [name, env[`${name.toUpperCase()}_SYSTEM_DATABASE_URL`]])) as unknown as BooksUrls;
  return { urls, leave: stay };
}

function localUrls(home: string, port: number): BooksUrls {
  const { databases } = localSecrets(home);
  const urls = NAMES.map(name => [name, urlOf(`postgres://x@127.0.0.1:${port}/x`, { user: `${name}_system`, password: databases[name].system, database: name })]);
  return Object.fromEntries(urls) as BooksUrls;
}

/** Where the launcher's server may have put its data: where it was told, or out of the way of a folder that it could not reach. */
function dataFolders(dir: string): string[] {
  return [dir, path.join('/var/tmp', `porte-${createHash('sha256').update(dir).digest('hex').slice(0, 8)}`, 'data')];
}

/** The port of a server that runs on the data, by its own lock file. */
function runningPort(dir: string): number | null {
  for (const file of dataFolders(dir).map(folder => path.join(folder, 'postmaster.pid')).filter(existsSync)) {
    const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
    if (existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')) return Number(port);
  }
  return null;
}

/**
 * The local installation: its server where it runs, else one that is started for as long as the books are read.
 * @param home the launcher's folder
 * @throws Error where nothing was ever started there
 */
export async function placeOfHome(home: string): Promise<Place> {
  const dir = path.join(home, 'postgres');
  const made = dataFolders(dir).some(folder => existsSync(path.join(folder, 'PG_VERSION')));
  if (!made || !existsSync(path.join(home, 'secrets.json'))) throw new Error(`there are no books in ${home} yet; "npm start" makes them`);
  const port = runningPort(dir);
  if (port !== null) return { urls: localUrls(home, port), leave: stay };
  const server = await startPostgres({ dir, port: await freePort(), settings: SETTINGS });
  return { urls: localUrls(home, server.port), leave: () => server.stop() };
}
