import type { Client, QueryResult } from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';

/** A statement with its parameters. */
export interface Statement {
  text: string;
  values: unknown[];
}

export const ignore = (): void => {};

/** Runs `use` with a connection of the pool. A connection whose transaction is still open is closed instead of reused. */
export async function withConnection<T>(
  source: DataSource,
  use: (runner: QueryRunner, client: Client) => Promise<T>,
): Promise<T> {
  const runner = source.createQueryRunner();
  const client = (await runner.connect()) as Client;
  try {
    return await use(runner, client);
  } finally {
    if (client.getTransactionStatus() !== 'I') void client.end().catch(ignore);
    await runner.release();
  }
}

/**
 * Runs statements in one round trip, each in a transaction of its own.
 * @param statements called with the connection that will carry them
 * @throws the error of the first statement that failed, after all of them have ended
 */
export function pipelined(
  source: DataSource,
  statements: (client: Client) => readonly Statement[],
): Promise<QueryResult[]> {
  return withConnection(source, (_, client) =>
    settleAll(statements(client).map(({ text, values }) => client.query(text, values))),
  );
}

/** Waits until every query has ended, because only then the connection may be reused. */
export async function settleAll<T extends readonly Promise<unknown>[]>(
  sent: readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(sent);
  return Promise.all(sent);
}
