import { COUNTING_CARRIER, POOL_CARRIER } from '../network.js';
import { QUICK } from './rest.js';
import type { Scenario } from './scenario.js';

/** all databases are lost and come back from base backup and archived log. */
export const restores: readonly Scenario[] = [
  {
    name: 'restore',
    id: 'R-22',
    about: 'all databases lost under load, and restored to a moment in its middle, then to its last moment',
    orders: { ci: 80, full: 800 },
    needsOneProcess: true,
    customers: 6,
    mix: { carriers: ['HarnessIdempotent', POOL_CARRIER, COUNTING_CARRIER], canceled: 0.1 },
    restore: true,
    env: QUICK,
    drainSeconds: 90,
  },
];
