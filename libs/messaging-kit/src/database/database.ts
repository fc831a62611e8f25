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
}

const LIMITS = '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c transaction_timeout=15000';

const source = (url: string, entities: DatabaseOptions['entities'], poolSize: number, limits: string): DataSource =>
  new DataSource({ type: 'postgres', url, entities, poolSize, extra: { Client: PreparedClient, pipeline: true, options: limits, idleTimeoutMillis: 10_000 } });

/** A service's connections to its one database. */
export class Database {
  private constructor(
    readonly app: DataSource,
    readonly system: DataSource,
    /** for the relay alone: what a crash of the server takes back there comes again, which the inbox ignores, so that no commit waits for the disk */
    readonly shipping: DataSource,
  ) {}

  static async open({ url, systemUrl, entities, poolSize = 8 }: DatabaseOptions): Promise<Database> {
    const app = source(url, entities, poolSize, LIMITS);
    const system = source(systemUrl, entities, 3, '-c lock_timeout=2000');
    const shipping = source(systemUrl, [], 1, '-c lock_timeout=2000 -c synchronous_commit=off');
    await Promise.all([app.initialize(), system.initialize(), shipping.initialize()]);
    return new Database(app, system, shipping);
  }

  async close(): Promise<void> {
    await Promise.all([this.app.destroy(), this.system.destroy(), this.shipping.destroy()]);
  }
}
