import { DataSource, type DataSourceOptions } from 'typeorm';
import { PreparedClient } from './prepared-client.js';

/** Where a service's tables are, and as whom it comes. */
export interface DatabaseOptions {
  /** the application's role: fenced by row-level security */
  url: string;
  /** the role of work that crosses tenants (relay, resolver, expiry, index loading), with policies of its own */
  systemUrl: string;
  entities: NonNullable<DataSourceOptions['entities']>;
  poolSize?: number;
  /** in place of what each role believes in, in ms */
  silenceMs?: number;
}

/** Milliseconds until a connection must be had, be it a new one or one that others give back. */
const CONNECTED_WITHIN_MS = 15_000;
/** Milliseconds for which a server that owes an answer may be silent: more than any statement may take there. */
const SILENCE = { app: 10_000, system: 120_000, shipping: 20_000 };

/** Of the server, below the silence that is borne: it ends what takes too long, and frees its locks, before the connection is given up. */
const LIMITS =
  '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c transaction_timeout=15000';
const SYSTEM_LIMITS = '-c statement_timeout=110000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=60000';
const SHIPPING_LIMITS = '-c statement_timeout=15000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=15000';

type Own = Pick<DatabaseOptions, 'url' | 'entities' | 'poolSize'> & {
  options: string;
  silenceMs: number;
  idleTimeoutMillis?: number;
};

function source({ url, entities, poolSize = 8, options, silenceMs, idleTimeoutMillis = 10_000 }: Own): DataSource {
  const extra = {
    Client: PreparedClient,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: CONNECTED_WITHIN_MS,
    options,
    silenceMs,
    idleTimeoutMillis,
  };
  return new DataSource({ type: 'postgres', url, entities, poolSize, extra });
}

/** A service's connections to its one database. */
export class Database {
  private constructor(
    readonly app: DataSource,
    readonly system: DataSource,
    /** for the relay alone: what a crash of the server takes back there comes again, which the inbox ignores, so that no commit waits for the disk */
    readonly shipping: DataSource,
  ) {}

  static async open({ url, systemUrl, entities, poolSize, silenceMs }: DatabaseOptions): Promise<Database> {
    const silence = (role: keyof typeof SILENCE): number => silenceMs ?? SILENCE[role];
    const app = source({ url, entities, ...(poolSize && { poolSize }), options: LIMITS, silenceMs: silence('app') });
    const system = source({
      url: systemUrl,
      entities,
      poolSize: 3,
      options: SYSTEM_LIMITS,
      silenceMs: silence('system'),
    });
    // The relay's leases last as long as its connection, which is never too idle to be kept.
    const shipping = source({
      url: systemUrl,
      entities: [],
      poolSize: 1,
      options: `${SHIPPING_LIMITS} -c synchronous_commit=off`,
      silenceMs: silence('shipping'),
      idleTimeoutMillis: 0,
    });
    await Promise.all([app.initialize(), system.initialize(), shipping.initialize()]);
    return new Database(app, system, shipping);
  }

  async close(): Promise<void> {
    await Promise.all([this.app.destroy(), this.system.destroy(), this.shipping.destroy()]);
  }
}
