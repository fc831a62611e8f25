import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const ended = (child: ChildProcess): Promise<void> => new Promise(resolve => child.once('exit', () => resolve()));

const served = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.once('message', message => resolve((message as { url: string }).url));
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
  process.env['PORTE_URL'] = await served(child);
  return async () => {
    const gone = ended(child);
    child.disconnect();
    await gone;
  };
}
