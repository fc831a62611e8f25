import type { Clock } from '@porte/domain-kit';
import type { EntityManager } from 'typeorm';
import type { Database } from './database.js';
import { Tx, type Cause } from './tx.js';

/** Anything that knows its tenant: an actor, an event, a row. */
export type OfTenant = { tenant_id: string } | { tenantId: string };

const tenantIdOf = (owner: OfTenant): string => ('tenantId' in owner ? owner.tenantId : owner.tenant_id);

/** Opens transactions: for one tenant behind the fence, or across tenants for the system's own work. */
export class UnitOfWork {
  private wake: () => void = () => {};

  constructor(
    private readonly database: Database,
    private readonly service: string,
    private readonly clock: Clock,
    private readonly cause: () => Cause = () => ({}),
  ) {}

  /** @param wake called after each commit that left an event in the outbox */
  onPublished(wake: () => void): void {
    this.wake = wake;
  }

  /** Runs `work` in one transaction in which only the owner's tenant exists. */
  async run<T>(owner: OfTenant, work: (tx: Tx) => Promise<T>, cause: Cause = this.cause()): Promise<T> {
    const tenantId = tenantIdOf(owner);
    return this.commit(this.database.app.manager, tenantId, cause, async tx => {
      await tx.query(`select set_config('app.tenant_id', $1, true)`, [tenantId]);
      return work(tx);
    });
  }

  /** The same under the system role, for which every tenant exists; what it publishes carries the given tenant. */
  async system<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.commit(this.database.system.manager, tenantId, this.cause(), work);
  }

  private async commit<T>(manager: EntityManager, tenantId: string, cause: Cause, work: (tx: Tx) => Promise<T>): Promise<T> {
    let tx!: Tx;
    const result = await manager.transaction(inner => work((tx = new Tx(inner, tenantId, this.service, this.clock, cause))));
    if (tx.published > 0) this.wake();
    tx.committed();
    return result;
  }
}
