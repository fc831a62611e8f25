import { Client, types } from 'pg';
import { BackgroundThrottle } from './background-throttle.js';

const BIGINT = 20;
/** Rows fetched at a time: small, so that processing a page does not block the event loop for long. */
const PAGE = 50;
/** A reader that disappeared must not hold its snapshot open (vacuum could not remove old rows). */
const TIMEOUTS = 'set local statement_timeout = 120000; set local idle_in_transaction_session_timeout = 120000';

/** Parses bigint columns as BigInt: a JavaScript number does not hold every bigint. */
const exactBigints = {
  getTypeParser: (oid: number, format?: 'text') => (oid === BIGINT ? BigInt : types.getTypeParser(oid, format)),
};

/**
 * A repeatable-read, read-only transaction: all its queries see one instant of the database. It uses a dedicated connection,
 * so that long reads never take one from the pool of requests.
 */
export class ReadSnapshot {
  private streams = 0;

  private constructor(
    private readonly client: Client,
    private readonly throttle: BackgroundThrottle,
  ) {}

  /**
   * @param tenantId the tenant whose rows row-level security shows; omitted for a role that sees every tenant
   * @param throttle pauses before each query; no pause by default
   */
  static async open(url: string, tenantId?: string, throttle = new BackgroundThrottle(1)): Promise<ReadSnapshot> {
    const client = new Client({ connectionString: url, types: exactBigints as never, application_name: 'books' });
    // a lost connection fails the running query; without a listener the error event would end the process
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(
        `begin transaction isolation level repeatable read read only; set local jit = off; ${TIMEOUTS}`,
      );
      // the first query takes the snapshot
      await client.query(`select set_config('app.tenant_id', $1, true)`, [tenantId ?? '']);
    } catch (error) {
      await client.end();
      throw error;
    }
    return new ReadSnapshot(client, throttle);
  }

  async rows<T>(sql: string, params: readonly unknown[] = []): Promise<T[]> {
    await this.throttle.pause();
    return (await this.client.query(sql, [...params])).rows as T[];
  }

  /** Reads rows page by page with a cursor, so that memory stays small for a table of any length. */
  async *stream<T>(sql: string, params: readonly unknown[]): AsyncGenerator<T> {
    const cursor = `books_${++this.streams}`;
    await this.client.query(`declare ${cursor} no scroll cursor for ${sql}`, [...params]);
    for (
      let page = await this.rows<T>(`fetch ${PAGE} from ${cursor}`);
      page.length > 0;
      page = await this.rows<T>(`fetch ${PAGE} from ${cursor}`)
    )
      yield* page;
    await this.client.query(`close ${cursor}`);
  }

  close(): Promise<void> {
    return this.client.end();
  }
}
