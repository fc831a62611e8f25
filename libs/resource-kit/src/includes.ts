import type { Type } from '@nestjs/common';
import type { ReferenceModel } from '@porte/contracts';
import type { Row } from '@porte/database-kit';
import type { ReferenceStore, Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { withoutTenant } from './without-tenant.js';

/** The context of an include. */
export interface IncludeContext {
  tx: Tx;
  actor: Actor;
  references: ReferenceStore;
}

/** Loads the related objects of a page of rows with one query, by row id. */
export type Include<E extends Row> = (rows: readonly E[], context: IncludeContext) => Promise<Map<string, unknown>>;

type View<T> = (row: T, actor: Actor) => object;

const distinct = <E extends Row>(rows: readonly E[], field: keyof E): string[] => [
  ...new Set(rows.map(row => row[field] as string | null).filter(id => id !== null)),
];

async function rowsWhere<T extends Row>(
  entity: Type<T>,
  field: string,
  ids: string[],
  { tx }: IncludeContext,
): Promise<T[]> {
  const query = tx.manager.createQueryBuilder(entity, 'i').where(`i.${field} in (:...ids)`, { ids });
  const fenced = tx.manager.connection.getMetadata(entity).findColumnWithPropertyName('tenant_id');
  return fenced ? query.andWhere('i.tenant_id = :tenant', { tenant: tx.tenantId }).getMany() : query.getMany();
}

/** The row of the same service that a foreign key refers to. */
export const one =
  <E extends Row, T extends Row>(entity: Type<T>, key: keyof E, view: View<T> = withoutTenant): Include<E> =>
  async (rows, context) => {
    const ids = distinct(rows, key);
    const found = ids.length > 0 ? await rowsWhere(entity, 'id', ids, context) : [];
    const byId = new Map(found.map(row => [row.id, view(row, context.actor)]));
    return new Map(rows.map(row => [row.id, byId.get(row[key] as string) ?? null]));
  };

/** The rows of the same service whose foreign key refers to this one. */
export const many =
  <E extends Row, T extends Row>(
    entity: Type<T>,
    foreignKey: keyof T & string,
    view: View<T> = withoutTenant,
  ): Include<E> =>
  async (rows, context) => {
    const found =
      rows.length > 0
        ? await rowsWhere(
            entity,
            foreignKey,
            rows.map(row => row.id),
            context,
          )
        : [];
    const byOwner = Map.groupBy(found, row => row[foreignKey] as string);
    return new Map(rows.map(row => [row.id, (byOwner.get(row.id) ?? []).map(related => view(related, context.actor))]));
  };

/** The rows of the same service in a list of ids, in the list's order. */
export const listed =
  <E extends Row, T extends Row>(entity: Type<T>, keys: keyof E, view: View<T> = withoutTenant): Include<E> =>
  async (rows, context) => {
    const ids = [...new Set(rows.flatMap(row => row[keys] as string[]))];
    const found = ids.length > 0 ? await rowsWhere(entity, 'id', ids, context) : [];
    const byId = new Map(found.map(row => [row.id, view(row, context.actor)]));
    return new Map(rows.map(row => [row.id, (row[keys] as string[]).flatMap(id => byId.get(id) ?? [])]));
  };

/** A row of another service, from its local copy. */
export const reference =
  <E extends Row>(
    model: ReferenceModel,
    key: keyof E,
    view: (data: Record<string, unknown>, actor: Actor) => object | null = data => data,
  ): Include<E> =>
  async (rows, { tx, actor, references }) => {
    const copies = await references.findAll<Record<string, unknown>>(tx, model, distinct(rows, key));
    return new Map(
      rows.map(row => [row.id, copies.has(row[key] as string) ? view(copies.get(row[key] as string)!, actor) : null]),
    );
  };
