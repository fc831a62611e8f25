import { DEPOSIT_METHODS, DEPOSIT_WARNINGS } from '@porte/contracts/payments/deposit.js';
import { defineResourcePages } from '../../shared/resource/declaration.js';

/** The states that staff look for; a moving deposit is found in the tab of all. */
const TABS = ['in_review', 'awaiting', 'accepted', 'credited', 'rejected', 'failed', 'expired'] as const;

/** Payments into wallets, for staff. */
export const depositPages = defineResourcePages({
  path: 'deposits',
  bundle: 'deposits',
  list: {
    columns: [
      { name: 'user', render: ({ user }) => (user ? `${user.name} ${user.last_name}` : '') },
      { name: 'created_at', kind: 'datetime', sortable: true },
      { name: 'method', kind: { choices: DEPOSIT_METHODS } },
      { name: 'amount', kind: 'money', sortable: true },
      { name: 'paid_amount', kind: 'money', priority: 2 },
      { name: 'transaction_date', kind: 'date', priority: 2 },
      { name: 'state', kind: 'status' },
      { name: 'bank_reference', priority: 3 },
    ],
    filters: [
      { name: 'created_at', kind: 'days' },
      { name: 'customer', field: 'user_id', kind: 'lookup', lookup: 'users', shows: 'email' },
      { name: 'amount', kind: 'amounts' },
      { name: 'warnings', kind: 'choice', choices: DEPOSIT_WARNINGS },
    ],
    include: ['user'],
    order: 'created_at asc',
    tabs: { field: 'state', choices: TABS, counted: ['in_review', 'awaiting', 'accepted'] },
    to: ({ id }) => `/deposits/${id}`,
    nameOf: ({ id, bank_reference }) => bank_reference ?? id,
  },
});
