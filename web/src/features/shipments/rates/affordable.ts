import { fromCentavos, toCentavos } from '../../../domain/numbers/centavos.js';

/** Compares a wallet with a price, in the tenant's currency. */
export interface Affordable {
  /** negative where it is too little */
  after: number;
  /** 0 where it is enough */
  missing: number;
}

/**
 * @param available the balance less what is held; null where it is not known or not this person's to spend
 * @returns null where nothing can be said before the server does; nothing is taken at a price of zero
 */
export function affordable(available: number | null, total: number): Affordable | null {
  if (available === null || total === 0) return null;
  const after = toCentavos(available) - toCentavos(total);
  return { after: fromCentavos(after), missing: fromCentavos(Math.max(0, -after)) };
}
