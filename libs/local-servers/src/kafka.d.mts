/** Thrown where a broker cannot be had on this machine; its message says what is missing. */
export class NoKafka extends Error {}

export interface BrokerOptions {
  /** folder of its data; what stands there is used again */
  dataDir: string;
  /** any free one unless given */
  port?: number;
  controllerPort?: number;
  /** Java heap, 256m unless given */
  heap?: string;
}

export interface BrokerExit {
  code: number | null;
  signal: string | null;
}

/** A Kafka of one node. */
export interface Broker {
  readonly brokers: string[];
  readonly port: number;
  readonly controllerPort: number;
  readonly dataDir: string;
  readonly logFile: string;
  /** null while it does not run */
  readonly pid: number | null;
  /** resolves with the exit of the process that runs now */
  readonly exited: Promise<BrokerExit | null>;
  /** starts again on the same data and ports; resolves when clients are answered */
  start(): Promise<void>;
  /** ends in good order */
  stop(): Promise<BrokerExit | null>;
  /** ends as if the power were cut */
  kill(): Promise<BrokerExit | null>;
}

/** @throws NoKafka where Java 17 or the jars are missing */
export function assertKafka(): void;

/**
 * Starts a broker from its jars; resolves when clients are answered.
 * @throws NoKafka where Java 17 or the jars are missing
 */
export function startBroker(options: BrokerOptions): Promise<Broker>;

/** A broker that knows its clients. */
export interface GuardedBroker {
  broker: Broker;
  /** certificate of the authority that certified it, as PEM */
  authority: string;
  /** may do everything */
  admin: { username: string; password: string };
}

/**
 * Starts a broker from its jars that lets in only its users (SCRAM-SHA-512), by TLS, and allows each what rules of its standard authorizer say: nothing at first.
 * @param options `users`: passwords by user
 * @throws NoKafka where Java 17 or the jars are missing
 */
export function startGuardedBroker(options: {
  dataDir: string;
  users: Readonly<Record<string, string>>;
}): Promise<GuardedBroker>;

/** A broker for tests. */
export interface TestKafka {
  readonly brokers: string[];
  /** starts again on the same data and port; resolves when clients are answered */
  start(): Promise<void>;
  /** ends it as a power cut would */
  kill(): Promise<unknown>;
  stop(): Promise<unknown>;
}

/**
 * Starts a broker: a container wherever a Docker engine answers, else from its jars.
 * @param dataDir folder of its data where it runs from its jars
 * @throws NoKafka where there is neither Docker nor Java 17
 */
export function startKafka(dataDir: string): Promise<TestKafka>;
