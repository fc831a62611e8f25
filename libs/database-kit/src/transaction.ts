import { failpoint, TechnicalError } from '@porte/domain-kit';
import { escapeLiteral, type Client, type QueryResult } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { ignore, settleAll, withConnection, type Statement } from './connection.js';

/** A statement that is sent together with the commit. */
export interface CommitStatement extends Statement {
  /** called with the result once the commit has succeeded */
  answered?(result: QueryResult): void;
}

/** An open transaction of one tenant. */
export class Transaction {
  private readonly atCommit: (() => CommitStatement)[] = [];
  private readonly commitCallbacks: (() => void)[] = [];
  private readonly failureCallbacks: (() => void)[] = [];

  constructor(
    readonly manager: EntityManager,
    readonly tenantId: string,
  ) {}

  query<T>(sql: string, params?: unknown[]): Promise<T[]> {
    return this.manager.query(sql, params) as Promise<T[]>;
  }

  /**
   * Sends a statement together with the commit, which saves a round trip; the commit fails if the statement fails. Nothing in this transaction sees its effect.
   * @param statement the statement, or a function that makes it at the commit
   */
  withCommit(statement: CommitStatement | (() => CommitStatement)): void {
    this.atCommit.push(typeof statement === 'function' ? statement : () => statement);
  }

  /** Runs once the transaction is committed, never after a rollback; for wake-ups, not for effects. */
  afterCommit(callback: () => void): void {
    this.commitCallbacks.push(callback);
  }

  /** Runs once the transaction has failed, including a commit whose outcome is unknown; for releasing what it reserved in memory. */
  afterFailure(callback: () => void): void {
    this.failureCallbacks.push(callback);
  }

  /** @internal called when the work has succeeded */
  commitStatements(): CommitStatement[] {
    return this.atCommit.map(make => make());
  }

  /** @internal */
  committed(): void {
    for (const callback of this.commitCallbacks) callback();
  }

  /** @internal */
  failed(_error: unknown): void {
    for (const callback of this.failureCallbacks) callback();
  }
}

/** Where a transaction runs and how it is made. */
export interface TransactionOptions<X extends Transaction> {
  /** the tenant that row-level security admits; null under the system role, which sees every tenant */
  tenantId: string | null;
  create: (manager: EntityManager) => X;
}

/** Runs `work` in a transaction and commits it. */
export async function runTransaction<X extends Transaction, T>(
  source: DataSource,
  { tenantId, create }: TransactionOptions<X>,
  work: (tx: X) => Promise<T>,
): Promise<T> {
  let tx!: X;
  const run = async (manager: EntityManager): Promise<{ result: T; statements: readonly CommitStatement[] }> => {
    const result = await work((tx = create(manager)));
    await failpoint('commit.before');
    return { result, statements: tx.commitStatements() };
  };
  const result = await inTransaction(source, tenantId, run).catch((error: unknown) => {
    (tx as X | undefined)?.failed(error);
    throw error;
  });
  await failpoint('commit.after');
  tx.committed();
  return result;
}

/**
 * Runs a transaction of one tenant in one round trip: `work` sends its statements before it first waits, and they travel with the beginning and the
 * commit. Queries that it starts later are rejected, and so are statements for the commit.
 */
export async function runInOneRoundTrip<X extends Transaction, T>(
  source: DataSource,
  { tenantId, create }: TransactionOptions<X> & { tenantId: string },
  work: (tx: X) => Promise<T>,
): Promise<T> {
  await failpoint('commit.before');
  let tx!: X;
  const result = await withConnection(source, async (connection, client) => {
    const committed = atEndOfTurn(() => {
      rejectFurtherQueries();
      return client.query('commit');
    });
    const begun = client.query(beginStatement(tenantId));
    const { manager, rejectFurtherQueries } = transactionRunner(source, connection);
    const [done, { command }] = await settleAll([
      Promise.resolve(manager).then(opened => work((tx = create(opened)))),
      committed,
      begun,
    ]);
    assertCommitted(command);
    return done;
  });
  if (tx.commitStatements().length > 0)
    throw new TechnicalError('a transaction of one round trip can neither publish nor write with its commit');
  await failpoint('commit.after');
  return result;
}

const atEndOfTurn = <T>(send: () => Promise<T>): Promise<T> =>
  new Promise<T>((resolve, reject) => void setImmediate(() => send().then(resolve, reject)));

/** The beginning travels with the first statement of `run`, and the last statements with the commit. */
function inTransaction<T>(
  source: DataSource,
  tenantId: string | null,
  run: (manager: EntityManager) => Promise<{ result: T; statements: readonly CommitStatement[] }>,
): Promise<T> {
  return withConnection(source, async (connection, client) => {
    const begun = client.query(beginStatement(tenantId));
    begun.catch(ignore);
    // If `begin` fails, pipelined statements run in autocommit: row-level security stops those of a tenant, but not those of the system role.
    if (tenantId === null) await begun;
    const { manager, rejectFurtherQueries } = transactionRunner(source, connection);
    const { result, statements } = await run(manager)
      .finally(rejectFurtherQueries)
      .catch(error => rollback(client, error));
    await commit(client, begun, statements);
    return result;
  });
}

const beginStatement = (tenantId: string | null): string =>
  `begin${tenantId === null ? '' : `; set local app.tenant_id = ${escapeLiteral(tenantId)}`}`;

const notNested = (): Promise<never> => Promise.reject(new TechnicalError('transactions cannot be nested'));

/**
 * An entity manager for the transaction that is already open on the connection. It reports an active transaction, because TypeORM would otherwise begin and
 * commit one of its own around each `save`.
 */
function transactionRunner(source: DataSource, connection: QueryRunner) {
  let isOpen = true;
  const query = (...args: Parameters<QueryRunner['query']>): Promise<unknown> =>
    isOpen ? connection.query(...args) : Promise.reject(new TechnicalError('too late: this transaction is over'));
  const runner = Object.create(connection, {
    isTransactionActive: { value: true },
    startTransaction: { value: notNested },
    commitTransaction: { value: notNested },
    rollbackTransaction: { value: notNested },
    query: { value: query },
  }) as QueryRunner;
  const manager = source.createEntityManager(runner);
  Object.defineProperty(runner, 'manager', { value: manager });
  return { manager, rejectFurtherQueries: (): void => void (isOpen = false) };
}

/** Waits for one turn first, so that a query which has already passed the check above is sent before the rollback. */
async function rollback(client: Client, error: unknown): Promise<never> {
  await new Promise(setImmediate);
  await client.query('rollback').catch(ignore);
  throw error;
}

async function commit(client: Client, begun: Promise<unknown>, statements: readonly CommitStatement[]): Promise<void> {
  const sent = statements.map(({ text, values }) => client.query(text, values));
  const committed = client.query('commit');
  await settleAll([begun, ...sent, committed]);
  assertCommitted((await committed).command);
  const results = await Promise.all(sent);
  for (const [at, { answered }] of statements.entries()) answered?.(results[at]!);
}

/** PostgreSQL answers the commit of an aborted transaction with `ROLLBACK`, not with an error. */
function assertCommitted(command: string): void {
  if (command === 'ROLLBACK')
    throw new TechnicalError('the transaction was rolled back: one of its statements had failed');
}
