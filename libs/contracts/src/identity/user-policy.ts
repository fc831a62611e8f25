import { ROLES, type Role } from '../acl/matrix.js';
import type { UserChange, UserTypeChoice } from './user.js';

type Field = keyof UserChange;

const PROFILE: readonly Field[] = ['name', 'last_name', 'phone', 'company'];
const ADMINISTERED: readonly Field[] = [
  ...PROFILE,
  'email',
  'user_type',
  'status',
  'parent_id',
  'referred_by',
  'special_carriers',
  'fiscal_data_verified',
  'notes',
];
const AMOUNTS: readonly Field[] = ['discount', 'own_agreements_price'];

const written: Record<Role, readonly Field[]> = {
  customer: PROFILE,
  operator: PROFILE,
  admin: ADMINISTERED,
  main_admin: [...ADMINISTERED, 'custom_role_id', ...AMOUNTS],
  developer: [...ADMINISTERED, 'custom_role_id', ...AMOUNTS, 'export_csv_visible'],
};

const assigned: Record<Role, readonly UserTypeChoice[]> = {
  customer: [],
  operator: [],
  admin: ['customer', 'operator', 'admin'],
  main_admin: ['customer', 'operator', 'admin'],
  developer: ['customer', 'operator', 'admin', 'main_admin', 'developer'],
};

/** True if a role may lead an account of another role to a new e-mail or password: only those above it, so that peers cannot take each other over. */
export const mayMoveAccountsOf = (role: Role, target: Role): boolean => ROLES.indexOf(role) > ROLES.indexOf(target);

/** Fields of a peer that a role must not write; demoted first, it would be no peer any more. No role is above developers, who may demote each other. */
const ofLowerOnly = (role: Role): readonly Field[] =>
  role === ROLES.at(-1) ? ['email'] : ['email', 'user_type', 'custom_role_id'];

/**
 * The fields of a user that a role may write; the form shows the same ones.
 * @param self true if the user writes its own row: users may not raise their own role, and change e-mail and password in their profile
 * @param target the user's role; null for a new one
 */
export function writableUserFields(role: Role, self: boolean, target: Role | null): readonly Field[] {
  if (self) return PROFILE;
  const refused = target === null || mayMoveAccountsOf(role, target) ? [] : ofLowerOnly(role);
  return written[role].filter(field => !refused.includes(field));
}

/** The user types that a role may assign. */
export const assignableUserTypes = (role: Role): readonly UserTypeChoice[] => assigned[role];

/** True if a role may write users of another role: only those not above itself. */
export const mayWriteUsersOf = (role: Role, target: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(target);

/** The role of a user. */
export const roleOf = (user: { user_type: Exclude<UserTypeChoice, 'main_admin'>; is_main_admin: boolean }): Role =>
  user.is_main_admin ? 'main_admin' : user.user_type;
