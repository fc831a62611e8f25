import type { Actor } from '@porte/service-kit';
import type { RateRequest } from '../eligibility/index.js';
import type { LiveAnswers, TenantOffer } from '../price-index/index.js';

/** The services of one carrier whose prices are asked for, at least one. */
export type AskedAccount = readonly TenantOffer[];

/** The prices of one account. */
export interface AccountAnswer {
  account: AskedAccount;
  quotes: LiveAnswers['quotes'];
}

/** Port for live prices of carriers at the time of a quote. */
export abstract class LiveQuotes {
  /**
   * Asks at once; the answers come as the carriers give them, one for each account. Never throws and never takes longer
   * than its deadline: what a carrier does not answer is reported for its services.
   * @param accounts at least one, each of another carrier
   */
  abstract ask(actor: Actor, request: RateRequest, accounts: readonly AskedAccount[]): AsyncGenerator<AccountAnswer>;
}
