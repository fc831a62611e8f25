import type { ExclusionReason } from '../pricing/index.js';
import { carrierNotReady, carrierSuspended, limitReached, notAllowed, serviceSuspended } from './carrier-rules.js';
import { closedNow } from './opening-hours.js';
import { outsideCountry, outsideZone } from './route-rules.js';
import type { Offer, OfferContext, Rule } from './types.js';
import { docTooHeavy, rejectedByValidator } from './validators.js';

const RULES: readonly Rule[] = [
  carrierSuspended,
  serviceSuspended,
  carrierNotReady,
  limitReached,
  notAllowed,
  closedNow,
  outsideCountry,
  outsideZone,
  docTooHeavy,
  rejectedByValidator,
];

/**
 * Why a service is not offered, decided before its price.
 * @returns the first reason that applies, or null if the service is offered
 */
export function excludedBecause(offer: Offer, context: OfferContext): ExclusionReason | null {
  for (const rule of RULES) {
    const reason = rule(offer, context);
    if (reason) return reason;
  }
  return null;
}
