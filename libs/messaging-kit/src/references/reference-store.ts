import type { EventType, ReferenceModel } from '@porte/contracts';
import { PLATFORM_TENANT } from '@porte/domain-kit';
import type { EntityManager } from 'typeorm';
import type { Envelope } from '../bus/envelope.js';
import type { EventBus } from '../bus/event-bus.js';
import type { Tx } from '../database/tx.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import { Consumer } from '../inbox/consumer.js';

/** Told of each change of a copied row, after its commit; `data` is null where the row is gone. */
export type ReferenceListener = (change: { tenantId: string; model: string; id: string; data: Record<string, unknown> | null }) => void;

/** Copies of other services' rows, fed by their events, so that no query ever leaves this database. */
export class ReferenceStore {
  private readonly listeners: ReferenceListener[] = [];

  constructor(
    private readonly work: UnitOfWork,
    private readonly service: string,
  ) {}

  onChange(listener: ReferenceListener): void {
    this.listeners.push(listener);
  }

  /** Starts to follow the given models' `created`, `updated` and `destroyed` events. */
  follow(bus: EventBus, models: readonly ReferenceModel[]): Consumer {
    const consumer = new Consumer(`${this.service}.references`, this.work);
    const types = models.flatMap(model => [`${model}.created`, `${model}.updated`, `${model}.destroyed`]);
    bus.subscribe({ consumer: consumer.name, types, deliver: envelope => consumer.take(envelope, tx => this.apply(envelope, tx)) });
    return consumer;
  }

  private async apply(envelope: Envelope<EventType>, tx: Tx): Promise<void> {
    const [model, verb] = envelope.type.split('.') as [string, string];
    const gone = verb === 'destroyed';
    // Event ids are UUIDv7: an older one that comes late never overwrites a newer row.
    await tx.query(`insert into reference_rows (tenant_id, model, id, data, event_id, destroyed) values ($1, $2, $3, $4, $5, $6)
      on conflict (tenant_id, model, id) do update set data = excluded.data, event_id = excluded.event_id, destroyed = excluded.destroyed
      where reference_rows.event_id < excluded.event_id`, [envelope.tenantId, model, envelope.subject, JSON.stringify(envelope.data), envelope.id, gone]);
    const data = gone ? null : (envelope.data as unknown as Record<string, unknown>);
    tx.afterCommit(() => this.listeners.forEach(listener => listener({ tenantId: envelope.tenantId, model, id: envelope.subject, data })));
  }

  /** One copied row of the transaction's tenant (or of the platform), or null. */
  async find<T>(tx: Tx, model: ReferenceModel, id: string): Promise<T | null> {
    const rows = await tx.query<{ data: T }>(`select data from reference_rows where tenant_id in ($1, '${PLATFORM_TENANT}') and model = $2 and id = $3 and not destroyed`, [tx.tenantId, model, id]);
    return rows[0]?.data ?? null;
  }

  /** The copied rows of some ids, by id. */
  async findAll<T>(tx: Tx, model: ReferenceModel, ids: readonly string[]): Promise<Map<string, T>> {
    const rows = await tx.query<{ id: string; data: T }>(`select id, data from reference_rows where tenant_id in ($1, '${PLATFORM_TENANT}') and model = $2 and id = any($3) and not destroyed`, [tx.tenantId, model, ids]);
    return new Map(rows.map(({ id, data }) => [id, data]));
  }

  /** Every copied row of the tenant whose fields equal the given ones. */
  async where<T>(tx: Tx, model: ReferenceModel, fields: Record<string, unknown>): Promise<T[]> {
    const rows = await tx.query<{ data: T }>('select data from reference_rows where tenant_id = $1 and model = $2 and data @> $3 and not destroyed', [tx.tenantId, model, JSON.stringify(fields)]);
    return rows.map(row => row.data);
  }

  /** All tenants' rows of some models, for an index in memory; to be called under the system role. */
  loadAll(manager: EntityManager, models: readonly ReferenceModel[]): Promise<{ tenant_id: string; model: string; id: string; data: Record<string, unknown> }[]> {
    return manager.query('select tenant_id, model, id, data from reference_rows where model = any($1) and not destroyed', [models]);
  }
}
