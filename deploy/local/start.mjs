// `npm start`: builds what changed, then runs the whole of Porte in this process until it is told to stop.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const started = performance.now();

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Porte needs Node 24; this is ${process.versions.node}. Run "npm ci" so that the pinned one is installed, then "npm start".`);
  process.exit(1);
}

process.stdout.write('building … ');
const build = spawnSync(process.execPath, [path.join(root, 'node_modules/typescript-native/bin/tsc'), '-b', root], { cwd: root, encoding: 'utf8' });
if (build.status !== 0) {
  console.error(`failed\n${build.stdout}${build.stderr}`);
  process.exit(1);
}
console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);

const { main } = await import('../dist/local/main.js');
await main({ root, started });
