import { PERSON_KINDS, VERIFICATION_STATES } from '@porte/contracts/identity/tax-fiscal-datum.js';
import { defineResourcePages } from '../../shared/resource/declaration.js';

/** Requests to be verified, for staff: the oldest first. */
export const verificationPages = defineResourcePages({
  path: 'tax_fiscal_data',
  bundle: 'verifications',
  list: {
    columns: [
      { name: 'name', sortable: true },
      { name: 'user', render: ({ user }) => (user ? `${user.name} ${user.last_name}` : ''), priority: 2 },
      { name: 'tax_regime', kind: { choices: PERSON_KINDS }, priority: 3 },
      { name: 'rfc_curp', priority: 2 },
      { name: 'created_at', kind: 'datetime', sortable: true },
      { name: 'state', kind: 'status' },
    ],
    include: ['user'],
    order: 'created_at asc',
    tabs: { field: 'state', choices: VERIFICATION_STATES },
    to: ({ id }) => `/verifications/${id}`,
    nameOf: ({ name }) => name,
  },
});
