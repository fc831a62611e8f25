import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const ended = (child: ChildProcess): Promise<void> => new Promise(resolve => child.once('exit', () => resolve()));

interface Served {
  url: string;
  /** where simulated online stores are */
  stores: string;
}

const served = (child: ChildProcess): Promise<Served> =>
  new Promise((resolve, reject) => {
    child.once('message', message => resolve(message as Served));
    child.once('exit', code => reject(new Error(`Porte ended with ${code} before it served`)));
  });

/**
 * Starts one Porte for all tests of the run, with the built web app, and sets `PORTE_URL`; if that is set already, uses it.
 * @returns a function that stops it
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['PORTE_URL']) return () => Promise.resolve();
  const build = spawnSync(process.execPath, [path.join(ROOT, 'tools/build.mjs')], { encoding: 'utf8' });
  if (build.status !== 0) throw new Error(`the build failed\n${build.stderr}`);
  const child = fork(path.join(ROOT, 'tools/testing/porte.mjs'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const { url, stores } = await served(child);
  process.env['PORTE_URL'] = url;
  process.env['PORTE_STORES'] = stores;
  return async () => {
    const gone = ended(child);
    child.disconnect();
    await gone;
  };
}
