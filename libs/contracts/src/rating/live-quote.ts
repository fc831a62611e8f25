import type { RateRequest } from './rate-request.js';

/** What rating asks carriers of one carrier account: its live prices for some of its services. */
export interface LiveQuoteRequest extends Pick<RateRequest, 'origin' | 'destination' | 'parcel'> {
  carrier_id: string;
  services: { service_id: string; code: string }[];
}

/** A carrier's live price of a service. */
export interface LiveQuoteFact {
  service_id: string;
  amount: number;
  /** ISO 4217; left out where the carrier does not say */
  currency?: string;
  /** the carrier's own name for this quote, to buy by */
  provider_ref?: string;
}

/** The prices that came; a service that is missing has none. */
export interface LiveQuoteAnswer {
  data: { quotes: LiveQuoteFact[] };
}
