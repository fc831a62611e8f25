import {
  grantRefusal,
  type GrantEdit,
  type GrantRefusal,
  type RolePermissions,
} from '@porte/contracts/acl/grant-edits.js';
import { roleIn, type RoleKey } from '@porte/contracts/acl/custom-role.js';
import type { Action, Model, Role } from '@porte/contracts/acl/matrix.js';

/** One permission of one role, which may be a custom one. */
export interface Cell {
  role: RoleKey;
  model: Model;
  action: Action;
}

/** What is to be saved, by cell; a cell that is as saved has no entry. */
export type Draft = ReadonlyMap<string, GrantEdit>;

export const NO_CHANGES: Draft = new Map();

const keyOf = ({ role, model, action }: Cell): string => `${role} ${model}.${action}`;

/** The saved permissions, as questions about one cell. */
export interface Saved {
  has(cell: Cell): boolean;
  /** of a custom role the one that it is made from, of the five the role itself */
  baseOf(role: RoleKey): Role;
  /** why the editor may not turn the cell; null where it may */
  refusalOf(cell: Cell, granted: boolean): GrantRefusal | null;
}

/** @param editor role of the person who edits @param own whose permissions the person has: the role, or its custom role */
export function savedOf(table: readonly RolePermissions[], editor: Role, own: RoleKey = editor): Saved {
  const byRole = new Map(table.map(({ role, grants }) => [role, new Set<string>(grants)]));
  const held = byRole.get(own) ?? new Set();
  const bases = new Map(table.map(({ role, base }) => [role, base]));
  const baseOf = (role: RoleKey): Role => roleIn(role) ?? bases.get(role) ?? 'customer';
  return {
    baseOf,
    has: ({ role, model, action }) => byRole.get(role)?.has(`${model}.${action}`) ?? false,
    refusalOf: (cell, granted) => grantRefusal(editor, held, { ...cell, base: baseOf(cell.role), granted }),
  };
}

/** Whether the cell is granted once the draft is saved. */
export const isOn = (saved: Saved, draft: Draft, cell: Cell): boolean =>
  draft.get(keyOf(cell))?.granted ?? saved.has(cell);

export const changeOf = (draft: Draft, cell: Cell): GrantEdit | undefined => draft.get(keyOf(cell));

/** Turns a cell; turning it back takes it out of the draft. @returns the same draft where the editor may not turn it */
export function turned(saved: Saved, draft: Draft, cell: Cell): Draft {
  const granted = !isOn(saved, draft, cell);
  const next = new Map(draft);
  if (granted === saved.has(cell)) next.delete(keyOf(cell));
  else if (saved.refusalOf(cell, granted)) return draft;
  else next.set(keyOf(cell), { ...cell, granted });
  return next;
}

/** @returns the draft without cells of custom roles that are not there any more */
export function withoutRoles(draft: Draft, table: readonly RolePermissions[]): Draft {
  const known = new Set(table.map(({ role }) => role));
  const kept = [...draft].filter(([, { role }]) => known.has(role));
  return kept.length === draft.size ? draft : new Map(kept);
}
