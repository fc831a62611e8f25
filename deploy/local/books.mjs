// `npm run books`: re-adds every tenant's books and compares them with purchases and labels, whether Porte runs or not.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const built = spawnSync(process.execPath, [path.join(root, 'node_modules/typescript-native/bin/tsc'), '-b', path.join(root, 'deploy')], { encoding: 'utf8' });
if (built.status !== 0) {
  console.error(built.stdout + built.stderr);
  process.exit(2);
}

const { main } = await import('../dist/books/main.js');
process.exitCode = await main(root);
