import type { BalanceFact } from '../events/shapes.js';

/** A wallet in pesos; zeros for a person who never had one. */
export interface BalanceAnswer {
  data: BalanceFact;
}
