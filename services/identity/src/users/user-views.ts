import type { Invitation } from '@porte/contracts';
import type { Actor } from '@porte/service-kit';
import { isStaff } from '@porte/service-kit';
import { fullName } from '@porte/domain-kit';
import { limitsOf } from './domain/sub-user-limits.js';
import type { UserEntity } from './user.entity.js';

const PROFILE = [
  'id',
  'sequential_id',
  'name',
  'last_name',
  'email',
  'pending_email',
  'phone',
  'company',
  'user_type',
  'is_main_admin',
  'custom_role_id',
  'status',
  'parent_id',
  'referral_code',
  'referred_by',
  'fiscal_data_verified',
  'confirmed_at',
  'current_sign_in_at',
  'created_at',
  'updated_at',
] as const;

const STAFF = [
  'discount',
  'own_agreements_price',
  'special_carriers',
  'export_csv_visible',
  'notes',
  'questions',
  'second_factor_since',
  'merged_into',
] as const;

const FACT = [
  'id',
  'email',
  'name',
  'last_name',
  'company',
  'phone',
  'user_type',
  'is_main_admin',
  'custom_role_id',
  'parent_id',
  'status',
  'discount',
  'special_carriers',
  'own_agreements_price',
  'fiscal_data_verified',
  'export_csv_visible',
  'merged_into',
] as const;

const pick = <K extends keyof UserEntity>(user: UserEntity, fields: readonly K[]): Pick<UserEntity, K> =>
  Object.fromEntries(fields.map(field => [field, user[field]])) as Pick<UserEntity, K>;

/** The fields that users see of themselves and their sub-users: no percentages and no staff notes. */
export const profileView = (user: UserEntity) => ({ ...pick(user, PROFILE), fullname: fullName(user) });

export function invitationOf(user: UserEntity): Invitation | null {
  const { invited_at, invitation_ends_at, invitation_revoked_at, invitation_accepted_at } = user;
  if (!invited_at || !invitation_ends_at) return null;
  return {
    sent_at: invited_at.toISOString(),
    ends_at: invitation_ends_at.toISOString(),
    revoked_at: invitation_revoked_at?.toISOString() ?? null,
    accepted_at: invitation_accepted_at?.toISOString() ?? null,
  };
}

/** The fields of a user that the actor sees. Listed by name, so that new columns stay hidden by default. */
export const userView = (user: UserEntity, actor: Actor): object =>
  isStaff(actor) ? { ...profileView(user), ...pick(user, STAFF), invitation: invitationOf(user) } : profileView(user);

/** The fields of the wallet's owner that a sub-user sees. */
export const parentView = (user: UserEntity) => ({
  ...pick(user, ['id', 'sequential_id', 'name', 'last_name', 'email']),
  fullname: fullName(user),
});

/** The fields of a user that other services copy; of a sub-user with what its parent allows. */
export const userFact = (user: UserEntity) => ({
  ...pick(user, FACT),
  ...(user.parent_id !== null && limitsOf(user)),
});
