import { isStaff, type Actor } from '@porte/service-kit';
import { oneOf, compare, type Condition } from './condition.js';

/** Which rows an actor reaches, and the owner columns of its new rows. Added to every query and insert of a resource. */
export interface Scope {
  /** null if every row of the tenant is reached */
  filter(actor: Actor, intent: 'read' | 'write'): Condition | null;
  stamp(actor: Actor): Record<string, unknown>;
}

/** Every row of the tenant; permissions decide the rest. */
export const tenantOnly: Scope = { filter: () => null, stamp: () => ({}) };

const own = (actor: Actor): Condition =>
  oneOf([compare('r.user_id', '=', actor.id), compare('r.owner_id', '=', actor.id)]);

/** Rows with `user_id` and `owner_id`: customers reach their own and their sub-users' rows, staff read all. */
export const ownRows: Scope = {
  filter: actor => (isStaff(actor) ? null : own(actor)),
  stamp: actor => ({ user_id: actor.id, owner_id: actor.owner_id }),
};

/** As `ownRows`, but staff below developer change only their own rows. */
export const ownRowsToWrite: Scope = {
  filter: (actor, intent) => (actor.role === 'developer' || (isStaff(actor) && intent === 'read') ? null : own(actor)),
  stamp: ownRows.stamp,
};
