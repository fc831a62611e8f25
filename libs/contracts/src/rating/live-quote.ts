import type { RateRequest } from './rate-request.js';

/** Some services of one carrier, whose account there is asked for their prices. */
export interface LiveQuoteAccount {
  carrier_id: string;
  services: { service_id: string; code: string }[];
}

/** rating's request to carriers: the live prices of a parcel, answered by one `LiveQuoteLine` for each account. */
export interface LiveQuoteRequest extends Pick<RateRequest, 'origin' | 'destination' | 'parcel'> {
  accounts: LiveQuoteAccount[];
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

/** The prices of one account, sent as it answers; a missing service has none. */
export interface LiveQuoteLine {
  carrier_id: string;
  quotes: LiveQuoteFact[];
}
