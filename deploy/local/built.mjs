import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildAll, webFolder } from '../../tools/build.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Builds what changed, which both launchers do first; ends the process where it cannot be built.
 * @param {string} command as it is typed, for who has the wrong Node
 * @returns what a launcher's `main` is given: the clone, when the command began, the built web app
 */
export async function built(command) {
  const started = performance.now();
  if (Number(process.versions.node.split('.')[0]) < 24) {
    console.error(
      `Porte needs Node 24; this is ${process.versions.node}. Run "npm ci" so that the pinned one is installed, then "${command}".`,
    );
    process.exit(1);
  }
  process.stdout.write('building … ');
  const { ok, output } = await buildAll(root);
  if (!ok) {
    console.error(`failed\n${output}`);
    process.exit(1);
  }
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
  return { root, started, web: webFolder(root) };
}
