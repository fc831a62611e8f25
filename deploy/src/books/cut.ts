import type { BooksReader } from '@porte/billing';
import { Client, types } from 'pg';

const BIGINT = 20;
const PAGE = 1000;

/** Amounts leave the database whole: a JavaScript number does not hold every bigint. */
const exact = { getTypeParser: (oid: number, format?: 'text') => (oid === BIGINT ? BigInt : types.getTypeParser(oid, format)) };

/** One database at one instant: a transaction that changes nothing, locks nothing and sees nothing of what others do meanwhile. */
export class Cut implements BooksReader {
  private streams = 0;

  private constructor(private readonly client: Client) {}

  /** @param url of a role that sees every tenant */
  static async open(url: string): Promise<Cut> {
    const client = new Client({ connectionString: url, types: exact as never, application_name: 'books' });
    await client.connect();
    // the first query fixes the instant
    await client.query('begin transaction isolation level repeatable read read only; set local jit = off; select 1');
    return new Cut(client);
  }

  async rows<T>(sql: string, params: readonly unknown[] = []): Promise<T[]> {
    return (await this.client.query(sql, [...params])).rows as T[];
  }

  /** Rows page by page, so that a table of any length passes through little memory. */
  async *stream<T>(sql: string, params: readonly unknown[]): AsyncGenerator<T> {
    const cursor = `books_${++this.streams}`;
    await this.client.query(`declare ${cursor} no scroll cursor for ${sql}`, [...params]);
    for (let page = await this.rows<T>(`fetch ${PAGE} from ${cursor}`); page.length > 0; page = await this.rows<T>(`fetch ${PAGE} from ${cursor}`)) yield* page;
    await this.client.query(`close ${cursor}`);
  }

  close(): Promise<void> {
    return this.client.end();
  }
}

/** The same rows, some at a time. */
export async function* inBatches<T>(rows: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
