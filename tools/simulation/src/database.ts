import { Client, types } from 'pg';
import type { SimulatedService } from './simulated-services.js';

const BIGINT = 20;
/** Amounts leave the database whole, as the books want them. */
const exact = {
  getTypeParser: (oid: number, format?: 'text') => (oid === BIGINT ? BigInt : types.getTypeParser(oid, format)),
};

/** What every run begins with and keeps. */
const KEPT = ['migrations', 'applied_routines', 'providers', 'carriers', 'services', 'tenants', 'sequences'];

/** Columns that the database's own time is compared with. */
const TIMES: Readonly<Record<string, readonly string[]>> = {
  outbox: ['lease_until', 'available_at'],
  inbox: ['taken_at'],
  idempotency_keys: ['lease_until'],
  open_holds: ['created_at'],
  purchases: ['updated_at', 'tried_at'],
  label_attempts: ['leased_until', 'due_at', 'doubted_at'],
  label_voids: ['leased_until', 'due_at'],
};

/** Every event that was committed, in the order of commits within its key: what leaves the outbox is compared with it. */
const RECORD_PUBLISHED = `
  create table if not exists simulation_published (seq bigint primary key, event_id uuid not null, key text not null, type text not null);
  create or replace function simulation_record() returns trigger language plpgsql security definer as $$
  begin
    insert into simulation_published values (new.seq, new.id, new.key, new.envelope->>'type');
    return null;
  end $$;
  create or replace trigger simulation_record after insert on outbox for each row execute function simulation_record();`;

/** One service's database as its superuser sees it: emptied between runs, made older, looked at. */
export class Database {
  private constructor(
    readonly service: SimulatedService,
    private readonly client: Client,
    private readonly emptying: string,
    private readonly ageing: (ms: number) => string,
  ) {}

  static async open(service: SimulatedService, superuserUrl: string): Promise<Database> {
    const client = new Client({
      connectionString: superuserUrl,
      types: exact as never,
      application_name: 'simulation',
    });
    client.on('error', () => undefined);
    await client.connect();
    // What only grows, and what refers to what, would keep a run from being emptied.
    await client.query('set session_replication_role = replica; set jit = off');
    await client.query(RECORD_PUBLISHED);
    const found = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const names = found.rows.map(({ name }) => name);
    return new Database(service, client, emptied(names), ageingOf(await timesIn(client)));
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
  const network = names.includes('carriers')
    ? ['update carriers set shipment_count = 0, name = provider_code', 'update services set days = 1']
    : [];
  return [...names.filter(name => !KEPT.includes(name)).map(name => `delete from ${name}`), ...network].join(';');
}

/** Those columns of a database, by table. */
async function timesIn(client: Client): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await client.query<{ name: string; column: string }>(
    `select table_name as name, column_name as column from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  const found = rows.filter(({ name, column }) => TIMES[name]?.includes(column));
  return new Map(
    [...Map.groupBy(found, ({ name }) => name)].map(([name, columns]) => [name, columns.map(({ column }) => column)]),
  );
}

function ageingOf(times: ReadonlyMap<string, readonly string[]>): (ms: number) => string {
  return ms =>
    [...times]
      .map(
        ([name, columns]) =>
          `update ${name} set ${columns.map(column => `${column} = ${column} - interval '${ms} milliseconds'`).join(', ')}`,
      )
      .join(';');
}
