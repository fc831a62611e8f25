import type { Model } from './matrix.js';

/** Among the grant changes of a caller: it sees no prices. */
export const WITHOUT_PRICES = '-prices';

/** Whether a caller sees prices. @param changes the caller's grant changes */
export const seesPrices = (changes: readonly string[]): boolean => !changes.includes(WITHOUT_PRICES);

/** Models about money alone: users without prices have no grant on them. */
const PRICE_MODELS: ReadonlySet<string> = new Set<Model>([
  'Transaction',
  'Deposit',
  'BankAccount',
  'Invoice',
  'Referral',
  'ServicePrice',
  'UserPrice',
  'PaymentEvent',
  'PaymentDifference',
  'Books',
]);

/** Whether a grant is of any use to users without prices. */
export const isGrantWithoutPrices = ({ model }: { model: string }): boolean => !PRICE_MODELS.has(model);
