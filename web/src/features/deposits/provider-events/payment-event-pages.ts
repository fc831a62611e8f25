import {
  PAYMENT_EVENT_RESULTS,
  PAYMENT_EVENT_STATES,
  PAYMENT_PROVIDERS,
  RETURN_CAUSES,
} from '@porte/contracts/payments/payment-event.js';
import { createElement } from 'react';
import { defineResourcePages } from '../../../shared/resource/declaration.js';
import { EndpointLink } from './endpoint-link.js';

/** The webhooks of payment providers, for staff: what came and what it did. */
export const paymentEventPages = defineResourcePages({
  path: 'payment_events',
  bundle: 'payment_events',
  list: {
    columns: [
      { name: 'type' },
      { name: 'created_at', kind: 'datetime', sortable: true },
      { name: 'provider', kind: { choices: PAYMENT_PROVIDERS }, priority: 2 },
      { name: 'result', kind: { choices: PAYMENT_EVENT_RESULTS } },
      { name: 'return_cause', kind: { choices: RETURN_CAUSES.map(String) }, priority: 2 },
      { name: 'state', kind: { choices: PAYMENT_EVENT_STATES }, priority: 2 },
      { name: 'charge_id', priority: 2 },
      // Staff type it at the provider, also with a phone in the hand.
      { name: 'verification_code' },
      { name: 'deliveries', kind: 'integer', priority: 3 },
    ],
    filters: [
      { name: 'result', kind: 'choice', choices: PAYMENT_EVENT_RESULTS },
      { name: 'created_at', kind: 'days' },
    ],
    to: ({ deposit_id }) => (deposit_id ? `/deposits/${String(deposit_id)}` : null),
    head: () => createElement(EndpointLink),
    nameOf: ({ type }) => String(type),
  },
});
