import { Client, types } from 'pg';
import type { Path } from './path.js';

const BIGINT = 20;
/** Amounts leave the database whole, as the books want them. */
const exact = { getTypeParser: (oid: number, format?: 'text') => (oid === BIGINT ? BigInt : types.getTypeParser(oid, format)) };

/** What every run begins with and keeps. */
const KEPT = ['migrations', 'providers', 'carriers', 'sequences'];

/** Columns that the database's own time is compared with. */
const TIMES: Readonly<Record<string, readonly string[]>> = {
  outbox: ['lease_until', 'available_at'], idempotency_keys: ['lease_until'], open_holds: ['created_at'], purchases: ['updated_at', 'tried_at'],
  label_attempts: ['lease_until', 'next_check_at', 'doubted_at'], label_voids: ['lease_until', 'next_check_at'],
};

/** One service's database as its superuser sees it: emptied between runs, made older, looked at. */
export class Database {
  private constructor(
    readonly service: Path,
    private readonly client: Client,
    private readonly emptying: string,
    private readonly ageing: (ms: number) => string,
  ) {}

  static async open(service: Path, superuserUrl: string): Promise<Database> {
    const client = new Client({ connectionString: superuserUrl, types: exact as never, application_name: 'simulation' });
    client.on('error', () => undefined);
    await client.connect();
    // What only grows, and what refers to what, would keep a run from being emptied.
    await client.query('set session_replication_role = replica; set jit = off');
    const found = await client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
    const names = found.rows.map(({ name }) => name);
    return new Database(service, client, emptied(names), ageingOf(names));
  }

  async rows<T>(sql: string, params: readonly unknown[] = []): Promise<T[]> {
    return (await this.client.query(sql, [...params])).rows as T[];
  }

  /** As the books read one: a run's tables are small. */
  async *stream<T>(sql: string, params: readonly unknown[] = []): AsyncGenerator<T> {
    yield* await this.rows<T>(sql, params);
  }

  async empty(): Promise<void> {
    await this.client.query(this.emptying);
  }

  /** Lets milliseconds pass for everything that waits on the database's time: what lies ahead comes nearer. */
  async age(ms: number): Promise<void> {
    await this.client.query(this.ageing(ms));
  }

  close(): Promise<void> {
    return this.client.end();
  }
}

function emptied(names: readonly string[]): string {
  const counts = names.includes('carriers') ? ['update carriers set shipment_count = 0 where shipment_count > 0'] : [];
  return [...names.filter(name => !KEPT.includes(name)).map(name => `delete from ${name}`), ...counts].join(';');
}

function ageingOf(names: readonly string[]): (ms: number) => string {
  const tables = names.filter(name => name in TIMES);
  return ms => tables.map(name => `update ${name} set ${TIMES[name]!.map(column => `${column} = ${column} - interval '${ms} milliseconds'`).join(', ')}`).join(';');
}
