import { Injectable } from '@nestjs/common';
import type { EventType, RowFact } from '@porte/contracts';
import type { TenantRow } from '@porte/database-kit';
import { newId, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import type { ResourceDefinition } from '@porte/resource-kit';
import { InjectClock } from '@porte/service-kit';
import { In } from 'typeorm';

/** A row to insert, or with the id of an existing one to replace. */
export interface WrittenRow {
  id: string | undefined;
  values: object;
}

/** Changes of one table, in the transaction of its save. */
export interface TableChange<E extends TenantRow> {
  written: readonly WrittenRow[];
  removed: readonly E[];
}

/** Writes many rows of a price table in few statements, each row with its event. */
@Injectable()
export class PriceTables {
  constructor(@InjectClock() private readonly clock: Clock) {}

  /** Saves of one table take turns: each compares its rows with those that are there. @param name of the table */
  async lock(tx: Tx, name: string): Promise<void> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${tx.tenantId} ${name}`]);
  }

  async save<E extends TenantRow>(
    tx: Tx,
    resource: ResourceDefinition<E>,
    { written, removed }: TableChange<E>,
  ): Promise<void> {
    if (removed.length > 0)
      await tx.manager.delete(resource.entity, {
        tenant_id: tx.tenantId,
        id: In(removed.map(({ id }) => id)),
      } as never);
    for (const row of removed) await this.tell(tx, resource, 'destroyed', row);
    if (written.length === 0) return;
    const rows = written.map(({ id, values }) => ({
      ...values,
      id: id ?? newId(this.clock),
      tenant_id: tx.tenantId,
      updated_at: this.clock.now(),
    }));
    await tx.manager.upsert(resource.entity, rows as never, ['tenant_id', 'id']);
    const saved = await tx.manager.find(resource.entity, {
      where: { tenant_id: tx.tenantId, id: In(rows.map(({ id }) => id)) } as never,
    });
    const known = new Set(written.map(({ id }) => id));
    for (const row of saved) await this.tell(tx, resource, known.has(row.id) ? 'updated' : 'created', row);
  }

  private tell<E extends TenantRow>(tx: Tx, { key, fact }: ResourceDefinition<E>, verb: string, row: E): Promise<void> {
    return tx.publish(`${key}.${verb}` as EventType, row.id, fact(row) as RowFact);
  }
}
