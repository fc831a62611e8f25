import { assignableUserTypes, mayWriteUsersOf, roleOf, writableUserFields, type UserChange } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { isStaff, type Actor } from '@porte/service-kit';
import type { UserEntity } from '../user.entity.js';

const emailOf = (email: string): string => email.trim().toLowerCase();

/** The row with the fields of the form. */
const asForm = (user: UserEntity): Record<string, unknown> => ({
  ...user,
  user_type: roleOf(user),
  own_agreements_price: user.own_agreements_price?.toJSON() ?? null,
});

/** The fields that really change: forms send unchanged fields back. */
export function changesOf(user: UserEntity, change: UserChange): UserChange {
  const now = asForm(user);
  const asked = change.email === undefined ? change : { ...change, email: emailOf(change.email) };
  return Object.fromEntries(
    Object.entries(asked).filter(
      ([field, value]) => value !== undefined && field !== 'activate_user_action' && value !== now[field],
    ),
  );
}

/**
 * Rejects fields, user types and users outside of the reach of the actor's role.
 * @param target null for a new user
 * @throws DomainError `forbidden`, `password_by_owner_only`
 */
export function assertAllowed(actor: Actor, target: UserEntity | null, change: UserChange): void {
  if (change.password !== undefined) throw new DomainError('password_by_owner_only');
  const allowed: readonly string[] = writableUserFields(actor.role, target?.id === actor.id, target && roleOf(target));
  const fields = Object.keys(change).filter(
    field =>
      field !== 'activate_user_action' && change[field as keyof UserChange] !== undefined && !allowed.includes(field),
  );
  if (fields.length > 0) throw new DomainError('forbidden', { fields });
  if (change.user_type && !assignableUserTypes(actor.role).includes(change.user_type))
    throw new DomainError('forbidden', { fields: ['user_type'] });
  if (target && !mayWriteUsersOf(actor.role, roleOf(target))) throw new DomainError('forbidden');
}

/** The requested change; for customers, rejections must not depend on the values of hidden fields. */
export const requestedChange = (actor: Actor, user: UserEntity, change: UserChange): UserChange =>
  isStaff(actor) ? changesOf(user, change) : change;

/** The form's fields as columns; `main_admin` sets two columns. */
export function columnsOf({
  password: _,
  activate_user_action: __,
  user_type,
  email,
  ...fields
}: UserChange): Partial<UserEntity> {
  const type =
    user_type === undefined
      ? {}
      : {
          user_type: user_type === 'main_admin' ? ('admin' as const) : user_type,
          is_main_admin: user_type === 'main_admin',
        };
  return { ...fields, ...type, ...(email === undefined ? {} : { email: emailOf(email) }) } as Partial<UserEntity>;
}

const TOKEN_FIELDS = ['user_type', 'is_main_admin', 'custom_role_id', 'parent_id'] as const;

/** True if the change suspends the user. */
export const isSuspension = (before: UserEntity, after: UserEntity): boolean =>
  before.status !== after.status && after.status === 'suspended';

/** True if issued tokens would contain outdated data. */
export const endsSessions = (before: UserEntity, after: UserEntity): boolean =>
  isSuspension(before, after) || TOKEN_FIELDS.some(field => before[field] !== after[field]);
