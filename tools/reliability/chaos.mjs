// `npm run chaos`: kills, cuts and overloads the whole of Porte, and compares three books afterwards. `npm run chaos -- --help` names the scenarios.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const tsc = path.join(root, 'node_modules/typescript-native/bin/tsc');
const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, '-b', import.meta.dirname], { encoding: 'utf8' });
if (status !== 0) {
  console.error(stdout + stderr);
  process.exit(2);
}
const { main } = await import('./dist/main.js');
// Customers of a run that was broken off may still be asking.
process.exit(
  await main(root, process.argv.slice(2)).catch(error => {
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  }),
);
