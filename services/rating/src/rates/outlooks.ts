import { boxOf, laneOf, type OverweightOutlook } from '@porte/contracts';
import { outlookOf } from '../forecasts/forecast.js';
import type { RateRequest } from '../eligibility/index.js';
import { isExclusion } from '../pricing/index.js';
import {
  forecastKey,
  NO_ANSWERS,
  QuoteCalculation,
  type Rate,
  type TenantOffer,
  type TenantSnapshot,
} from '../price-index/index.js';

const withWeight = (request: RateRequest, weight: number): RateRequest => ({
  ...request,
  parcel: { ...request.parcel, weight },
});

/** How parcels like the one of a request were weighed, rate by rate; undefined where nothing is known of it. Reads memory alone. */
export function outlooksOf(
  snapshot: TenantSnapshot,
  request: RateRequest,
  userId: string,
  now: Date,
): ((rate: Rate) => OverweightOutlook | undefined) | undefined {
  const forecasts = snapshot.forecasts(userId);
  if (!forecasts) return undefined;
  const { parcel, origin, destination } = request;
  const [box, lane] = [boxOf(parcel), laneOf(origin, destination)];
  /** by weight: rates of one parcel are often avoided by the same */
  const quotings = new Map<number, QuoteCalculation>();
  return ({ price, offer }) => {
    const terms = forecasts.get(forecastKey(offer.service.id, box, lane));
    if (!terms) return undefined;
    const { declare_kg, ...outlook } = outlookOf(terms, price.paid_kg.toJSON(), price.extra_kg_overweight_price);
    const total = declare_kg === null ? null : totalAt(declare_kg, offer);
    return declare_kg === null || total === null ? outlook : { ...outlook, declare: { kg: declare_kg, total } };
  };

  /** Null for services whose carrier would have to be asked. */
  function totalAt(weight: number, offer: TenantOffer): number | null {
    const heavier = quotings.get(weight) ?? new QuoteCalculation(snapshot, withWeight(request, weight), userId, now);
    quotings.set(weight, heavier);
    const rate = heavier.rate(offer, NO_ANSWERS);
    return isExclusion(rate) ? null : rate.price.total.toJSON();
  }
}
