import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SERVICES } from '@porte/contracts/registry.js';
import { urlOf } from '@porte/service-kit';
import { postmasterPid, startPostgres } from '@porte/local-servers/postgres.mjs';
import { freePort } from '@porte/local-servers/free-port.mjs';
import { nothingToClose, type BooksSource, type OpenLocal } from '../books/sources.js';
import { localSecrets } from './secrets.js';

const SETTINGS = {
  shared_buffers: '24MB',
  max_connections: '20',
  jit: 'off',
  io_method: 'sync',
  max_worker_processes: '2',
};

/** The launcher's folder. */
export const stateDirectoryOf = (env: NodeJS.ProcessEnv, root: string): string =>
  path.resolve(env['PORTE_HOME'] ?? path.join(root, '.porte'));

function localUrls(home: string, port: number): BooksSource['urls'] {
  const { databases } = localSecrets(home);
  const urls = SERVICES.map(name => [
    name,
    urlOf(`postgres://x@127.0.0.1:${port}/x`, {
      user: `${name}_system`,
      password: databases[name].system,
      database: name,
    }),
  ]);
  return Object.fromEntries(urls) as BooksSource['urls'];
}

/** Where the launcher's server may have put its data: where it was told, or out of the way of a folder that it could not reach. */
function dataDirectories(dir: string): string[] {
  return [dir, path.join('/var/tmp', `porte-${createHash('sha256').update(dir).digest('hex').slice(0, 8)}`, 'data')];
}

/** The port of a server that runs on the data, by its own lock file. */
function runningPort(dir: string): number | null {
  for (const folder of dataDirectories(dir)) {
    const pid = postmasterPid(folder);
    if (pid === null) continue;
    const port = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[3];
    if (existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres'))
      return Number(port);
  }
  return null;
}

/**
 * The local installation: its server where it runs, else one that is started for as long as the books are read.
 * @param home the launcher's folder
 * @throws Error where nothing was ever started there
 */
export async function sourceFromStateDirectory(home: string): Promise<BooksSource> {
  const dir = path.join(home, 'postgres');
  const made = dataDirectories(dir).some(folder => existsSync(path.join(folder, 'PG_VERSION')));
  if (!made || !existsSync(path.join(home, 'secrets.json')))
    throw new Error(`there are no books in ${home} yet; "npm start" makes them`);
  const port = runningPort(dir);
  if (port !== null) return { urls: localUrls(home, port), close: nothingToClose };
  const server = await startPostgres({ dir, port: await freePort(), settings: SETTINGS });
  return { urls: localUrls(home, server.port), close: () => server.stop() };
}

/** @param root of the clone */
export const localBooks =
  (root: string): OpenLocal =>
  () =>
    sourceFromStateDirectory(stateDirectoryOf(process.env, root));
