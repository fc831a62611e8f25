import {
  CLARIFICATION_KINDS,
  CLARIFICATION_STATES,
  type Clarification,
} from '@porte/contracts/carriers/clarification.js';
import { defineResourcePages } from '../../shared/resource/declaration.js';
import { Age } from './age.js';
import { Known } from './known.js';

const KINDS = { choices: CLARIFICATION_KINDS };

/** Outcomes of a purchase, a void or a label that only staff can find out; oldest first. */
export const clarificationPages = defineResourcePages({
  path: 'clarifications',
  bundle: 'clarifications',
  list: {
    columns: [
      { name: 'sequential_id', width: 'fit' },
      { name: 'kind', kind: KINDS },
      {
        name: 'created_at',
        sortable: true,
        isNamedOnPhone: true,
        render: row => <Age of={row as unknown as Clarification} />,
      },
      { name: 'carrier_name', priority: 2 },
      { name: 'amount', kind: 'money' },
      { name: 'known', kind: 'long', priority: 3, render: ({ known }) => <Known known={String(known)} /> },
    ],
    order: 'closed asc,created_at asc',
    tabs: { field: 'state', choices: CLARIFICATION_STATES },
    filters: [{ name: 'kind', kind: 'choice', ...KINDS }],
    to: ({ id }) => `/clarifications/${id}`,
    nameOf: ({ sequential_id }) => String(sequential_id),
  },
});
