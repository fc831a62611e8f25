import { Client, types } from 'pg';
import { Leisure } from './leisure.js';

const BIGINT = 20;
/** Few enough that going through them never keeps others waiting for long. */
const PAGE = 50;
/** Nobody waits for these rows, yet a reader that is gone must not keep its instant for ever. */
const LIMITS = 'set local statement_timeout = 120000; set local idle_in_transaction_session_timeout = 120000';

/** Amounts leave the database whole: a JavaScript number does not hold every bigint. */
const exact = {
  getTypeParser: (oid: number, format?: 'text') => (oid === BIGINT ? BigInt : types.getTypeParser(oid, format)),
};

/**
 * One database at one instant: a transaction that changes nothing, locks nothing and sees nothing of what others do meanwhile. It has a connection of its own,
 * so that reading much never keeps a request waiting for one.
 */
export class Cut {
  private streams = 0;

  private constructor(
    private readonly client: Client,
    private readonly leisure: Leisure,
  ) {}

  /**
   * @param tenantId whose rows a role behind the tenant's fence may see; left out for a role that sees every tenant
   * @param leisure taken before more is read; none where somebody waits
   */
  static async open(url: string, tenantId?: string, leisure = new Leisure(0)): Promise<Cut> {
    const client = new Client({ connectionString: url, types: exact as never, application_name: 'books' });
    // a lost connection fails the query under way; without a listener it would end the process
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(`begin transaction isolation level repeatable read read only; set local jit = off; ${LIMITS}`);
      // the first query fixes the instant
      await client.query(`select set_config('app.tenant_id', $1, true)`, [tenantId ?? '']);
    } catch (error) {
      await client.end();
      throw error;
    }
    return new Cut(client, leisure);
  }

  async rows<T>(sql: string, params: readonly unknown[] = []): Promise<T[]> {
    await this.leisure.rest();
    return (await this.client.query(sql, [...params])).rows as T[];
  }

  /** Rows page by page, so that a table of any length passes through little memory. */
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
