// Which process runs a database server on a folder of data: two would each take the other's server for an orphan.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf } from './process-state.mjs';

/** For how long a process that was killed may take to be gone, in ms. */
const DYING_MS = 1000;

const fileOf = dir => `${dir}.launcher`;

/** Notes that this process runs the server of the data. */
export function claim(dir) {
  // a mode is given to new files only
  rmSync(fileOf(dir), { force: true });
  writeFileSync(fileOf(dir), identityOf(process.pid) ?? '', { mode: 0o600 });
}

/** @throws Error where another process that lives has claimed the data; one's own server may be started again */
export async function assertUnclaimed(dir) {
  const claimed = existsSync(fileOf(dir)) ? readFileSync(fileOf(dir), 'utf8') : '';
  const [owner] = claimed.split(' ');
  if (!claimed || Number(owner) === process.pid) return;
  for (const until = Date.now() + DYING_MS; identityOf(owner) === claimed; await sleep(50)) {
    if (Date.now() > until) throw new Error(`already running on ${dir} (process ${owner})`);
  }
}
