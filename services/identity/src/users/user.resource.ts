import { exportColumns, USER_STATUSES, USER_TYPES } from '@porte/contracts';
import { isId } from '@porte/domain-kit';
import {
  anyOf,
  coded,
  defineResource,
  flag,
  freshName,
  integer,
  many,
  one,
  text,
  time,
  uuid,
  wordSearch,
  type Filter,
  type Scope,
} from '@porte/resource-kit';
import { isStaff } from '@porte/service-kit';
import { CustomRoleEntity } from '../access/custom-role.entity.js';
import { parentView, userFact, userView } from './user-views.js';
import { UserEntity } from './user.entity.js';

/** Customers read themselves and their sub-users, and write only themselves. */
const ownUsers: Scope = {
  filter: (actor, intent) => {
    if (isStaff(actor)) return null;
    return {
      sql: intent === 'read' ? '(r.id = :self or r.parent_id = :self)' : 'r.id = :self',
      params: { self: actor.id },
    };
  },
  stamp: () => ({}),
};

const customRole = one<UserEntity, CustomRoleEntity>(CustomRoleEntity, 'custom_role_id', ({ id, name }) => ({
  id,
  name,
}));

/** Any number of ids, as one parameter. */
const amongIds: Filter = operand => {
  if (operand.op !== 'in') return uuid('r.id')(operand);
  const name = freshName();
  return { sql: `r.id = any(cast(:${name} as uuid[]))`, params: { [name]: operand.value.filter(isId) } };
};

/** Reads come from the kit; writes have effects beyond the row, so they are use cases. */
export const userResource = defineResource<UserEntity>({
  path: 'users',
  entity: UserEntity,
  scope: ownUsers,
  view: userView,
  fact: userFact,
  audit: {
    label: ({ email }) => email,
    changes: [
      { action: 'user.role_changed', fields: ['user_type', 'is_main_admin', 'custom_role_id'] },
      { action: 'user.password_changed', fields: ['password_hash'], secret: true },
      { action: 'user.email_changed', fields: ['email'] },
      { action: 'user.status_changed', fields: ['status'] },
      { action: 'user.parent_changed', fields: ['parent_id'] },
      {
        action: 'user.conditions_changed',
        fields: ['discount', 'own_agreements_price', 'special_carriers', 'export_csv_visible', 'fiscal_data_verified'],
      },
      { action: 'user.limits_changed', fields: ['monthly_limit', 'allowed_services', 'sees_prices'] },
      { action: 'user.confirmed', fields: ['confirmed_at'] },
    ],
  },
  search: [{ number: 'sequential_id' }, 'name', 'last_name', 'email', 'company', { compact: 'phone' }, 'referral_code'],
  searchColumn: true,
  export: exportColumns.users,
  exportRelated: { custom_role: customRole },
  exported: (row, _actor, { custom_role }) => ({
    ...row,
    user_type: row.is_main_admin ? 'main_admin' : row.user_type,
    custom_role: (custom_role as { name: string } | null)?.name ?? null,
  }),
  where: {
    id: anyOf(uuid('r.id'), integer('r.sequential_id')),
    ids: amongIds,
    search: wordSearch('r.search_text'),
    email: text('r.email'),
    name: text('r.name'),
    last_name: text('r.last_name'),
    phone: text('r.phone'),
    referral_code: text('r.referral_code'),
    status: coded('r.status', USER_STATUSES),
    user_type: coded('r.user_type', USER_TYPES),
    is_main_admin: flag('r.is_main_admin'),
    custom_role_id: uuid('r.custom_role_id'),
    parent_id: uuid('r.parent_id'),
    referred_by: uuid('r.referred_by'),
    created_at: time('r.created_at'),
  },
  include: {
    parent: one(UserEntity, 'parent_id', parentView),
    subusers: many(UserEntity, 'parent_id', userView),
    custom_role: customRole,
  },
  order: ['sequential_id', 'name', 'last_name', 'email', 'phone', 'status', 'user_type', 'current_sign_in_at'],
});
