/** A running PostgreSQL from the binaries of an npm package. */
export interface LocalPostgres {
  host: string;
  port: number;
  user: string;
  password: string;
  dir: string;
  /** true where the cluster was initialised by this start */
  created: boolean;
  stop(): Promise<void>;
  /** the exit code; null where a signal ended it */
  exited: Promise<number | null>;
  /** the last lines that it logged */
  lastWords(): string;
}

export function startPostgres(options: {
  dir: string;
  port: number;
  settings?: Record<string, string>;
  tied?: boolean;
  /** ends a start that is under way */
  signal?: AbortSignal;
}): Promise<LocalPostgres>;

/** @returns the pid in the lock file of the server in this folder; null where there is none yet, or no more */
export function postmasterPid(dir: string): number | null;
