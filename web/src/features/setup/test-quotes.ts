import type { ExplainedService, ExplainInput } from '@porte/contracts/rating/quote.js';
import { useExplainedPricesQuery } from '../../shared/rates/explain-api.js';

const ORIGIN = '06010';

/** Where parcels are quoted to: one place in each part of the country. */
export const DESTINATIONS = ['44100', '64000', '97000', '22000', '68000'] as const;

/** Cm and kg of the quoted parcel. */
const PARCEL = { parcel_type: 'box', length: 20, width: 20, height: 10, weight: 1 } as const;

const quoteTo = (destination_postal_code: string): ExplainInput => ({
  origin_postal_code: ORIGIN,
  destination_postal_code,
  ...PARCEL,
});

/** A quote of the parcel to each destination. An explanation is no quote of a customer: what has no price is not counted as lost. */
export const useTestQuotes = (): [first: TestQuote, ...others: TestQuote[]] => [
  useExplainedPricesQuery(quoteTo(DESTINATIONS[0])),
  useExplainedPricesQuery(quoteTo(DESTINATIONS[1])),
  useExplainedPricesQuery(quoteTo(DESTINATIONS[2])),
  useExplainedPricesQuery(quoteTo(DESTINATIONS[3])),
  useExplainedPricesQuery(quoteTo(DESTINATIONS[4])),
];

type TestQuote = Pick<ReturnType<typeof useExplainedPricesQuery>, 'error'> & { data?: ExplainedService[] | undefined };
