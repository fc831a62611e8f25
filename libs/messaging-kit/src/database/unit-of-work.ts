import { type Clock, failpoint, TechnicalError } from '@porte/domain-kit';
import type { DataSource, EntityManager } from 'typeorm';
import type { Envelope } from '../bus/envelope.js';
import type { Outlet } from '../outbox/outlet.js';
import type { Database } from './database.js';
import { inOneTrip, inTransaction, type Statement } from './transaction.js';
import { Tx, type Cause } from './tx.js';

/** Anything that knows its tenant: an actor, an event, a row. */
export type OfTenant = { tenant_id: string } | { tenantId: string };

const tenantIdOf = (owner: OfTenant): string => ('tenantId' in owner ? owner.tenantId : owner.tenant_id);

/** Opens transactions: for one tenant behind the fence, or across tenants for the system's own work. */
export class UnitOfWork {
  private outlet: Outlet | undefined;
  private beside: (events: readonly Envelope[], tx: Tx) => void = () => {};

  constructor(
    private readonly database: Database,
    private readonly service: string,
    private readonly clock: Clock,
    private readonly cause: () => Cause = () => ({}),
  ) {}

  /** @param outlet given the events of each commit, some of them already under its lease */
  shipBy(outlet: Outlet): void {
    this.outlet = outlet;
  }

  /** @param write called with what a transaction has published, right before its commit: for what the service itself keeps of its own events */
  onPublishing(write: (events: readonly Envelope[], tx: Tx) => void): void {
    this.beside = write;
  }

  /** Runs `work` in one transaction in which only the owner's tenant exists. */
  run<T>(owner: OfTenant, work: (tx: Tx) => Promise<T>, cause: Cause = this.cause()): Promise<T> {
    const tenantId = tenantIdOf(owner);
    return this.commit(this.database.app, { tenantId, fencedTo: tenantId, cause }, work);
  }

  /**
   * One transaction in one round trip, where no statement waits for another's answer: `work` sends them all before it first waits, and nothing later.
   * It publishes nothing.
   */
  async atOnce<T>(owner: OfTenant, work: (tx: Tx) => Promise<T>): Promise<T> {
    const tenantId = tenantIdOf(owner);
    await failpoint('commit.before');
    let tx!: Tx;
    const result = await inOneTrip(this.database.app, tenantId, manager =>
      work((tx = new Tx(manager, tenantId, this.service, this.clock))),
    );
    if (tx.lastStatements().length > 0)
      throw new TechnicalError('a transaction of one round trip can neither publish nor write with its commit');
    await failpoint('commit.after');
    return result;
  }

  /** The same under the system role, for which every tenant exists; what it publishes carries the given tenant. */
  system<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.commit(this.database.system, { tenantId, fencedTo: null, cause: this.cause() }, work);
  }

  private async commit<T>(
    source: DataSource,
    { tenantId, fencedTo, cause }: { tenantId: string; fencedTo: string | null; cause: Cause },
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    let tx!: Tx;
    const run = async (manager: EntityManager): Promise<T> => {
      const done = await work((tx = new Tx(manager, tenantId, this.service, this.clock, cause)));
      await failpoint('commit.before');
      return done;
    };
    const result = await inTransaction(source, { tenantId: fencedTo, work: run, last: () => this.last(tx) }).catch(
      (error: unknown) => {
        (tx as Tx | undefined)?.failed(error);
        throw error;
      },
    );
    await failpoint('commit.after');
    tx.committed();
    return result;
  }

  private last(tx: Tx): readonly Statement[] {
    if (tx.hasPublished) this.beside(tx.published, tx);
    return tx.lastStatements(this.outlet);
  }
}
