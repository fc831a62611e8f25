import { QUICK } from './rest.js';
import type { Scenario } from './scenario.js';

/** R-01 of overweights: whatever dies, each case is taken once at most and given back once at most. */
export const overweights: readonly Scenario[] = [
  {
    name: 'overweights',
    id: 'R-01',
    about:
      'kill -9 while parcels are reported twice, contested, decided, taken and given back, each step by two at once',
    orders: { ci: 30, full: 600 },
    customers: 10,
    way: 'overweight',
    mix: { carriers: ['HarnessLookup'] },
    fault: { kind: 'failpoints', hits: { ci: 1, full: 10 } },
    env: QUICK,
    drainSeconds: 90,
  },
];
