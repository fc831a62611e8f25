import { randomInt } from 'node:crypto';
import type { Client, QueryResult } from 'pg';
import type { DataSource } from 'typeorm';
import { pipelined, type Statement } from '@porte/database-kit';

/** First of the two numbers of the lock that says that an owner of leases lives; any number that nobody else uses. */
export const OWNERS = 1_870_030_963;

const LIVE = `select pg_advisory_lock(${OWNERS}, $1)`;

/** The number of each connection that lives. */
const numbers = new WeakMap<Client, number>();

function numberOf(client: Client): number {
  const number = randomInt(1, 2 ** 31 - 1);
  numbers.set(client, number);
  client.once('end', () => numbers.delete(client));
  return number;
}

/**
 * The relay's connection. For as long as that lasts it holds the lock of a number drawn for it, under which leases are taken: where the process dies,
 * the database frees the lock, and everybody sees that these leases are nobody's any more. A number never comes to life again.
 */
export class ShippingLine {
  /** the connection that was there the last time */
  private client: Client | null = null;

  constructor(private readonly source: DataSource) {}

  /** The number under which leases can be taken, null where there is none just now. */
  get owner(): number | null {
    return (this.client && numbers.get(this.client)) ?? null;
  }

  /** Runs statements in one round trip, each in a transaction of its own. @param statements given our number */
  async send(statements: (owner: number) => readonly Statement[]): Promise<QueryResult[]> {
    let line: Client | null = null;
    let first: readonly Statement[] = [];
    const answers = await pipelined(this.source, client => {
      line = client;
      if (!numbers.has(client)) first = [{ text: LIVE, values: [numberOf(client)] }];
      return [...first, ...statements(numbers.get(client)!)];
    });
    this.client = line;
    return answers.slice(first.length);
  }
}
