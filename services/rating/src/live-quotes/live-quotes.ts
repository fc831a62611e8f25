import type { Actor } from '@porte/service-kit';
import type { RateRequest } from '../eligibility/index.js';
import type { LiveAnswers, TenantOffer } from '../price-index/index.js';

/** Where the prices of carriers are asked for at the moment of a quote. */
export abstract class LiveQuotes {
  /**
   * Never fails and never takes longer than its deadline: a carrier that does not answer is reported as such, for its own services only.
   * @param offers the services to ask for, of any carriers
   */
  abstract ask(actor: Actor, request: RateRequest, offers: readonly TenantOffer[]): Promise<LiveAnswers['quotes']>;
}
