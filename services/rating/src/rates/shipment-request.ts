import type { RateRequest as ShipmentRequest } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import type { RateQuery } from './rate-calculator.js';

/**
 * Converts a request of shipments. @param insure adds the insurance to the total
 * @throws DomainError `invalid_money`
 */
export const rateQuery = (actor: Actor, body: ShipmentRequest, insure = false): RateQuery => ({
  actor,
  userId: body.user_id,
  demo: body.demo,
  request: {
    purpose: 'shipment',
    origin: body.origin,
    destination: body.destination,
    parcel: body.parcel,
    declared_value: Money.of(body.parcel.declared_tax_value),
    insure,
    demo: body.demo,
  },
});
