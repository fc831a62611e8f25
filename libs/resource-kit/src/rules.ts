import type { ReferenceModel } from '@porte/contracts';
import { PLATFORM_TENANT } from '@porte/domain-kit';
import type { Row } from '@porte/database-kit';
import type { ReferenceStore, Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { findRow, type Reachable } from './reach.js';

/** The reads that a rule may use, inside the transaction of the write. */
export interface RuleReads {
  readonly tenantId: string;
  /** SQL on this service's tables; only reads, or locks rows */
  query<T>(sql: string, params?: unknown[]): Promise<T[]>;
  /**
   * A row of another resource of this service within the actor's reach; locked if the intent is to write.
   * @throws DomainError `not_found`
   */
  row<T extends Row>(resource: Reachable<T>, id: string, intent?: 'read' | 'write'): Promise<T>;
  /** the copy of another service's row, or null */
  reference<T>(model: ReferenceModel, id: string): Promise<T | null>;
  /** every copied row of the tenant with these field values */
  references<T>(model: ReferenceModel, fields: Record<string, unknown>): Promise<T[]>;
}

/** The context of a rule besides the input. */
export interface RuleContext {
  actor: Actor;
  /** id of the row, also of a new one */
  id: string;
  now: Date;
  reads: RuleReads;
  /** Encrypts a text bound to this row; only in a service that provides `Secrets`. */
  seal(text: string): string;
}

/** The columns to write instead of the input; by default the input is written unchanged. */
type Columns = object | void;
type Result = Columns | Promise<Columns>;

/**
 * The business rules of a resource: functions without effects that throw (DomainError, ValidationFailed) or return the columns to write. They run in a
 * person's create, update and destroy through the API, after the permission, the validation and the scope, and before the write. What has an effect beyond its own
 * row is a use-case.
 *
 * ```ts
 * rules: {
 *   create: (input, { actor }) => rejectForbiddenFields(input, actor, serviceAccess),
 *   change: (input, { before }) => ({ ...input, kind: before.kind }),
 *   remove: ({ before }) => { if (before.state !== 'free') throw new DomainError('wrong_state'); },
 * }
 * ```
 */
export interface Rules<E extends Row, C extends object = object, U extends object = object> {
  create?(input: C, context: RuleContext): Result;
  /** Without columns to write, as in `{}`, the row is unchanged and no event is published. */
  change?(input: U, context: RuleContext & { before: E }): Result;
  /** Returned columns are written instead of deleting the row. */
  remove?(context: RuleContext & { before: E }): Result;
}

/** Rules apply to users; rows written by the system, such as demo data and a tenant's defaults, skip them. */
export const rulesFor = <E extends Row>({ rules }: { rules: Rules<E> }, actor: Actor): Rules<E> =>
  actor.id === PLATFORM_TENANT ? {} : rules;

/** The reads of a rule in a transaction. */
export const readsOf = (tx: Tx, actor: Actor, references: ReferenceStore): RuleReads => ({
  tenantId: tx.tenantId,
  query: (sql, params) => tx.query(sql, params),
  row: (resource, id, intent = 'read') => findRow(resource, tx, actor, id, intent),
  reference: (model, id) => references.find(tx, model, id),
  references: (model, fields) => references.where(tx, model, fields),
});
