import { TRANSACTION_CODES, TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@porte/contracts/billing/transaction.js';
import type { Filter } from '../../shared/resource/declaration.js';

export const FILTERS: readonly Filter[] = [
  { name: 'created_at', kind: 'days' },
  { name: 'type', kind: 'choice', choices: TRANSACTION_TYPES, field: 'transaction_type' },
  { name: 'amount', kind: 'amounts' },
  { name: 'code', kind: 'choice', choices: TRANSACTION_CODES },
  { name: 'status', kind: 'choice', choices: TRANSACTION_STATUSES },
];
