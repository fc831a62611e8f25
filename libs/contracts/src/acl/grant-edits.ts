import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsBoolean, IsIn, ValidateNested } from 'class-validator';
import { IsRoleKey, type RoleKey } from './custom-role.js';
import { ACTIONS, defaultGrants, MODELS, type Action, type Model, type Role } from './matrix.js';

/** A grant as one text: `Shipment.update`. */
export type GrantName = `${Model}.${Action}`;

/** One cell of the table of permissions as it shall be. */
export class GrantEdit {
  /** one of the five roles, or the id of a custom role */
  @IsRoleKey() role: RoleKey;
  @IsIn(MODELS) model: Model;
  @IsIn(ACTIONS) action: Action;
  @IsBoolean() granted: boolean;
}

/** Changes of a tenant's permissions, saved together or not at all. */
export class GrantsInput {
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(400)
  @ValidateNested({ each: true })
  @Type(() => GrantEdit)
  changes: GrantEdit[];
}

/** What one role may do in a tenant. */
export interface RolePermissions {
  /** one of the five, or the id of a custom role */
  role: RoleKey;
  /** the role that a custom role is made from; of the five, itself */
  base: Role;
  /** of a custom role; null for the five */
  name: string | null;
  /** people with this role who may enter */
  people: number;
  grants: GrantName[];
}

/** Whose permissions a role may change, and from which it makes custom roles: those below its own. Those of developers are fixed. */
const BELOW: Readonly<Record<Role, readonly Role[]>> = {
  customer: [],
  operator: [],
  admin: [],
  main_admin: ['customer', 'operator', 'admin'],
  developer: ['customer', 'operator', 'admin', 'main_admin'],
};

/** Without these a tenant would have no one left who can put its permissions right. */
const KEPT_BY_MAIN_ADMIN: ReadonlySet<GrantName> = new Set<GrantName>([
  'Grant.read',
  'Grant.update',
  'User.read',
  'User.update',
  'Audit.read',
]);

const customerDefaults: ReadonlySet<GrantName> = new Set(
  defaultGrants('customer').map(({ model, action }): GrantName => `${model}.${action}`),
);

/** Rows of every tenant: no tenant's own people may reach them. */
const DEVELOPERS_ONLY: ReadonlySet<Model> = new Set<Model>(['Tenant']);

/** Whether a role may change another one's permissions, and make custom roles from it. */
export const mayChangeRole = (editor: Role, base: Role): boolean => BELOW[editor].includes(base);

export type GrantRefusal =
  'role_above' | 'kept_by_main_admin' | 'staff_only' | 'main_admin_only' | 'developer_only' | 'not_held';

/** One cell as it shall be, of a role whose base is known. */
export interface RankedEdit extends Omit<GrantEdit, 'role'> {
  base: Role;
}

/**
 * Why a person may not make this change; null where it may. Taking a grant away needs no more than the rank. A custom role is judged by its base.
 * @param editor role of the person, of a custom one its base @param held the person's own grants
 */
export function grantRefusal(
  editor: Role,
  held: ReadonlySet<string>,
  { base, model, action, granted }: RankedEdit,
): GrantRefusal | null {
  const name: GrantName = `${model}.${action}`;
  if (!mayChangeRole(editor, base)) return 'role_above';
  if (granted && DEVELOPERS_ONLY.has(model)) return 'developer_only';
  if (!granted) return base === 'main_admin' && KEPT_BY_MAIN_ADMIN.has(name) ? 'kept_by_main_admin' : null;
  // Rows that only staff see have no owner to limit a customer's reach by. Staff do not always hold what customers do with rows of their own.
  if (base === 'customer') return customerDefaults.has(name) ? null : 'staff_only';
  if (name === 'Grant.update' && base !== 'main_admin') return 'main_admin_only';
  return held.has(name) ? null : 'not_held';
}
