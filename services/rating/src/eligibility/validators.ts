import type { ExclusionReason } from '../pricing/index.js';
import { isDoc } from '../pricing/index.js';
import type { Offer, OfferContext, Validator } from './types.js';

type Params = Validator['params'];
type Check = (offer: Offer, context: OfferContext, params: Params) => ExclusionReason | null;

/** A limit that is not a positive number does not limit. */
const exceeds = (value: number, limit: unknown): boolean => Number(limit) > 0 && value > Number(limit);

const originCovered: Check = ({ places }, { request }) =>
  places.lists('coverage', request.origin) ? null : 'not_covered';

const destinationCovered: Check = ({ places }, { request }) =>
  places.lists('coverage', request.destination) ? null : 'not_covered';

const destinationExcluded: Check = ({ places }, { request }) =>
  places.lists('excluded', request.destination) ? 'excluded_destination' : null;

/** `{ max_kg }` of the real weight. */
const maxWeight: Check = (_, { parcel }, params) =>
  exceeds(parcel.weight.grams, Number(params['max_kg']) * 1000) ? 'too_heavy' : null;

/** `{ max_cm }` of the longest side and `{ max_girth_cm }`, either or both. */
const maxDimensions: Check = (_, { parcel }, params) =>
  exceeds(parcel.longest_cm, params['max_cm']) || exceeds(parcel.girth_cm, params['max_girth_cm']) ? 'too_large' : null;

const declaredValueRequired: Check = (_, { request }) =>
  request.purpose === 'quote' || request.declared_value?.isPositive ? null : 'declared_value_missing';

const phoneRequired: Check = (_, { request }) =>
  request.purpose === 'quote' || (request.origin.phone?.trim() && request.destination.phone?.trim())
    ? null
    : 'phone_missing';

const EXTENDED_ZONE = 'extended_zone';

const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['origin_covered', originCovered],
  ['destination_covered', destinationCovered],
  ['destination_excluded', destinationExcluded],
  ['max_weight', maxWeight],
  ['max_dimensions', maxDimensions],
  ['declared_value_required', declaredValueRequired],
  ['phone_required', phoneRequired],
  [EXTENDED_ZONE, () => null],
]);

/** Names of the built-in rules; any other name has no effect. */
export const VALIDATOR_NAMES: readonly string[] = [...CHECKS.keys()];

const isActive = (validator: Validator): boolean => validator.status === 'active';

/**
 * The reason of the first rule that rejects. The order is that of the built-in rules, because validators have no defined order; unknown names reject
 * nothing.
 */
export function rejectedByValidator(offer: Offer, context: OfferContext): ExclusionReason | null {
  if (offer.validators.length === 0) return null;
  for (const [name, check] of CHECKS) {
    for (const validator of offer.validators) {
      const reason = validator.name === name && isActive(validator) ? check(offer, context, validator.params) : null;
      if (reason) return reason;
    }
  }
  return null;
}

/** A document is at most 0.5 kg. */
const MAX_DOC_GRAMS = 500;

export const docTooHeavy = (_: Offer, { request, parcel }: OfferContext): ExclusionReason | null =>
  isDoc(request.parcel) && parcel.weight.grams > MAX_DOC_GRAMS ? 'too_heavy' : null;

/** The validator `extended_zone` adds a surcharge to a destination on the service's extended list; it never rejects. */
export const isExtendedZone = (offer: Offer, context: OfferContext): boolean =>
  offer.validators.some(validator => validator.name === EXTENDED_ZONE && isActive(validator)) &&
  offer.places.lists('extended', context.request.destination);
