import { fromCentavos, toCentavos } from '../numbers/centavos.js';

/** Compares a wallet with a price, in the tenant's currency. */
export interface Affordable {
  /** negative if the balance is too low */
  after: number;
  /** 0 if the balance is enough */
  missing: number;
}

/**
 * @param available the available balance; null if it is unknown or belongs to another user
 * @returns null if only the server can tell; a price of zero needs no balance
 */
export function affordable(available: number | null, total: number): Affordable | null {
  if (available === null || total === 0) return null;
  const after = toCentavos(available) - toCentavos(total);
  return { after: fromCentavos(after), missing: fromCentavos(Math.max(0, -after)) };
}
