import type { OfferedCarrier, OfferedRule, Rule } from './types.js';

export const carrierSuspended: OfferedRule = ({ carrier }) =>
  carrier.status === 'active' ? null : 'carrier_suspended';

/** The platform has no adapter for its provider, or a setting is missing: a purchase would fail. */
export const carrierNotReady: OfferedRule = ({ carrier }) => (carrier.ready ? null : 'carrier_not_ready');

export const serviceSuspended: OfferedRule = ({ service }) =>
  service.status === 'active' ? null : 'service_suspended';

/** Its numbers come from imported waybills, and none is left. A demo label takes none. */
export const noWaybills: Rule = ({ service }, { request }) =>
  service.waybill_pool_empty && !request.demo ? 'no_waybills' : null;

const full = (carrier: OfferedCarrier): boolean =>
  carrier.shipment_limit > 0 && carrier.shipment_count >= carrier.shipment_limit;

/** The carrier is disabled, or its shipment limit is reached. */
export const limitReached: Rule = ({ carrier }) =>
  carrier.shipment_disabled || full(carrier) ? 'limit_reached' : null;

/**
 * Own carriers are offered to their owner only. A user with `special_carriers` and at least one user-carrier gets only the listed services of the
 * listed carriers. Other users get every carrier that is not an own agreement. A sub-user gets only what its parent allows.
 */
export const notAllowed: OfferedRule = ({ carrier, service }, { user }) => {
  if (user.allowed_services && !user.allowed_services.has(service.id)) return 'not_allowed';
  if (carrier.own_agreements) return carrier.user_id === user.id ? null : 'not_allowed';
  if (!user.special_carriers || user.carriers.size === 0) return null;
  return user.carriers.get(carrier.id)?.has(service.id) ? null : 'not_allowed';
};
