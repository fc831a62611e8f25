import { escapeLiteral, type Client, type QueryResult } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';

/** A statement with its parameters. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** What happens in a transaction. */
export interface Inside<T> {
  /** the one tenant that exists; null under the system role, for which all do */
  tenantId: string | null;
  work: (manager: EntityManager) => Promise<T>;
  /** asked for once the work is done: what is written right before the commit, in this order */
  last: () => readonly Statement[];
}

const ignore = (): void => {};

/** The socket below the driver. */
type Wire = { connection: { stream: { cork(): void; uncork(): void } } };

/** Gathers what is written to the server in this turn of the event loop into one packet. */
function gather(client: Client): void {
  const { stream } = (client as Client & Wire).connection;
  stream.cork();
  setImmediate(() => stream.uncork());
}

/**
 * Runs work in a transaction, with fewer round trips than TypeORM's own: the beginning travels with the work's first statement, and the last
 * statements with the commit. The driver sends in the order in which it is called, without waiting for the answer before.
 */
export async function inTransaction<T>(source: DataSource, { tenantId, work, last }: Inside<T>): Promise<T> {
  const runner = source.createQueryRunner();
  try {
    const client = (await runner.connect()) as Client;
    const begun = begin(client, tenantId);
    // TypeORM is told what it has not done itself, so that a transaction of its own inside becomes a savepoint.
    Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
    const done = async () => ({ result: await work(runner.manager), written: last() });
    const { result, written } = await done().catch(async error => {
      await client.query('rollback').catch(ignore);
      throw error;
    });
    await commit(client, begun, written);
    return result;
  } finally {
    await runner.release();
  }
}

function begin(client: Client, tenantId: string | null): Promise<unknown> {
  gather(client);
  const begun = client.query(`begin${tenantId === null ? '' : `; set local app.tenant_id = ${escapeLiteral(tenantId)}`}`);
  begun.catch(ignore);
  return begun;
}

async function commit(client: Client, begun: Promise<unknown>, last: readonly Statement[]): Promise<void> {
  gather(client);
  const written = last.map(({ text, values }) => client.query(text, values));
  const committed = client.query('commit');
  await allOf([begun, ...written, committed]);
  // Postgres answers so, and not with an error, where a statement had failed before.
  if ((await committed).command === 'ROLLBACK') throw new Error('the transaction was rolled back: one of its statements had failed');
}

/** Runs statements in one round trip, each in a transaction of its own. @throws what the first that failed says, after the end of all */
export async function pipelined(source: DataSource, statements: readonly Statement[]): Promise<QueryResult[]> {
  const runner = source.createQueryRunner();
  try {
    const client = (await runner.connect()) as Client;
    gather(client);
    return await allOf(statements.map(({ text, values }) => client.query(text, values)));
  } finally {
    await runner.release();
  }
}

/** Waits for the end of all that was sent, as a connection may not be lent on before. */
async function allOf<T>(sent: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(sent);
  return Promise.all(sent);
}
