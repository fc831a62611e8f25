// `npm run reset`: forgets all local data. Refuses while Porte runs on it.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const home = path.resolve(process.env.PORTE_HOME ?? path.join(root, '.porte'));
const launcher = path.join(home, 'postgres.launcher');
const pid = existsSync(launcher) ? readFileSync(launcher, 'utf8').split(' ')[0] : '';

if (
  pid &&
  existsSync(`/proc/${pid}/cmdline`) &&
  /start(-kafka)?\.mjs/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
) {
  console.error(`Porte is running on this data (process ${pid}); stop it first.`);
  process.exit(1);
}
rmSync(home, { recursive: true, force: true });
for (const file of ['postgres.launcher', 'postgres.secret']) rmSync(path.join(home, file), { force: true });
console.log('All local data is gone; the next start creates the demo data again.');
