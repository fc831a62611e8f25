import type { Type } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import type { Row } from '@porte/database-kit';
import type { Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import type { SelectQueryBuilder } from 'typeorm';
import type { Scope } from './scopes.js';

/** What of a resource decides which of its rows an actor reaches. */
export interface Reachable<E extends Row> {
  entity: Type<E>;
  /** its table has no tenant */
  platform: boolean;
  scope: Scope;
}

/** The rows of a resource that the actor reaches: filtered by tenant and scope in the query, in addition to row-level security. */
export function reach<E extends Row>(
  { entity, platform, scope }: Reachable<E>,
  tx: Tx,
  actor: Actor,
  intent: 'read' | 'write',
): SelectQueryBuilder<E> {
  const query = tx.manager.createQueryBuilder(entity, 'r');
  if (!platform) query.where('r.tenant_id = :tenant', { tenant: actor.tenant_id });
  const own = scope.filter(actor, intent);
  return own ? query.andWhere(own.sql, own.params) : query;
}

/**
 * One row inside an open transaction; locked for writes.
 * @throws DomainError `not_found`
 */
export async function findRow<E extends Row>(
  resource: Reachable<E>,
  tx: Tx,
  actor: Actor,
  id: string,
  intent: 'read' | 'write',
): Promise<E> {
  const query = reach(resource, tx, actor, intent).andWhere('r.id = :id', { id });
  const row = await (intent === 'write' ? query.setLock('pessimistic_write') : query).getOne();
  if (!row) throw new DomainError('not_found');
  return row;
}
