import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DatabaseServer } from './database-server.js';
import type { ProfileName } from './profile.js';
import type { Report, Work } from './worker.js';

const WORKER = fileURLToPath(new URL('./worker.js', import.meta.url));

/** One worker's share, in a process of its own. @param onReport told of each seed and each bug @throws Error where the worker failed */
function runWorker(work: Work, onReport: (report: Report) => void): Promise<void> {
  const child = fork(WORKER, [], { env: { ...process.env, SIMULATION: JSON.stringify(work) } });
  child.on('message', report => onReport(report as Report));
  return new Promise((resolve, reject) =>
    child.once('exit', code =>
      code === 0 ? resolve() : reject(new Error(`a worker of the simulation ended with ${code}`)),
    ),
  );
}

const everyNth = <T>(list: readonly T[], first: number, n: number): T[] => list.filter((_, at) => at % n === first);

/** Seeds to play, or bugs to find with them. */
export interface Job {
  seeds: number[];
  bugs: string[];
  profile?: ProfileName | undefined;
}

/** Shares a job among workers. */
export async function runOnWorkers(
  server: DatabaseServer,
  { seeds, bugs, profile }: Job,
  workers: number,
  onReport: (report: Report) => void,
): Promise<void> {
  const workerCount = Math.max(1, Math.min(workers, bugs.length || seeds.length));
  const shares = await Promise.all(
    Array.from({ length: workerCount }, async (_, at): Promise<Work> => ({
      databases: await server.createDatabases(at),
      storage: server.folder,
      bugs: everyNth(bugs, at, workerCount),
      seeds: bugs.length > 0 ? seeds : everyNth(seeds, at, workerCount),
      ...(profile && { profile }),
    })),
  );
  // The others' databases stand until they have ended.
  const ends = await Promise.allSettled(shares.map(share => runWorker(share, onReport)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
