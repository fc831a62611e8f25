import type { CustomRole } from '@porte/contracts/acl/custom-role.js';
import { USER_STATUSES, USER_TYPES } from '@porte/contracts/identity/user-choices.js';
import type { Filter } from '../../shared/resource/declaration.js';

const FILTERS: readonly Filter[] = [
  { name: 'status', kind: 'choice', choices: USER_STATUSES },
  { name: 'user_type', kind: 'choice', choices: USER_TYPES },
  { name: 'created_at', kind: 'days' },
  { name: 'vary_prices', kind: 'choice', choices: ['1'] },
];

/** Another text than an id is an error of the API. */
const IS_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The filters of the list of users.
 * @param roles the tenant's custom roles
 * @param chosen ids that the address names: they count while roles load, and for who may not read the roles
 */
export function filtersOf(roles: readonly CustomRole[], chosen: readonly string[]): readonly Filter[] {
  const known = roles.map(({ id }) => id);
  const choices = [...known, ...chosen.filter(id => IS_ID.test(id) && !known.includes(id))];
  if (choices.length === 0) return FILTERS;
  const texts = Object.fromEntries(choices.map(id => [id, roles.find(role => role.id === id)?.name ?? '…']));
  return [...FILTERS, { name: 'custom_role_id', kind: 'choice', choices, texts }];
}
