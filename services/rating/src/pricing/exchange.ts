import { DomainError, Percent, type Money } from '@porte/domain-kit';
import type { ExclusionReason } from './reasons.js';

/** What a carrier answered when asked for its price. */
export interface LiveQuote {
  readonly amount: Money;
  /** ISO 4217; without it the amount is in tenant currency for `exchange_rate` 1, else in dollars. */
  readonly currency?: string;
  /** The carrier's own name for this quote, to buy by. */
  readonly provider_ref?: string;
}

/** The last published official rate, kept with its date. */
export interface OfficialRate {
  readonly usd: number | string;
  readonly date: string;
}

/** By what a tenant converts. */
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
    // A setting that is no rate is no rate at hand: the service is left out with that reason.
    if (error instanceof DomainError) return null;
    throw error;
  }
};

/** Rate 1 names no rate: a quote that says it is in another currency cannot be taken at its face value. */
const rateFor = (mode: number, rates: ExchangeRates): Percent | null =>
  readRate(mode === 2 ? rates.own_usd : mode === 3 ? rates.official?.usd : undefined);

/**
 * A live quote in tenant currency, rounded once (domain rules §3).
 * @param mode the service's `exchange_rate`: 1 already in tenant currency, 2 the tenant's own rate, 3 the official one
 * @returns the reason where no rate is at hand, or the carrier's answer is no price
 */
export function inTenantCurrency(quote: LiveQuote, mode: number, rates: ExchangeRates): Money | ExclusionReason {
  if (!quote.amount.isPositive) return 'carrier_error';
  const currency = quote.currency ?? (mode === 1 ? rates.currency : 'USD');
  if (currency === rates.currency) return quote.amount;
  const rate = currency === 'USD' ? rateFor(mode, rates) : null;
  if (!rate || rate.millionths <= 0n) return 'no_exchange_rate';
  // A rate has four decimals like a percentage: a hundredfold amount at "rate percent" is the amount at the rate.
  return quote.amount.times(100).percent(rate);
}
