import type { CustomRole } from '@porte/contracts/acl/custom-role.js';
import { USER_STATUSES, USER_TYPES } from '@porte/contracts/identity/user-choices.js';
import type { Filter } from '../../shared/resource/declaration.js';

const FILTERS: readonly Filter[] = [
  { name: 'status', kind: 'choice', choices: USER_STATUSES },
  { name: 'user_type', kind: 'choice', choices: USER_TYPES },
  { name: 'created_at', kind: 'days' },
  { name: 'vary_prices', kind: 'choice', choices: ['1'] },
];

/** The filters of the list of users. @param roles the tenant's custom roles */
export const filtersOf = (roles: readonly CustomRole[]): readonly Filter[] =>
  roles.length === 0
    ? FILTERS
    : [
        ...FILTERS,
        {
          name: 'custom_role_id',
          kind: 'choice',
          choices: roles.map(({ id }) => id),
          texts: Object.fromEntries(roles.map(({ id, name }) => [id, name])),
        },
      ];
