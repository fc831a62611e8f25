// `npm run spelling [-- <files>]`: names, comments and docs of the sources, by cspell.config.mjs; only files that changed since the last run are read.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', path.join(root, '.nx/cache/cspell.json')];
const { status } = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/cspell/bin.mjs'), 'lint', '--no-progress', ...cache, ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
