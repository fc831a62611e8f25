import { USER_STATUSES, USER_TYPES } from '@porte/contracts/identity/user-choices.js';
import type { Filter } from '../../shared/resource/declaration.js';

export const FILTERS: readonly Filter[] = [
  { name: 'status', kind: 'choice', choices: USER_STATUSES },
  { name: 'user_type', kind: 'choice', choices: USER_TYPES },
  { name: 'created_at', kind: 'days' },
  { name: 'vary_prices', kind: 'choice', choices: ['1'] },
];
