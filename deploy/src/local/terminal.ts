import type { LocalPostgres } from '@porte/local-servers/postgres.mjs';

/** What a start command knows. */
export interface Launch {
  /** the clone */
  root: string;
  /** `performance.now()` when the command began */
  started: number;
  /** folder of the built web app */
  web: string;
}

/** Small on purpose: nine services and their server share one ordinary machine. */
export const POSTGRES = {
  shared_buffers: '24MB',
  max_connections: '120',
  max_wal_size: '256MB',
  jit: 'off',
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_worker_processes: '2',
  autovacuum_max_workers: '2',
  track_activity_query_size: '256',
};

/** Prints what is being done, and how long it took. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  process.stdout.write(`${name} … `);
  const began = performance.now();
  const result = await work();
  console.log(`${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

export const superuserUrl = ({
  user,
  password,
  host,
  port,
}: Pick<LocalPostgres, 'user' | 'password' | 'host' | 'port'>): string =>
  `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/postgres`;

/** Is aborted when the promise resolves. */
export function abortedBy(stopping: Promise<void>): AbortController {
  const controller = new AbortController();
  void stopping.then(() => controller.abort());
  return controller;
}

/** Kept for good: a terminal and npm both pass Ctrl-C on, and the second one must not cut the stop short. */
export const stopSignal = (): Promise<void> =>
  new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
