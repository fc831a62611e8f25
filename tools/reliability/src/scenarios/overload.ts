import { QUICK } from './rest.js';
import type { Scenario } from './scenario.js';

/** five times what the system can do. */
export const overloads: readonly Scenario[] = [
  {
    name: 'overload',
    id: 'R-15',
    about: 'five times as many calls as are answered otherwise, then ordinary purchases',
    orders: { ci: 40, full: 200 },
    customers: 8,
    mix: { carriers: ['HarnessLookup'] },
    overload: {
      ci: { seconds: 4, normalSeconds: 3, rounds: 4, times: 5 },
      full: { seconds: 10, normalSeconds: 5, rounds: 6, times: 5 },
    },
    env: { ...QUICK, CALLS_IN_FLIGHT_LEAST: '16' },
    drainSeconds: 90,
  },
];
