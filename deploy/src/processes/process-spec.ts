/** A process to be run and kept running. */
export interface ProcessSpec {
  /** as it is asked for, and as its log is called */
  name: string;
  /** the module that Node runs */
  script: string;
  /** all of its environment but the path */
  env: Record<string, string>;
  /** where it answers `/readyz` */
  url: string;
  /** of Node; `SMALL_HEAP` unless given */
  nodeFlags?: readonly string[];
}

/** Nine processes, a database and a broker share one ordinary machine: a service needs far less than Node would take where there is plenty. */
export const SMALL_HEAP: readonly string[] = ['--max-old-space-size=192', '--max-semi-space-size=4'];

/**
 * All of Porte in one process keeps about 80 MB alive. Without a bound of its own, Node lets what is dead pile up to a multiple of that before it looks for it
 * once, so that a burst of calls leaves the process larger for good although nothing of it is kept. Looked for too often, each look holds up what is under way
 * for half a second on two cores: Node looks when what is kept has doubled, and has from the start as much room for what is young as calls of 200 ms want.
 */
export const LARGE_HEAP: readonly string[] = [
  '--max-old-space-size=1024',
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
  '--heap-growing-percent=100',
];

/** How a life of a process ended. */
export interface ProcessEnd {
  name: string;
  signal: string | null;
  code: number | null;
  /** it had served before */
  wasReady: boolean;
}

/** How processes are watched; every time in milliseconds. */
export interface SupervisorOptions {
  /** folder of the logs, one a process */
  logs: string;
  /** until a process that does not become ready is killed and restarted */
  readyWithin: number;
  /** before a process that died is started again; doubles with each death that follows at once */
  firstPause: number;
  longestPause: number;
  /** after which a process that was told to stop is killed */
  stoppedWithin: number;
  /** told what happens to processes, a line each */
  log(line: string): void;
  /** told of each end as it happens; what `start` is then given is the environment of the next life */
  onExit(end: ProcessEnd): void;
}

export const DEFAULTS: Omit<SupervisorOptions, 'logs'> = {
  readyWithin: 60_000,
  firstPause: 100,
  longestPause: 5_000,
  stoppedWithin: 15_000,
  log: () => {},
  onExit: () => {},
};
