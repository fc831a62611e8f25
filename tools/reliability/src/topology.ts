import type { ServiceName } from '@porte/contracts';
import type { Failpoint } from '@porte/domain-kit';
import type { ArmedFailpoint } from './child/armed-failpoint.js';
import type { MoneyWay } from './failpoint-places.js';

/** How a part of the system came to its end. */
export interface ProcessExit {
  part: string;
  signal: string | null;
  code: number | null;
  /** the last of what it said on its error output */
  said: string;
}

/** Where customers come in. */
export interface GatewayAddress {
  /** of the part */
  name: string;
  /** on 127.0.0.1 */
  port: number;
}

/** Events outside of the services' own tables. */
export interface EventsUnderWay {
  /** how many some consumer has not taken yet, by consumer; nothing for those that have taken all */
  waiting: Readonly<Record<string, number>>;
  /** handed over so far */
  sent: number;
}

/** How services talk of what happened: all in one process, or each in its own on a real Kafka. */
export const TRANSPORTS = ['embedded', 'kafka'] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** The part that carries events, where that is a process of its own. */
export const BROKER = 'kafka';

/** Whether people come in by this part: the gateway, or another replica of it. */
export const isGateway = ({ name }: { name: string }): boolean => name.startsWith('gateway');

/** The system under test as processes that can be killed: all services in one, or each in its own. The scenarios know of it by this alone. */
export interface Topology {
  /** what can be killed by name */
  readonly parts: readonly string[];
  readonly gateways: readonly GatewayAddress[];
  /** what the run has seen of its processes, as figures */
  readonly counts: Readonly<Record<string, number>>;
  /** told of a part that died although no one wanted it to; it is started again by itself */
  onUnexpectedExit: (ending: ProcessExit) => void;
  /**
   * Starts whatever does not run, and waits until it answers.
   * @param planted name of a bug that every start from now on plants
   * @throws Error where a part ends before that, or does not answer in time
   */
  start(planted?: string): Promise<void>;
  /** The parts that reach a failpoint on a way of the money. */
  placesOf(name: Failpoint, way: MoneyWay): readonly string[];
  /**
   * Arms a failpoint of a part and waits until it has died of it; what died stays dead until the next `strike` or `start`, or for a moment.
   * @returns null where it was not reached within so many milliseconds
   */
  killAtFailpoint(part: string, arming: ArmedFailpoint, within: number): Promise<ProcessExit | null>;
  /** kill -9 by pid; resolves when the process is gone */
  kill(part: string): Promise<void>;
  /** Sees to it that what was killed runs again; resolves when the next one may be killed. */
  restart(part: string): Promise<void>;
  events(): Promise<EventsUnderWay>;
  stop(): Promise<void>;
}

/** What can be done besides where every part is a process of its own. */
export interface MultiProcessControls extends Topology {
  /**
   * SIGTERM, after which the part is started again.
   * @returns its exit code, or null where a signal ended it, and the milliseconds that it took
   */
  terminate(part: string): Promise<{ code: number | null; ms: number }>;
  /** SIGSTOP by pid. @returns what lets it go on */
  freeze(part: string): () => void;
  /** Starts a part again, in which nothing that reaches the failpoint from the nth time on ever goes on; resolves when it serves. The life after that is as always. */
  stall(part: string, name: Failpoint, nth: number): Promise<void>;
  /** Brings a service's database to the schema of this release, as the chart's Job does. @throws Error with what the Job said where it fails */
  migrate(service: ServiceName): Promise<void>;
  /** Brings the topics to those of this release, as the chart's Job does. @throws Error with what the Job said where it fails */
  bringTopics(): Promise<void>;
  /** Whatever starts from now on is of this release; until then it is of the release before, where the run began with one. */
  useThisRelease(): void;
  /** Resolves when a part serves in a later life than this one. */
  waitForRestart(part: string): Promise<void>;
  /** How many partitions each member of a consumer group has. */
  shares(group: string): Promise<number[]>;
}

/** @throws Error where all parts are one process */
export function processesOf(topology: Topology): MultiProcessControls {
  if (!('terminate' in topology)) throw new Error('each service must be a process of its own: --transport kafka');
  return topology as MultiProcessControls;
}
