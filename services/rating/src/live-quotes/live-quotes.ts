import type { Actor } from '@porte/service-kit';
import type { RateRequest } from '../eligibility/index.js';
import type { LiveAnswers, TenantOffer } from '../price-index/index.js';

/** Port for live prices of carriers at the time of a quote. */
export abstract class LiveQuotes {
  /**
   * Never rejects and never takes longer than its deadline: what a carrier does not answer is reported for its services.
   * @param offers the services to price, at least one, all of one carrier
   */
  abstract ask(actor: Actor, request: RateRequest, offers: readonly TenantOffer[]): Promise<LiveAnswers['quotes']>;
}
