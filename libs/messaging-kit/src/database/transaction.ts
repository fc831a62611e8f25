import { TechnicalError } from '@porte/domain-kit';
import { escapeLiteral, type Client, type QueryResult } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** A statement with its parameters. */
export interface Statement {
  text: string;
  values: unknown[];
  /** told of the answer to one that went with the commit, once that has succeeded */
  answered?(answer: QueryResult): void;
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
export function inTransaction<T>(source: DataSource, { tenantId, work, last }: Inside<T>): Promise<T> {
  return lent(source, async (runner, client) => {
    const begun = begin(client, opening(tenantId));
    // TypeORM is told what it has not done itself, so that a transaction of its own inside becomes a savepoint.
    Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
    const done = async () => ({ result: await work(runner.manager), written: last() });
    const { result, written } = await done()
      .finally(() => shut(runner))
      .catch(error => undone(client, error));
    await commit(client, begun, written);
    return result;
  });
}

/** What was sent beside whatever failed belongs to the transaction still: behind the rollback it would stand on its own. */
async function undone(client: Client, error: unknown): Promise<never> {
  await new Promise(setImmediate);
  await client.query('rollback').catch(ignore);
  throw error;
}

/** Whoever still asks was not waited for: nothing of it may happen outside of its transaction. */
function shut(runner: QueryRunner): void {
  Object.assign(runner, { query: () => Promise.reject(new TechnicalError('too late: this transaction is over')) });
}

/**
 * Lends a connection of the pool, which goes back in the end unless a transaction is open on it. TypeORM's own way leaves a function behind that holds its
 * runner, and all that was read by it, until the next collection of old objects.
 */
async function lent<T>(source: DataSource, use: (runner: QueryRunner, client: Client) => Promise<T>): Promise<T> {
  const [client, release] = (await (source.driver as PostgresDriver).obtainMasterConnection()) as [Client, () => void];
  const runner = source.createQueryRunner();
  Object.assign(runner, { databaseConnection: client });
  try {
    return await use(runner, client);
  } finally {
    Object.assign(runner, { isReleased: true });
    if (client.getTransactionStatus() !== 'I') void client.end().catch(ignore);
    release();
  }
}

/**
 * Runs a transaction of one tenant in one round trip: what `work` sends before it waits for anything travels together with the beginning and the commit.
 * What it sends later is refused.
 */
export function inOneTrip<T>(
  source: DataSource,
  tenantId: string,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return lent(source, async (runner, client) => {
    const open = opening(tenantId);
    // Asked for before the packet is: it is sent while what this turn writes is still gathered.
    const committed = atEndOfTurn(() => {
      shut(runner);
      return client.query('commit');
    });
    const begun = begin(client, open);
    Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
    const [result, { command }] = await allOf([Promise.resolve(runner.manager).then(work), committed, begun]);
    if (command === 'ROLLBACK')
      throw new TechnicalError('the transaction was rolled back: one of its statements had failed');
    return result;
  });
}

const atEndOfTurn = <T>(send: () => Promise<T>): Promise<T> =>
  new Promise<T>((resolve, reject) => void setImmediate(() => send().then(resolve, reject)));

const opening = (tenantId: string | null): string =>
  `begin${tenantId === null ? '' : `; set local app.tenant_id = ${escapeLiteral(tenantId)}`}`;

function begin(client: Client, open: string): Promise<unknown> {
  gather(client);
  const begun = client.query(open);
  begun.catch(ignore);
  return begun;
}

async function commit(client: Client, begun: Promise<unknown>, last: readonly Statement[]): Promise<void> {
  gather(client);
  const written = last.map(({ text, values }) => client.query(text, values));
  const committed = client.query('commit');
  await allOf([begun, ...written, committed]);
  // Postgres answers so, and not with an error, where a statement had failed before.
  if ((await committed).command === 'ROLLBACK')
    throw new TechnicalError('the transaction was rolled back: one of its statements had failed');
  const answers = await Promise.all(written);
  for (const [at, { answered }] of last.entries()) answered?.(answers[at]!);
}

/**
 * Runs statements in one round trip, each in a transaction of its own.
 * @param statements asked for with the connection that will carry them
 * @throws what the first that failed says, after the end of all
 */
export function pipelined(
  source: DataSource,
  statements: (client: Client) => readonly Statement[],
): Promise<QueryResult[]> {
  return lent(source, (_, client) => {
    const asked = statements(client);
    gather(client);
    return allOf(asked.map(({ text, values }) => client.query(text, values)));
  });
}

/** Waits for the end of all that was sent, as a connection may not be lent on before. */
async function allOf<T extends readonly Promise<unknown>[]>(
  sent: readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(sent);
  return Promise.all(sent);
}
