import { violation } from '../verdict/books.js';
import { QUICK } from './rest.js';
import type { Scenario } from './scenario.js';

/** a mistake in a handler that one event in a thousand brings out. */
export const failingEvents: readonly Scenario[] = [
  {
    name: 'failing-events',
    id: 'R-13',
    about:
      'one event in a thousand cannot be handled until the mistake is corrected; then staff replay what was set aside',
    orders: { ci: 300, full: 3_000 },
    ordersOnKafka: 300,
    customers: 12,
    mix: { carriers: ['HarnessLookup', 'HarnessIdempotent'] },
    failsEvents: true,
    env: QUICK,
    drainSeconds: 90,
    // Nothing else went wrong, so that a clean run would have sold a label for every order.
    expect: ({ counts }) =>
      counts['labels'] === counts['orders']
        ? []
        : [violation('not_as_clean', 'labels', `${counts['labels']} for ${counts['orders']} orders`)],
  },
];
