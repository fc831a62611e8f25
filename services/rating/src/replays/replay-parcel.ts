import type { ReplayedParcel, ReplayedPrice, ReplayPrices } from '@porte/contracts';
import { localTime, Money, Percent } from '@porte/domain-kit';
import { excludedForGood, isExtendedZone, type OfferContext, type RateRequest } from '../eligibility/index.js';
import { boughtTerms, DEFAULT_DIVISOR, type Buyer, type PriceTable, type StaticTerms } from '../price-index/index.js';
import type { TenantOffer, TenantSnapshot } from '../price-index/index.js';
import { captureLines, isExclusion, priceService, ratedParcel, type PriceRows } from '../pricing/index.js';

/** One bought parcel with whom it belongs to. */
interface Replay {
  snapshot: TenantSnapshot;
  buyer: Buyer;
  parcel: ReplayedParcel;
  /** of the parcel's own service or of the other one */
  offer: TenantOffer | undefined;
}

/** What decides a replayed price besides the parcel. */
interface Prices {
  terms: StaticTerms;
  rows: PriceRows;
  discount: Percent;
  extended: boolean;
}

const requestOf = ({ origin, destination, parcel, insured }: ReplayedParcel): RateRequest => ({
  purpose: 'shipment',
  origin,
  destination,
  parcel,
  declared_value: Money.of(parcel.declared_tax_value),
  insure: insured,
});

function contextOf({ snapshot, buyer, parcel }: Replay): OfferContext {
  const { home_country_id, time_zone } = snapshot.tenant;
  return {
    request: requestOf(parcel),
    parcel: ratedParcel(parcel.parcel, DEFAULT_DIVISOR),
    home_country_id,
    user: buyer,
    now: localTime(new Date(parcel.at), time_zone),
  };
}

const currentTerms = ({ service, carrier, divisor }: TenantOffer): StaticTerms => ({
  service,
  carrier,
  divisor,
  fixed_size: carrier.fixed_size,
});

function priced({ parcel }: Replay, { terms, rows, discount, extended }: Prices): ReplayedPrice {
  const price = priceService({
    service: terms.service,
    carrier: terms.carrier,
    parcel: ratedParcel(parcel.parcel, terms.divisor, terms.fixed_size),
    rows,
    discount,
    own_agreements_price: Money.zero,
    extended_zone: extended,
    declared_value: Money.of(parcel.parcel.declared_tax_value),
    insure: parcel.insured,
    live_quote: 'no_price',
  });
  if (isExclusion(price)) return price;
  return {
    total: price.total.toJSON(),
    kg: price.paid_kg.toJSON(),
    margin: captureLines(price).tenant_margin.toJSON(),
  };
}

/** Everything as it is now. */
function underCurrent(replay: Replay): ReplayedPrice {
  const { snapshot, buyer, offer } = replay;
  if (!offer) return { reason: 'service_gone' };
  if (offer.service.use_quoted_rates) return { reason: 'live_price' };
  return priced(replay, {
    terms: currentTerms(offer),
    rows: snapshot.rows(offer.service.id, buyer),
    discount: buyer.discount,
    extended: isExtendedZone(offer, contextOf(replay)),
  });
}

/** The table of the version, and everything else as it was when the parcel was bought; as it is now where that is not known. */
function underVersion(replay: Replay, table: PriceTable): ReplayedPrice {
  const { buyer, parcel, offer } = replay;
  const { priced: bought } = parcel;
  if (!bought && !offer) return { reason: 'service_gone' };
  if (!bought && offer!.service.use_quoted_rates) return { reason: 'live_price' };
  const own = buyer.prices.get(parcel.service_id);
  const rows: PriceRows = {
    find: grams => {
      const row = table.find(grams);
      if (!row) return undefined;
      const isBoughtRow = bought?.row && Math.round(bought.row.kg * 1000) === row.grams;
      const boughtPrice = bought?.row?.own_price ?? null;
      return {
        ...row,
        user_price: isBoughtRow
          ? boughtPrice === null
            ? null
            : Money.of(boughtPrice)
          : (own?.priceAt(row.grams) ?? null),
      };
    },
  };
  return priced(replay, {
    terms: bought ? boughtTerms(bought) : currentTerms(offer!),
    rows,
    discount: bought ? Percent.of(bought.discount) : buyer.discount,
    extended: parcel.extended_zone,
  });
}

/** The other service as it is now, with the discount that the customer had. */
function underService(replay: Replay): ReplayedPrice {
  const { snapshot, buyer, parcel, offer } = replay;
  if (!offer) return { reason: 'service_gone' };
  if (offer.carrier.own_agreements) return { reason: 'own_agreement' };
  if (offer.service.use_quoted_rates) return { reason: 'live_price' };
  const context = contextOf(replay);
  const reason = excludedForGood(offer, context);
  if (reason) return { reason };
  return priced(replay, {
    terms: currentTerms(offer),
    rows: snapshot.rows(offer.service.id, buyer),
    discount: parcel.priced ? Percent.of(parcel.priced.discount) : buyer.discount,
    extended: isExtendedZone(offer, context),
  });
}

/**
 * What a bought parcel would have cost under other prices, by the functions that price a quote.
 * @param table of the version or draft, where one is asked for
 * @throws DomainError `invalid_size`, `invalid_weight`, `invalid_money`
 */
export function replayParcel(
  snapshot: TenantSnapshot,
  parcel: ReplayedParcel,
  prices: ReplayPrices,
  table: PriceTable | null,
): ReplayedPrice {
  if (parcel.own_agreement) return { reason: 'own_agreement' };
  const buyer = snapshot.buyer(parcel.user_id);
  if (!buyer) return { reason: 'customer_gone' };
  const offer = snapshot.offer(prices.kind === 'service' ? prices.service_id : parcel.service_id);
  const replay = { snapshot, buyer, parcel, offer };
  if (prices.kind === 'service') return underService(replay);
  if (parcel.priced?.live) return { reason: 'live_price' };
  if (prices.kind === 'current') return underCurrent(replay);
  return prices.service_id === parcel.service_id && table ? underVersion(replay, table) : { reason: 'other_service' };
}
