import { DEPOSIT_STATES } from '@porte/contracts/payments/deposit.js';
import { defineResourcePages } from '../../shared/resource/declaration.js';

/** Payments into wallets, for staff: those in review first. */
export const depositPages = defineResourcePages({
  path: 'deposits',
  bundle: 'deposits',
  list: {
    columns: [
      { name: 'user', render: ({ user }) => (user ? `${user.name} ${user.last_name}` : '') },
      { name: 'created_at', kind: 'datetime', sortable: true },
      { name: 'amount', kind: 'money', sortable: true },
      { name: 'paid_amount', kind: 'money', priority: 2 },
      { name: 'transaction_date', kind: 'date', priority: 2 },
      { name: 'state', kind: { choices: DEPOSIT_STATES } },
      { name: 'bank_reference', priority: 3 },
    ],
    filters: [{ name: 'amount', kind: 'amounts' }],
    include: ['user'],
    order: 'created_at asc',
    tabs: { field: 'state', choices: DEPOSIT_STATES },
    to: ({ id }) => `/deposits/${id}`,
    nameOf: ({ id, bank_reference }) => bank_reference ?? id,
  },
});
