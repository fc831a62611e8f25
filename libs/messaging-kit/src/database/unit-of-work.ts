import {
  retryConflicts,
  runInOneRoundTrip,
  runTransaction,
  type Database,
  type TransactionOptions,
} from '@porte/database-kit';
import type { Clock } from '@porte/domain-kit';
import type { DataSource, EntityManager } from 'typeorm';
import type { OutboxDispatcher } from '../outbox/outbox.js';
import { Tx, type Cause, type Publishing } from './tx.js';

/** An actor, an event, a row: whatever has a tenant. */
export type OfTenant = { tenant_id: string } | { tenantId: string };

/** Runs a transaction, or does something else in its place. */
export type TransactionInterceptor = <T>(run: () => Promise<T>) => Promise<T>;

const tenantIdOf = (owner: OfTenant): string => ('tenantId' in owner ? owner.tenantId : owner.tenant_id);

/** Opens transactions: of one tenant under row-level security, or across tenants under the system role. */
export class UnitOfWork {
  private dispatcher: OutboxDispatcher | undefined;
  private publishing: Publishing['onPublishing'];
  private intercept: TransactionInterceptor = run => run();

  constructor(
    private readonly database: Database,
    private readonly service: string,
    private readonly clock: Clock,
    private readonly cause: () => Cause = () => ({}),
  ) {}

  /** @param dispatcher sends the events of transactions that begin from now on */
  sendThrough(dispatcher: OutboxDispatcher): void {
    this.dispatcher = dispatcher;
  }

  /** Wraps every transaction except those of `atOnce`; for tests and simulations that stop a process in a transaction. */
  interceptTransactions(interceptor: TransactionInterceptor): void {
    this.intercept = interceptor;
  }

  /** @param write called before each commit with the published events, for copies that the service keeps of its own events */
  onPublishing(write: Publishing['onPublishing']): void {
    this.publishing = write;
  }

  /** Runs `work` in one transaction that sees only the owner's tenant. */
  run<T>(owner: OfTenant, work: (tx: Tx) => Promise<T>, cause: Cause = this.cause()): Promise<T> {
    const tenantId = tenantIdOf(owner);
    return this.commit(this.database.app, { tenantId, create: this.txOf(tenantId, cause) }, work);
  }

  /**
   * Reads, decides and writes without holding locks in between. `read` runs in one round trip (`atOnce`). `write` checks that the rows are as they were read, by `requireRow` or `assert_written` in SQL.
   * After a conflict it starts again from `read`.
   * @param decide runs outside of any transaction
   */
  optimistic<S, D, T>(
    owner: OfTenant,
    read: (tx: Tx) => Promise<S>,
    decide: (state: S) => D | Promise<D>,
    write: (tx: Tx, decision: D) => Promise<T>,
  ): Promise<T> {
    return retryConflicts(async () => {
      const decision = await decide(await this.atOnce(owner, read));
      return this.run(owner, tx => write(tx, decision));
    });
  }

  /** Runs `work` in one transaction and one round trip: it sends every statement before it first waits, and publishes nothing. */
  atOnce<T>(owner: OfTenant, work: (tx: Tx) => Promise<T>): Promise<T> {
    const tenantId = tenantIdOf(owner);
    return runInOneRoundTrip(this.database.app, { tenantId, create: this.txOf(tenantId, {}) }, work);
  }

  /** Runs `work` under the system role, which sees every tenant; its events carry the given tenant. */
  system<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.commit(this.database.system, { tenantId: null, create: this.txOf(tenantId, this.cause()) }, work);
  }

  private commit<T>(source: DataSource, options: TransactionOptions<Tx>, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.intercept(() => runTransaction(source, options, work));
  }

  private txOf(tenantId: string, cause: Cause): (manager: EntityManager) => Tx {
    const { service, clock, dispatcher, publishing } = this;
    return manager => new Tx(manager, tenantId, { service, clock, cause, dispatcher, onPublishing: publishing });
  }
}
