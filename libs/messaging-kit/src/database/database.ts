import { DataSource, type DataSourceOptions } from 'typeorm';

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
  new DataSource({ type: 'postgres', url, entities, poolSize, extra: { options: limits, idleTimeoutMillis: 10_000 } });

/** A service's two connections to its one database. */
export class Database {
  private constructor(
    readonly app: DataSource,
    readonly system: DataSource,
  ) {}

  static async open({ url, systemUrl, entities, poolSize = 8 }: DatabaseOptions): Promise<Database> {
    const app = source(url, entities, poolSize, LIMITS);
    const system = source(systemUrl, entities, 3, '-c lock_timeout=2000');
    await Promise.all([app.initialize(), system.initialize()]);
    return new Database(app, system);
  }

  async close(): Promise<void> {
    await Promise.all([this.app.destroy(), this.system.destroy()]);
  }
}
