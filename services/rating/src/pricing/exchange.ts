import { isRateOutdated } from '@porte/contracts';
import { DomainError, Percent, type Money } from '@porte/domain-kit';
import type { ExclusionReason } from './reasons.js';
import type { PriceTrace } from './trace.js';

/** A carrier's answer to a request for a live quote. */
export interface LiveQuote {
  readonly amount: Money;
  /** ISO 4217; if it is missing, the amount is in tenant currency for `exchange_rate` 1, else in dollars. */
  readonly currency?: string;
  /** The carrier's id of this quote, needed to buy it. */
  readonly provider_ref?: string;
}

/** The last published official rate of the dollar in the tenant's currency. */
export interface OfficialRate {
  readonly rate: string;
  /** `2026-11-20` */
  readonly day: string;
}

/** The exchange rates of a tenant. */
export interface ExchangeRates {
  readonly currency: string;
  /** The setting `exchange_rate_usd`. */
  readonly own_usd?: number | string | undefined;
  readonly official?: OfficialRate | undefined;
  /** the time of the quote: an official rate that is too old converts nothing */
  readonly now: Date;
}

const [OWN, OFFICIAL] = [2, 3] as const;

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
function rateFor(mode: number, { own_usd, official, now }: ExchangeRates): Percent | null {
  if (mode === OWN) return readRate(own_usd);
  return readRate(mode === OFFICIAL && official && !isRateOutdated(official.day, now) ? official.rate : undefined);
}

/** Everybody sees the official rate with its day; the tenant's own may contain a margin. */
function traceRate(mode: number, rate: Percent, { official }: ExchangeRates, trace: PriceTrace): void {
  if (mode === OFFICIAL) trace.add('all', 'official_rate', undefined, { rate: rate.toString(), day: official!.day });
  else trace.add('staff', 'own_rate', undefined, { rate: rate.toString() });
}

/**
 * A live quote in tenant currency, rounded once.
 * @param mode the service's `exchange_rate`: 1 already in tenant currency, 2 the tenant's own rate, 3 the official one
 * @param trace is told the rate and its day, or the day of one that is too old
 * @returns the reason if there is no exchange rate, or if the carrier's answer is not a price
 */
export function inTenantCurrency(
  quote: LiveQuote,
  mode: number,
  rates: ExchangeRates,
  trace?: PriceTrace,
): Money | ExclusionReason {
  if (!quote.amount.isPositive) return 'carrier_error';
  const currency = quote.currency ?? (mode === 1 ? rates.currency : 'USD');
  if (currency === rates.currency) return quote.amount;
  const rate = currency === 'USD' ? rateFor(mode, rates) : null;
  if (!rate || rate.millionths <= 0n) {
    const day = (mode === OFFICIAL && rates.official?.day) || null;
    trace?.add('staff', 'no_exchange_rate', undefined, { rate_day: day });
    return 'no_exchange_rate';
  }
  if (trace) traceRate(mode, rate, rates, trace);
  // A rate has four decimals like a percentage: 100 × amount at "rate percent" is the amount at the rate.
  return quote.amount.times(100).percent(rate);
}
