import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsBoolean, IsIn, ValidateNested } from 'class-validator';
import { ACTIONS, defaultGrants, MODELS, ROLES, type Action, type Model, type Role } from './matrix.js';

/** A grant as one text: `Shipment.update`. */
export type GrantName = `${Model}.${Action}`;

/** One cell of the table of permissions as it shall be. */
export class GrantEdit {
  @IsIn(ROLES) role: Role;
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
  role: Role;
  /** people with this role who may enter */
  people: number;
  grants: GrantName[];
}

/** Whose permissions a role may change: those below its own. Those of developers are fixed. */
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

export type GrantRefusal =
  'role_above' | 'kept_by_main_admin' | 'staff_only' | 'main_admin_only' | 'developer_only' | 'not_held';

/**
 * Why a person may not make this change; null where it may. Taking a grant away needs no more than the rank.
 * @param editor role of the person @param held the person's own grants
 */
export function grantRefusal(
  editor: Role,
  held: ReadonlySet<string>,
  { role, model, action, granted }: GrantEdit,
): GrantRefusal | null {
  const name: GrantName = `${model}.${action}`;
  if (!BELOW[editor].includes(role)) return 'role_above';
  if (granted && DEVELOPERS_ONLY.has(model)) return 'developer_only';
  if (!granted) return role === 'main_admin' && KEPT_BY_MAIN_ADMIN.has(name) ? 'kept_by_main_admin' : null;
  // Rows that only staff see have no owner, by whom a customer's could be told apart.
  if (role === 'customer' && !customerDefaults.has(name)) return 'staff_only';
  if (name === 'Grant.update' && role !== 'main_admin') return 'main_admin_only';
  return held.has(name) ? null : 'not_held';
}
