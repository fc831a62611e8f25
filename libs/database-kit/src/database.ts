import { DataSource, type DataSourceOptions } from 'typeorm';
import { connectionFault } from './connection-fault.js';
import { NamedStatementClient } from './named-statement-client.js';

/** The database of a service and its roles. */
export interface DatabaseOptions {
  /** the application's role, restricted by row-level security */
  url: string;
  /** the role of work that crosses tenants (relay, resolver, expiry, index loading), with policies of its own */
  systemUrl: string;
  entities: NonNullable<DataSourceOptions['entities']>;
  poolSize?: number;
  /** replaces the query timeout of each pool, in ms */
  queryTimeoutMs?: number;
  /** where the two URLs come from, for who reads that one is wrong */
  variables?: readonly [app: string, system: string];
}

/** Milliseconds to wait for a connection, new or returned to the pool. */
const CONNECTION_TIMEOUT_MS = 15_000;

/** Milliseconds after which a query without an answer closes its connection: longer than the server's own limits below, so it means a silent server. */
const QUERY_TIMEOUT_MS = { app: 10_000, system: 120_000, relay: 20_000 };
/** The server ends slow statements, and frees their locks, before the client gives the connection up. */
const APP_LIMITS =
  '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c transaction_timeout=15000';
const SYSTEM_LIMITS = '-c statement_timeout=110000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=60000';
const RELAY_LIMITS = '-c statement_timeout=15000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=15000';

type PoolOptions = Pick<DatabaseOptions, 'url' | 'entities'> & {
  poolSize: number;
  options: string;
  query_timeout: number;
  idleTimeoutMillis?: number;
};

function source({ url, entities, poolSize, ...pool }: PoolOptions): DataSource {
  const extra = {
    Client: NamedStatementClient,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    idleTimeoutMillis: 10_000,
    ...pool,
  };
  return new DataSource({ type: 'postgres', url, entities, poolSize, extra });
}

/** A service's connection pools to its one database. */
export class Database {
  private constructor(
    readonly app: DataSource,
    readonly system: DataSource,
    /** for the relay alone: with asynchronous commit, because the inbox ignores events that a server crash publishes twice */
    readonly shipping: DataSource,
  ) {}

  /** @throws TechnicalError that names the variable, host, database and user of the pool that cannot be opened */
  static async open({
    url,
    systemUrl,
    entities,
    poolSize = 8,
    queryTimeoutMs,
    variables: [own, across] = ['DATABASE_URL', 'SYSTEM_DATABASE_URL'],
  }: DatabaseOptions): Promise<Database> {
    const timeout = (pool: keyof typeof QUERY_TIMEOUT_MS) => ({
      query_timeout: queryTimeoutMs ?? QUERY_TIMEOUT_MS[pool],
    });
    const app = source({ url, entities, poolSize, options: APP_LIMITS, ...timeout('app') });
    const system = source({ url: systemUrl, entities, poolSize: 3, options: SYSTEM_LIMITS, ...timeout('system') });
    const relay = source({
      url: systemUrl,
      entities: [],
      poolSize: 1,
      // The outbox is empty at one moment and holds a hundred thousand rows at the next: no plan stays good.
      options: `${RELAY_LIMITS} -c synchronous_commit=off -c plan_cache_mode=force_custom_plan`,
      // The relay's leases last as long as its connection, so an idle one stays open.
      idleTimeoutMillis: 0,
      ...timeout('relay'),
    });
    const opened = (pool: DataSource, variable: string, its: string): Promise<unknown> =>
      pool.initialize().catch(error => Promise.reject(connectionFault(variable, its, error)));
    await Promise.all([opened(app, own, url), opened(system, across, systemUrl), opened(relay, across, systemUrl)]);
    return new Database(app, system, relay);
  }

  async close(): Promise<void> {
    await Promise.all([this.app.destroy(), this.system.destroy(), this.shipping.destroy()]);
  }
}
