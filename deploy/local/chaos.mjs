// `npm run chaos`: kills, cuts and overloads the whole of Porte, and compares three books afterwards. `npm run chaos -- --help` names the scenarios.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const built = spawnSync(process.execPath, [path.join(root, 'node_modules/typescript-native/bin/tsc'), '-b', path.join(root, 'deploy')], { encoding: 'utf8' });
if (built.status !== 0) {
  console.error(built.stdout + built.stderr);
  process.exit(2);
}

const { main } = await import('../dist/chaos/main.js');
// Customers of a run that was broken off may still be asking.
process.exit(await main(root, process.argv.slice(2)).catch(error => {
  console.error(error instanceof Error ? error.message : String(error));
  return 2;
}));
