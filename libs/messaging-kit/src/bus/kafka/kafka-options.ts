import { TechnicalError } from '@porte/domain-kit';

/** Times of the Kafka driver, all in ms. */
export interface KafkaTimings {
  /** how long the broker may hold an empty fetch; also how long a stop or a rebalance may wait for one */
  maxWait: number;
  /** between two signs of life of a consumer; less than a third of the session */
  heartbeat: number;
  /** how long the broker waits for a sign of life; after an outage, a consumer is back at the latest then */
  session: number;
  /** how long the members of a group may take to join again */
  rebalance: number;
  /** how long one request may take */
  request: number;
  /** first pause before something that failed is tried again; it doubles */
  retryMin: number;
  /** longest such pause */
  retryMax: number;
  /** lag without progress for this long is reported as stuck */
  stuckAfter: number;
  /** for how long a group may have no coordinator, as while a broker starts, before its consumer ends */
  coordinator: number;
  /** how long a close waits for what is in hand */
  drain: number;
  /** how long an opening tries to reach the broker */
  open: number;
}

/** For services: quiet when idle, back within 15 s after an outage, within 45 s where a consumer stood still: the watchdog looks six times in `stuckAfter`, and a start takes its time. */
export const SERVICE_TIMINGS: KafkaTimings = {
  maxWait: 250,
  heartbeat: 1000,
  session: 10_000,
  rebalance: 20_000,
  request: 10_000,
  retryMin: 100,
  retryMax: 1000,
  stuckAfter: 25_000,
  coordinator: 30_000,
  drain: 10_000,
  open: 60_000,
};

/** For tests: joins and leaves at once, at the price of a busy broker. */
export const QUICK_TIMINGS: KafkaTimings = {
  ...SERVICE_TIMINGS,
  maxWait: 50,
  heartbeat: 200,
  session: 6000,
  rebalance: 10_000,
  retryMin: 20,
  retryMax: 500,
  drain: 5000,
};

/** One line of the driver's log, for the service's own. */
export interface KafkaLog {
  level: 'error' | 'warn' | 'debug';
  message: string;
  [detail: string]: unknown;
}

/** How brokers know their client, and it them. Without anything, neither does. */
export interface KafkaAccess {
  /** SCRAM-SHA-512 */
  login?: { username: string; password: string };
  /** PEM of the authority that brokers are certified by; `system` for those that this machine trusts */
  authority?: string;
}

/** Environment variables of a client's access to its brokers. */
export interface KafkaAccessSettings {
  KAFKA_USERNAME?: string | undefined;
  KAFKA_PASSWORD?: string | undefined;
  KAFKA_TLS?: 'on' | undefined;
  KAFKA_CA?: string | undefined;
}

/** @throws Error for a user without a password */
export function kafkaAccess(settings: KafkaAccessSettings): KafkaAccess {
  const { KAFKA_USERNAME: username, KAFKA_PASSWORD: password, KAFKA_TLS, KAFKA_CA } = settings;
  if (Boolean(username) !== Boolean(password))
    throw new TechnicalError('configuration: KAFKA_USERNAME and KAFKA_PASSWORD need each other');
  const authority = KAFKA_CA ?? (KAFKA_TLS === 'on' ? 'system' : undefined);
  return { ...(username && password && { login: { username, password } }), ...(authority && { authority }) };
}

/** What a Kafka bus needs to know. */
export interface KafkaBusOptions {
  /** `host:port` of at least one broker */
  brokers: readonly string[];
  /** how this process calls itself, as `billing` */
  clientId: string;
  access?: KafkaAccess;
  /** put before the names of topics and groups, so that several systems share a broker */
  namespace?: string;
  /** changes of SERVICE_TIMINGS */
  timings?: Partial<KafkaTimings>;
  /** how many events one consumer takes at a time, of different keys: the size of its database's pool, 8 unless given */
  pool?: number;
  /** told once when a consumer no longer gets on although there is work: the process should end, so that a fresh one takes over */
  onStuck?(error: Error): void;
  log?(line: KafkaLog): void;
}

/** The options with every default filled in. */
export type KafkaSettings = Required<Omit<KafkaBusOptions, 'timings'>> & { timings: KafkaTimings };

/** The namespace ends in a dot, so that no name runs into it. */
export function settingsOf({ timings = {}, namespace = '', ...options }: KafkaBusOptions): KafkaSettings {
  const prefix = namespace === '' ? '' : `${namespace}.`;
  return {
    pool: 8,
    access: {},
    onStuck: () => {},
    log: () => {},
    ...options,
    namespace: prefix,
    timings: { ...SERVICE_TIMINGS, ...timings },
  };
}
