import { carrierAccess, readableFields } from '@porte/contracts';
import type { Actor } from '@porte/service-kit';
import type { CarrierEntity } from './carrier.entity.js';

/** True if the carrier has a limit and has reached it. */
export const isExhausted = ({ shipment_limit, shipment_count }: CarrierEntity): boolean =>
  shipment_limit !== null && shipment_limit > 0 && shipment_count >= shipment_limit;

/** The published fields: everything that prices and offers depend on, no secrets. */
export const carrierFact = ({ tenant_id: _, ...carrier }: CarrierEntity): object => ({
  ...carrier,
  shipment_disabled: isExhausted(carrier as CarrierEntity),
});

/** A carrier as the actor sees it. */
export const carrierView = (carrier: CarrierEntity, actor: Actor): object =>
  readableFields(carrierFact(carrier), actor.role, carrierAccess);
