import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Builds what changed, as both launchers do first; ends the process with 1 if the build fails.
 * @param {string} command as the user types it, for the message about a wrong Node version
 * @returns the argument of a launcher's `main`: root of the clone, start time of the command, folder of the built web app
 */
export function built(command) {
  const started = performance.now();
  if (Number(process.versions.node.split('.')[0]) < 24) {
    console.error(
      `Porte needs Node 24; this is ${process.versions.node}. Run "npm ci" so that the pinned one is installed, then "${command}".`,
    );
    process.exit(1);
  }
  process.stdout.write('building … ');
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'tools/build.mjs')], { encoding: 'utf8' });
  if (status !== 0) {
    console.error(`failed\n${stderr}`);
    process.exit(1);
  }
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
  return { root, started, web: path.join(root, 'web/dist') };
}
