import type { ReferenceModel } from '@porte/contracts';
import { Background, ReferenceStore, type EventBus, type ReferenceChange, type UnitOfWork } from '@porte/messaging-kit';
import { violation, type Violation } from './violation.js';
import { ownedRows } from './copies.js';
import type { Database } from './database.js';
import type { SimulatedService } from './simulated-services.js';

/** A consumer of its own beside the services', of which only the memory counts. */
const NAME = 'shipments.replica';
const MODELS: readonly ReferenceModel[] = ['user', 'setting', 'carrier', 'service'];

/** One replica's memory of other services' rows, kept as rating keeps its prices: by events alone. */
export class Replica {
  private readonly rows = new Map<string, Record<string, unknown>>();

  /** Follows the models. @param work of the service whose replica it is */
  async follow(work: UnitOfWork, bus: EventBus): Promise<void> {
    const store = new ReferenceStore(NAME);
    store.onChange(change => this.take(change));
    // The rows themselves are copied by the service already.
    store.follow(bus, new Background(work, NAME), MODELS);
    await work.system('00000000-0000-0000-0000-000000000000', tx => store.loadAll(tx.manager, MODELS));
  }

  /** Remembers a run's rows as they are at its beginning. */
  async load(databases: Readonly<Record<SimulatedService, Database>>): Promise<void> {
    this.rows.clear();
    for (const model of MODELS)
      for (const { tenant_id, id, data } of await ownedRows(databases, model))
        this.rows.set(`${model} ${tenant_id}/${id}`, data);
  }

  /** Told of a change. */
  take({ model, tenantId, id, data, gone }: ReferenceChange): void {
    const row = `${model} ${tenantId}/${id}`;
    if (gone) this.rows.delete(row);
    else this.rows.set(row, data);
  }

  /** What is remembered and no longer so. */
  async differences(databases: Readonly<Record<SimulatedService, Database>>): Promise<Violation[]> {
    const owned = (await Promise.all(MODELS.map(model => ownedRows(databases, model)))).flat();
    return owned.flatMap(({ model, tenant_id, id, data }) => {
      const row = `${model} ${tenant_id}/${id}`;
      return Object.entries(data)
        .filter(([field, value]) => (this.rows.get(row)?.[field] ?? null) !== value)
        .map(([field, value]) =>
          violation(
            'replica_differs',
            `${row}: ${field} is ${String(this.rows.get(row)?.[field])} instead of ${String(value)}`,
          ),
        );
    });
  }
}
