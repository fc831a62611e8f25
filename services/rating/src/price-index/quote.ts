import type { PricedFact } from '@porte/contracts';
import { DomainError, Weight, type Money, type Size } from '@porte/domain-kit';
import { excludedBecause, isExtendedZone, type OfferContext, type RateRequest } from '../eligibility/index.js';
import {
  inTenantCurrency,
  isExclusion,
  priceService,
  ratedParcel,
  type Breakdown,
  type ExchangeRates,
  type Exclusion,
  type ExclusionReason,
  type LiveQuote,
  type OfficialRate,
  type PriceTrace,
  type RatedParcel,
} from '../pricing/index.js';
import { DEFAULT_DIVISOR } from './compile.js';
import { pricedFact } from './priced-fact.js';
import { localMinute } from './local-minute.js';
import type { TenantOffer } from './tenant-offers.js';
import type { Buyer, TenantSnapshot } from './tenant-snapshot.js';

/** A carrier's price of a service, or why there is none. */
export type LiveAnswer = LiveQuote | 'carrier_timeout' | 'carrier_error';

/** Live prices of carriers, by service. */
export interface LiveAnswers {
  readonly quotes: ReadonlyMap<string, LiveAnswer>;
  readonly official?: OfficialRate | undefined;
}

/**
 * A priced service. Internal: costs and margins are for some roles only. Price and offer are separate fields because merging them costs time for each
 * of about forty rates per quote.
 */
export interface Rate {
  readonly price: Breakdown;
  readonly offer: TenantOffer;
  /** the carrier's id of its quote */
  readonly provider_ref: string | null;
  /** a demo shipment is free */
  readonly demo: boolean;
}

export interface ExcludedService extends Exclusion {
  readonly service_id: string;
}

export interface QuoteAnswer {
  /** cheapest first */
  readonly rates: readonly Rate[];
  readonly excluded: readonly ExcludedService[];
  readonly version: string;
}

/** For requests without live prices. */
export const NO_ANSWERS: LiveAnswers = { quotes: new Map() };

/** One request of one customer against one snapshot; values shared by all services are computed once. */
export class QuoteCalculation {
  private readonly parcels = new Map<number, RatedParcel>();
  private readonly context: OfferContext;
  private readonly buyer: Buyer;

  /** @throws DomainError `not_found` for an unknown customer; `invalid_size`, `invalid_weight` */
  constructor(
    private readonly snapshot: TenantSnapshot,
    private readonly request: RateRequest,
    userId: string,
    private readonly now: Date,
  ) {
    const { home_country_id, time_zone } = snapshot.tenant;
    const buyer = snapshot.buyer(userId);
    if (!buyer) throw new DomainError('not_found', { model: 'User', id: userId });
    this.buyer = buyer;
    const parcel = this.parcelBy(DEFAULT_DIVISOR);
    this.context = { request, parcel, home_country_id, user: buyer, now: localMinute(now, time_zone) };
  }

  /** The rate of one service, or the reason why it has none. @param trace collects the steps */
  rate(offer: TenantOffer, live: LiveAnswers, trace?: PriceTrace): Rate | Exclusion {
    const reason = excludedBecause(offer, this.context, trace);
    if (reason) return { reason };
    const version = trace && offer.service.use_static_rates ? this.snapshot.priceVersion(offer.service.id) : null;
    if (version !== null) trace?.add('staff', 'price_version', undefined, { version });
    const price = this.price(offer, this.liveQuote(offer, live, trace), trace);
    return isExclusion(price) ? price : rateOf(price, offer, live);
  }

  /** True if the offer's price needs a live quote. */
  needsLiveQuote(offer: TenantOffer): boolean {
    if (!offer.service.use_quoted_rates || offer.carrier.own_agreements) return false;
    const waiting = this.rate(offer, { quotes: new Map([[offer.service.id, 'carrier_timeout']]) });
    return isExclusion(waiting) && waiting.reason === 'carrier_timeout';
  }

  /** What decides the price of an offer besides the parcel. */
  priced(offer: TenantOffer): PricedFact {
    const { service, carrier, divisor } = offer;
    const { billable } = this.parcelFor(offer);
    const row = service.use_static_rates ? this.snapshot.rows(service.id, this.buyer).find(billable.grams) : undefined;
    return pricedFact(service, carrier, {
      version: this.snapshot.priceVersion(service.id),
      live: service.use_quoted_rates && !carrier.own_agreements,
      discount: this.buyer.discount.toJSON(),
      row: row ? { kg: row.grams / 1000, own_price: row.user_price?.toJSON() ?? null } : null,
      divisor,
    });
  }

  /** The parcel as the offer's carrier weighs it. */
  parcelFor({ divisor, carrier }: TenantOffer): RatedParcel {
    return this.parcelBy(divisor, carrier.fixed_size);
  }

  /**
   * The largest weight that an offer's table prices below another one; above the table each whole kilogram is a step.
   * @returns null where there is none
   */
  stepBelow({ service }: TenantOffer, paid: Weight): Weight | null {
    const table = this.snapshot.table(service.id);
    const row = table.find(paid.grams);
    if (row && row.grams < paid.grams) return Weight.ofGrams(Math.max(row.grams, paid.grams - 1000));
    const grams = table.gramsBelow(paid.grams);
    return grams === null ? null : Weight.ofGrams(grams);
  }

  private price(
    offer: TenantOffer,
    liveQuote: Money | ExclusionReason,
    trace: PriceTrace | undefined,
  ): Breakdown | Exclusion {
    const { service, carrier } = offer;
    const parcel = this.parcelFor(offer);
    trace?.add('all', carrier.fixed_size ? 'fixed_weight' : 'weight', undefined, {
      kg: parcel.weight.toJSON(),
      volumetric_kg: parcel.volumetric_weight,
      divisor: offer.divisor,
      billable_kg: parcel.billable.toJSON(),
    });
    return priceService({
      service,
      carrier,
      parcel,
      rows: this.snapshot.rows(service.id, this.buyer),
      discount: this.buyer.discount,
      own_agreements_price: this.buyer.own_agreements_price,
      extended_zone: isExtendedZone(offer, this.context),
      declared_value: this.request.declared_value ?? null,
      insure: this.request.insure ?? false,
      live_quote: liveQuote,
      trace,
    });
  }

  private liveQuote({ service }: TenantOffer, live: LiveAnswers, trace?: PriceTrace): Money | ExclusionReason {
    if (!service.use_quoted_rates) return 'no_price';
    const answer = live.quotes.get(service.id);
    if (answer === undefined) return 'no_price';
    if (typeof answer === 'string') return answer;
    return inTenantCurrency(answer, service.exchange_rate, this.exchange(live), trace);
  }

  private exchange(live: LiveAnswers): ExchangeRates {
    return {
      currency: this.snapshot.tenant.currency,
      own_usd: this.snapshot.setting('exchange_rate_usd'),
      official: live.official,
      now: this.now,
    };
  }

  /** @param fixed the fixed sides by which the carrier prices every parcel; rules use the parcel's own sides */
  private parcelBy(divisor: number, fixed: Size | null = null): RatedParcel {
    if (fixed) return ratedParcel(this.request.parcel, divisor, fixed);
    const held = this.parcels.get(divisor);
    if (held) return held;
    const parcel = ratedParcel(this.request.parcel, divisor);
    this.parcels.set(divisor, parcel);
    return parcel;
  }
}

function rateOf(price: Breakdown, offer: TenantOffer, live: LiveAnswers): Rate {
  const answer = offer.service.use_quoted_rates ? live.quotes.get(offer.service.id) : undefined;
  return { price, offer, provider_ref: (typeof answer === 'object' && answer.provider_ref) || null, demo: false };
}

/** Equal totals: the faster service first, then a stable order. */
const cheapestFirst = (a: Rate, b: Rate): number =>
  a.price.total.compare(b.price.total) ||
  a.offer.service.days - b.offer.service.days ||
  (a.offer.service.id < b.offer.service.id ? -1 : 1);

/** Prices some services, cheapest first, and lists the reasons for the others. */
export function createAnswer(
  quoting: QuoteCalculation,
  offers: Iterable<TenantOffer>,
  live: LiveAnswers,
  version: string,
): QuoteAnswer {
  const [rates, excluded]: [Rate[], ExcludedService[]] = [[], []];
  for (const offer of offers) {
    const outcome = quoting.rate(offer, live);
    if (isExclusion(outcome)) excluded.push({ service_id: offer.service.id, reason: outcome.reason });
    else rates.push(outcome);
  }
  return { rates: rates.sort(cheapestFirst), excluded, version };
}

/**
 * All services of the tenant for one parcel: priced, cheapest first, or excluded with a reason.
 * @param userId the customer whose wallet pays
 * @param live live prices; a service that needs one and has none gets no rate
 * @throws DomainError `not_found` for an unknown customer; `invalid_size`, `invalid_weight`
 */
export function quote(
  snapshot: TenantSnapshot,
  request: RateRequest,
  userId: string,
  now: Date,
  live = NO_ANSWERS,
): QuoteAnswer {
  return createAnswer(new QuoteCalculation(snapshot, request, userId, now), snapshot.offers(), live, snapshot.version);
}

/** The services that need a live quote before `quote` can price them. */
export function servicesToAsk(
  snapshot: TenantSnapshot,
  request: RateRequest,
  userId: string,
  now: Date,
): TenantOffer[] {
  const quoting = new QuoteCalculation(snapshot, request, userId, now);
  return snapshot.offers().filter(offer => quoting.needsLiveQuote(offer));
}
