import {
  PAYMENT_DIFFERENCE_KINDS,
  PAYMENT_DIFFERENCE_STATES,
  RECONCILED_SOURCES,
} from '@porte/contracts/payments/payment-difference.js';
import { createElement } from 'react';
import { defineResourcePages } from '../../../shared/resource/declaration.js';
import { Reconcile } from './reconcile.js';

/** What differs between payments, deposits and the ledger, for staff. */
export const paymentDifferencePages = defineResourcePages({
  path: 'payment_differences',
  bundle: 'payment_differences',
  list: {
    columns: [
      { name: 'day', kind: 'date', sortable: true },
      { name: 'kind', kind: { choices: PAYMENT_DIFFERENCE_KINDS } },
      { name: 'source', kind: { choices: RECONCILED_SOURCES }, priority: 2 },
      { name: 'reference', priority: 2 },
      { name: 'reported', kind: 'money', sortable: true, isNamedOnPhone: true },
      { name: 'posted', kind: 'money', isNamedOnPhone: true },
      { name: 'state', kind: { choices: PAYMENT_DIFFERENCE_STATES }, priority: 3 },
    ],
    filters: [
      { name: 'kind', kind: 'choice', choices: PAYMENT_DIFFERENCE_KINDS },
      { name: 'source', kind: 'choice', choices: RECONCILED_SOURCES },
    ],
    order: 'day desc',
    tabs: { field: 'state', choices: PAYMENT_DIFFERENCE_STATES },
    above: () => createElement(Reconcile),
    to: ({ deposit_id }) => (deposit_id ? `/deposits/${deposit_id}` : null),
    nameOf: ({ reference, id }) => reference ?? id,
  },
});
