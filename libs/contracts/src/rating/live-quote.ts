import type { RateRequest } from './rate-request.js';

/** rating's request to carriers: the live prices of one carrier for some of its services. */
export interface LiveQuoteRequest extends Pick<RateRequest, 'origin' | 'destination' | 'parcel'> {
  carrier_id: string;
  services: { service_id: string; code: string }[];
}

/** A carrier's live price of a service. */
export interface LiveQuoteFact {
  service_id: string;
  amount: number;
  /** ISO 4217; missing if the carrier does not send it */
  currency?: string;
  /** the carrier's id of this quote, needed to buy it */
  provider_ref?: string;
}

/** The received prices; a missing service has none. */
export interface LiveQuoteAnswer {
  data: { quotes: LiveQuoteFact[] };
}
