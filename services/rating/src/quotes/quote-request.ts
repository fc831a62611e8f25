import { countryIdOf, type ExplainInput, type QuoteInput } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import type { RateRequest } from '../eligibility/index.js';

const MEXICO = countryIdOf('MX')!;

/** The request of an explanation: a quote, perhaps with the value to insure. @throws DomainError `invalid_money` */
export const explainRequest = ({
  declared_tax_value: declared,
  insure_package: insure,
  ...quote
}: ExplainInput): RateRequest => ({
  ...quoteRequest(quote),
  declared_value: declared == null ? null : Money.of(declared),
  insure: insure === true,
});

/** Converts a quote to a rate request; the default country is Mexico. */
export const quoteRequest = (quote: QuoteInput): RateRequest => ({
  purpose: 'quote',
  origin: { postal_code: quote.origin_postal_code, country_id: quote.origin_country_id || MEXICO },
  destination: { postal_code: quote.destination_postal_code, country_id: quote.destination_country_id || MEXICO },
  parcel: {
    parcel_type: quote.parcel_type ?? 'box',
    length: quote.length,
    width: quote.width,
    height: quote.height,
    weight: quote.weight,
  },
});
