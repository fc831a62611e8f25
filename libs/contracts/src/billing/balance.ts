import type { BalanceFact } from '../events/shapes.js';

/** A wallet in pesos; zeros for a user without a wallet. */
export interface BalanceAnswer {
  data: BalanceFact;
}
