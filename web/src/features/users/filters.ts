import { USER_STATUSES, USER_TYPES } from '@porte/contracts/identity/user.js';
import type { Filter } from '../../shared/resource/declaration.js';
import type { ChoiceFilterOf } from '../../shared/list/filters/list-search-bar.js';

/** The search fields. */
export const SEARCHES: readonly Filter[] = [
  { name: 'email', kind: 'like' },
  { name: 'id', kind: 'exact' },
  { name: 'name', kind: 'like' },
  { name: 'last_name', kind: 'like' },
  { name: 'phone', kind: 'like' },
  { name: 'referral_code', kind: 'like' },
];

export const CHIPS: readonly ChoiceFilterOf[] = [
  { name: 'status', kind: 'choice', choices: USER_STATUSES },
  { name: 'user_type', kind: 'choice', choices: USER_TYPES },
];

export const FILTERS: readonly Filter[] = [...SEARCHES, ...CHIPS];
