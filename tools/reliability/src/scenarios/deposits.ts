import { QUICK } from './rest.js';
import type { Scenario } from './scenario.js';

/** R-01 of payments: whatever dies, each charge is credited once, and each payment is in one valid invoice at most. */
export const deposits: readonly Scenario[] = [
  {
    name: 'deposits',
    id: 'R-01',
    about: 'kill -9 at each failpoint of payments into wallets, of what goes back of them, and of their invoices',
    orders: { ci: 60, full: 600 },
    ordersOnKafka: 60,
    customers: 12,
    way: 'deposit',
    mix: { carriers: ['HarnessLookup'] },
    fault: { kind: 'failpoints', hits: { ci: 1, full: 10 } },
    env: QUICK,
    // a refund whose first two answers are lost is asked for again after one minute, then after two
    drainSeconds: 240,
  },
];
