import { boxOf, laneOf, type OverweightOutlook } from '@porte/contracts';
import { outlookOf } from '../forecasts/forecast.js';
import type { RateRequest } from '../eligibility/index.js';
import { forecastKey, type Rate, type TenantSnapshot } from '../price-index/index.js';
import type { ChangedParcels } from './changed-parcels.js';

/** How parcels like the one of a request were weighed, rate by rate; undefined where nothing is known of it. Reads memory alone. */
export function outlooksOf(
  snapshot: TenantSnapshot,
  { parcel, origin, destination }: RateRequest,
  userId: string,
  changed: ChangedParcels,
): ((rate: Rate) => OverweightOutlook | undefined) | undefined {
  const forecasts = snapshot.forecasts(userId);
  if (!forecasts) return undefined;
  const [box, lane] = [boxOf(parcel), laneOf(origin, destination)];
  return ({ price, offer }) => {
    const terms = forecasts.get(forecastKey(offer.service.id, box, lane));
    if (!terms) return undefined;
    const { declare_kg, ...outlook } = outlookOf(terms, price.paid_kg.toJSON(), price.extra_kg_overweight_price);
    const heavier = declare_kg === null ? null : changed.rate({ weight: declare_kg }, offer);
    return declare_kg === null || heavier === null
      ? outlook
      : { ...outlook, declare: { kg: declare_kg, total: heavier.price.total.toJSON() } };
  };
}
