import type { Planned, PlanLimits, ReferenceModel } from '@porte/contracts';
import { newId, PLATFORM_TENANT } from '@porte/domain-kit';
import type { EntityManager } from 'typeorm';
import type { EventBus } from '../bus/event-bus.js';
import type { Tx } from '../database/tx.js';
import type { Background } from '../inbox/background.js';
import { CopiedRows } from './copied-rows.js';
import { ReplicaNews, type ReferenceListener } from './replica-news.js';

/** Models whose copies only name what a row speaks of, for lists: those of many labels share a transaction. Of the others someone may wait for what a change does. */
const PATIENT: readonly ReferenceModel[] = ['shipment'];
/** Less than the next step of a purchase takes, whose event may have to wait behind a copy's. */
const LINGER_MS = 20;

const typesOf = (models: readonly ReferenceModel[]) =>
  models.flatMap(model => [`${model}.created`, `${model}.updated`, `${model}.destroyed`] as const);

/** A copied row, and the event that told of it last. */
export interface ReferenceRow {
  tenant_id: string;
  model: string;
  id: string;
  data: Record<string, unknown>;
  event_id: string;
  /** of that event, a bigint; 0 where it had none */
  sequence: string;
}

/** Copies of other services' rows, fed by their events, so that no query ever leaves this database. */
export class ReferenceStore {
  private readonly news = new ReplicaNews();
  private readonly copies = new CopiedRows();

  constructor(private readonly service: string) {}

  /**
   * Keeps a memory of copied rows fresh on this replica, whichever replica writes them. To be called from a constructor, before the service follows its
   * models; the rows of the start come from `loadAll`, to be called when a subscription has `joined`. What is told while they load waits for it.
   */
  onChange(listener: ReferenceListener): void {
    this.news.listen(listener);
  }

  /** Starts to follow the given models' `created`, `updated` and `destroyed` events: one replica writes the row, each tells its own listeners. */
  follow(bus: EventBus, background: Background, models: readonly ReferenceModel[]): void {
    const types = typesOf(models);
    background.add({
      types,
      lingerMsOf: Object.fromEntries(typesOf(PATIENT).map(type => [type, LINGER_MS])),
      handle: (envelope, tx) => Promise.resolve(this.copies.add(tx, envelope)),
    });
    if (this.news.isHeard)
      bus.subscribe({
        consumer: `${this.service}.references.${newId()}`,
        ofReplica: true,
        types,
        deliver: envelope => this.news.take(envelope),
      });
  }

  /** One copied row of the transaction's tenant (or of the platform), or null. */
  async find<T>(tx: Tx, model: ReferenceModel, id: string): Promise<T | null> {
    const rows = await tx.query<{ data: T }>(
      `select data from reference_rows where tenant_id in ($1, '${PLATFORM_TENANT}') and model = $2 and id = $3 and not destroyed`,
      [tx.tenantId, model, id],
    );
    return rows[0]?.data ?? null;
  }

  /** Whether the transaction's tenant is suspended or deleted. Background work that takes money must not start then. */
  async isTenantSuspended(tx: Tx): Promise<boolean> {
    const status = await this.statusOfTenant(tx);
    return status === 'suspended' || status === 'deleted';
  }

  /** Whether the transaction's tenant is deleted, or about to be: nothing new begins for it. */
  async isTenantDeleted(tx: Tx): Promise<boolean> {
    return (await this.statusOfTenant(tx)) === 'deleted';
  }

  /** How many of a thing the plan of the transaction's tenant allows; null for no limit. */
  async planLimit(tx: Tx, of: Planned): Promise<number | null> {
    return (await this.find<Partial<PlanLimits>>(tx, 'tenant', tx.tenantId))?.[`max_${of}`] ?? null;
  }

  private async statusOfTenant(tx: Tx): Promise<string | undefined> {
    return (await this.find<{ status?: string }>(tx, 'tenant', tx.tenantId))?.status;
  }

  /** The copied rows of some ids, by id. */
  async findAll<T>(tx: Tx, model: ReferenceModel, ids: readonly string[]): Promise<Map<string, T>> {
    const rows = await tx.query<{ id: string; data: T }>(
      `select id, data from reference_rows where tenant_id in ($1, '${PLATFORM_TENANT}') and model = $2 and id = any($3) and not destroyed`,
      [tx.tenantId, model, ids],
    );
    return new Map(rows.map(({ id, data }) => [id, data]));
  }

  /** Every copied row of the tenant whose fields equal the given ones. */
  async where<T>(tx: Tx, model: ReferenceModel, fields: Record<string, unknown>): Promise<T[]> {
    const rows = await tx.query<{ data: T }>(
      'select data from reference_rows where tenant_id = $1 and model = $2 and data @> $3 and not destroyed',
      [tx.tenantId, model, JSON.stringify(fields)],
    );
    return rows.map(row => row.data);
  }

  /** All tenants' rows of some models, for an index in memory; to be called under the system role. */
  async loadAll(manager: EntityManager, models: readonly ReferenceModel[]): Promise<ReferenceRow[]> {
    const rows = (await manager.query(
      'select tenant_id, model, id, data, event_id, sequence from reference_rows where model = any($1) and not destroyed',
      [models],
    )) as ReferenceRow[];
    this.news.start(rows);
    return rows;
  }
}
