import type { ReferenceModel } from '@porte/contracts';
import { PLATFORM_TENANT } from '@porte/domain-kit';
import type { ReferenceStore, Row, Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import type { ResourceDefinition } from './define-resource.js';
import { findRow } from './reach.js';

/** Everything that a rule may read, inside the transaction of the write. */
export interface RuleReads {
  readonly tenantId: string;
  /** SQL on this service's tables; it only reads, or locks rows */
  query<T>(sql: string, params?: unknown[]): Promise<T[]>;
  /**
   * A row of another resource of this service that the person reaches; locked where the intent is to write.
   * @throws DomainError `not_found`
   */
  row<T extends Row>(resource: ResourceDefinition<T>, id: string, intent?: 'read' | 'write'): Promise<T>;
  /** the copy of another service's row, or null */
  reference<T>(model: ReferenceModel, id: string): Promise<T | null>;
  /** every copied row of the tenant whose fields equal the given ones */
  references<T>(model: ReferenceModel, fields: Record<string, unknown>): Promise<T[]>;
}

/** What a rule knows beside the input. */
export interface RuleContext {
  actor: Actor;
  /** of the row, also of one that does not exist yet */
  id: string;
  now: Date;
  reads: RuleReads;
  /** Encrypts a text for this row and no other; only in a service that provides `Secrets`. */
  seal(text: string): string;
}

/** The columns to write in place of the input; without them the input is written as it is. */
type Columns = object | void;
type Result = Columns | Promise<Columns>;

/**
 * The business rules of a resource: functions without effects that throw (DomainError, ValidationFailed) or return the columns to write. They run in a
 * person's create, update and destroy through the API, after the permission, the validation and the scope, and before the write. What has an effect beyond its own
 * row is a use-case.
 *
 * ```ts
 * rules: {
 *   create: (input, { actor }) => refuseFields(input, actor, serviceAccess),
 *   change: (input, { before }) => ({ ...input, kind: before.kind }),
 *   remove: ({ before }) => { if (before.state !== 'free') throw new DomainError('wrong_state'); },
 * }
 * ```
 */
export interface Rules<E extends Row, C extends object = object, U extends object = object> {
  create?(input: C, context: RuleContext): Result;
  /** Without columns to write, as in `{}`, the row stays as it is and no event is published. */
  change?(input: U, context: RuleContext & { before: E }): Result;
  /** Columns keep the row and change it instead of deleting it. */
  remove?(context: RuleContext & { before: E }): Result;
}

/** Rules bind people; what the system itself writes, such as demo data and a tenant's defaults, is written as it is. */
export const rulesFor = <E extends Row>({ rules }: ResourceDefinition<E>, actor: Actor): Rules<E> =>
  actor.id === PLATFORM_TENANT ? {} : rules;

/** The reads of a rule in a transaction. */
export const readsOf = (tx: Tx, actor: Actor, references: ReferenceStore): RuleReads => ({
  tenantId: tx.tenantId,
  query: (sql, params) => tx.query(sql, params),
  row: (resource, id, intent = 'read') => findRow(resource, tx, actor, id, intent),
  reference: (model, id) => references.find(tx, model, id),
  references: (model, fields) => references.where(tx, model, fields),
});
