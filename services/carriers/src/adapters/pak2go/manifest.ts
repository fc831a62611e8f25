import { manifestOf, type Preset } from '../configured/preset.js';
import { REFERENCE_CALLS, REFERENCE_LOGIN, REFERENCE_PICKUP } from '../configured/reference-calls.js';

/**
 * Pak2go Logistics has published no documents. One client keeps the names `RateId`, `ShipmentId` and `trackNumber`, so that prices come first and a purchase names
 * one of them; everything else is the contract of our own. It has pickups by the specification of the product.
 */
export const preset: Preset = {
  code: 'Pak2go',
  contract: 'assumed',
  auth: 'token',
  calls: {
    ...REFERENCE_CALLS,
    rate: REFERENCE_CALLS.rate.replace('ref: id', 'ref: RateId'),
    buy: REFERENCE_CALLS.buy
      .replace('rate_id: provider_ref', 'RateId: provider_ref')
      .replace('tracking_number: tracking_number', 'tracking_number: trackNumber'),
    pickup: REFERENCE_PICKUP,
    login: REFERENCE_LOGIN,
  },
};

export const manifest = manifestOf(preset);
