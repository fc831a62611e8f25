import { Matches, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { roleOf } from '../identity/user-policy.js';
import type { UserType } from '../identity/user-choices.js';
import { IsFilled } from '../rules.js';
import { ROLES, type Role } from './matrix.js';

/** Whose cells in the table of permissions: one of the five roles, or the id of a custom role. */
export type RoleKey = string;

const KEY = new RegExp(`^(${ROLES.join('|')}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$`);

export const IsRoleKey = (): PropertyDecorator => Matches(KEY);

/** @returns the role, where the key is one of the five */
export const roleIn = (key: RoleKey): Role | undefined => ROLES.find(role => role === key);

/** So many custom roles a tenant has at most: every service holds what each of them may do. */
export const MAX_CUSTOM_ROLES = 20;

/** A role that a tenant made from one of the five. */
export interface CustomRole {
  id: string;
  name: string;
  /** decides the kind of user, the hidden fields, whose rows it reaches, its rank, and what it may hold at most */
  base: Role;
  /** users who have it, also suspended ones: with any, it cannot be deleted */
  users: number;
  created_at: string;
}

class CustomRoleName {
  /** unique in the tenant, whatever the case */
  @IsFilled() @MaxLength(40) @NoCardNumber() name: string;
}

export class CustomRoleInput extends CustomRoleName {
  /** the role whose permissions it begins with, and whose base it has */
  @IsRoleKey() from: RoleKey;
}

export class CustomRoleChange extends CustomRoleName {}

/** Whose cells a user has. */
export const roleKeyOf = (user: {
  user_type: UserType;
  is_main_admin: boolean;
  custom_role_id: string | null;
}): RoleKey => user.custom_role_id ?? roleOf(user);
