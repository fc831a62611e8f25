import type { ExclusionReason } from '../pricing/index.js';
import type { Offer, OfferContext } from './types.js';

type Detail = Record<string, number | string | null>;

const clock = (minutes: number | null): string | null =>
  minutes === null
    ? null
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const limitOf = ({ validators }: Offer, name: string, param: string): number | null => {
  const found = validators.find(validator => validator.name === name && validator.status === 'active');
  return Number(found?.params[param]) || null;
};

const DETAILS: Partial<Record<ExclusionReason, (offer: Offer, context: OfferContext) => Detail>> = {
  limit_reached: ({ carrier }) => ({ count: carrier.shipment_count, limit: carrier.shipment_limit }),
  closed_now: ({ service }) => ({ from: clock(service.start_at), to: clock(service.end_at) }),
  outside_zone: (_, { request }) => ({
    origin: request.origin.postal_code,
    destination: request.destination.postal_code,
  }),
  not_covered: (_, { request }) => ({
    origin: request.origin.postal_code,
    destination: request.destination.postal_code,
  }),
  excluded_destination: (_, { request }) => ({ destination: request.destination.postal_code }),
  too_heavy: (offer, { parcel }) => ({ kg: parcel.weight.toJSON(), limit_kg: limitOf(offer, 'max_weight', 'max_kg') }),
  too_large: (offer, { parcel }) => ({
    longest_cm: parcel.longest_cm,
    limit_cm: limitOf(offer, 'max_dimensions', 'max_cm'),
    girth_cm: parcel.girth_cm,
    limit_girth_cm: limitOf(offer, 'max_dimensions', 'max_girth_cm'),
  }),
};

/** The numbers behind a reason, for staff: what was compared with what. */
export const detailOf = (reason: ExclusionReason, offer: Offer, context: OfferContext): Detail | undefined =>
  DETAILS[reason]?.(offer, context);
