import { DomainError, Percent, type Money } from '@porte/domain-kit';
import type { ExclusionReason } from './reasons.js';

/** A carrier's answer to a request for a live quote. */
export interface LiveQuote {
  readonly amount: Money;
  /** ISO 4217; if it is missing, the amount is in tenant currency for `exchange_rate` 1, else in dollars. */
  readonly currency?: string;
  /** The carrier's id of this quote, needed to buy it. */
  readonly provider_ref?: string;
}

/** The last published official rate, with its date. */
export interface OfficialRate {
  readonly usd: number | string;
  readonly date: string;
}

/** The exchange rates of a tenant. */
export interface ExchangeRates {
  readonly currency: string;
  /** The setting `exchange_rate_usd`. */
  readonly own_usd?: number | string | undefined;
  readonly official?: OfficialRate | undefined;
}

const readRate = (rate: number | string | undefined): Percent | null => {
  try {
    return rate === undefined ? null : Percent.of(rate);
  } catch (error) {
    // An invalid setting counts as no rate: the service is excluded with that reason.
    if (error instanceof DomainError) return null;
    throw error;
  }
};

/** Mode 1 has no rate: a quote in another currency cannot be used at face value. */
const rateFor = (mode: number, rates: ExchangeRates): Percent | null =>
  readRate(mode === 2 ? rates.own_usd : mode === 3 ? rates.official?.usd : undefined);

/**
 * A live quote in tenant currency, rounded once.
 * @param mode the service's `exchange_rate`: 1 already in tenant currency, 2 the tenant's own rate, 3 the official one
 * @returns the reason if there is no exchange rate, or if the carrier's answer is not a price
 */
export function inTenantCurrency(quote: LiveQuote, mode: number, rates: ExchangeRates): Money | ExclusionReason {
  if (!quote.amount.isPositive) return 'carrier_error';
  const currency = quote.currency ?? (mode === 1 ? rates.currency : 'USD');
  if (currency === rates.currency) return quote.amount;
  const rate = currency === 'USD' ? rateFor(mode, rates) : null;
  if (!rate || rate.millionths <= 0n) return 'no_exchange_rate';
  // A rate has four decimals like a percentage: 100 × amount at "rate percent" is the amount at the rate.
  return quote.amount.times(100).percent(rate);
}
