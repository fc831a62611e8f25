import { crashes } from './crashes.js';
import { deposits } from './deposits.js';
import { keys } from './keys.js';
import { networkFaults } from './network-faults.js';
import { outages } from './outages.js';
import { overloads } from './overload.js';
import { failingEvents } from './failing-events.js';
import { overweights } from './overweights.js';
import { restores } from './restores.js';
import { scarcity } from './scarcity.js';
import type { Scenario } from './scenario.js';
import { stores } from './stores.js';
import { unknowns } from './unknowns.js';

export * from './scenario.js';
export { POOL } from './scarcity.js';

export const SCENARIOS: readonly Scenario[] = [
  ...scarcity,
  ...unknowns,
  ...networkFaults,
  ...overloads,
  ...failingEvents,
  ...keys,
  ...outages,
  ...restores,
  ...crashes,
  ...deposits,
  ...overweights,
  ...stores,
];
