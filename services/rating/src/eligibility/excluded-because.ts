import type { ExclusionReason, PriceTrace } from '../pricing/index.js';
import { detailOf } from './exclusion-detail.js';
import {
  carrierNotReady,
  carrierSuspended,
  limitReached,
  notAllowed,
  noWaybills,
  serviceSuspended,
} from './carrier-rules.js';
import { closedNow } from './opening-hours.js';
import { outsideCountry, outsideZone } from './route-rules.js';
import type { Offer, OfferContext, Rule } from './types.js';
import { docTooHeavy, rejectedByValidator } from './validators.js';

const RULES: readonly Rule[] = [
  carrierSuspended,
  serviceSuspended,
  carrierNotReady,
  limitReached,
  noWaybills,
  notAllowed,
  closedNow,
  outsideCountry,
  outsideZone,
  docTooHeavy,
  rejectedByValidator,
];

/** The rules that a parcel's route, sides and customer decide, whatever the hour and the carrier's present state. */
const LASTING_RULES: readonly Rule[] = [notAllowed, outsideCountry, outsideZone, docTooHeavy, rejectedByValidator];

/** Why a service would not have taken a parcel of another day; null if it would have. */
export function excludedForGood(offer: Offer, context: OfferContext): ExclusionReason | null {
  for (const rule of LASTING_RULES) {
    const reason = rule(offer, context);
    if (reason) return reason;
  }
  return null;
}

/**
 * Why a service is not offered, decided before its price.
 * @param trace is told the reason with its numbers, or that every rule passes
 * @returns the first reason that applies, or null if the service is offered
 */
export function excludedBecause(offer: Offer, context: OfferContext, trace?: PriceTrace): ExclusionReason | null {
  for (const rule of RULES) {
    const reason = rule(offer, context);
    if (reason) {
      trace?.add('staff', reason, undefined, detailOf(reason, offer, context));
      return reason;
    }
  }
  trace?.add('staff', 'offered');
  return null;
}
