import { DomainError } from '@porte/domain-kit';
import { ValidationFailed, type Actor } from '@porte/service-kit';
import type { CarrierEntity } from '../carriers/carrier.entity.js';

/** The key of the maximum number of shipments of a carrier. */
export const LIMIT = 'limit';

const DIVISOR = 'volumetric_divisor';

/** cm³ per kg. */
const DEFAULT_DIVISOR = 5000;

/**
 * Developers write frozen settings, except the limit; main admins write the limit if it is visible; every admin writes the others. A
 * customer writes the settings of its own agreements.
 * @throws DomainError `forbidden`
 */
export function assertMayWriteSetting(
  actor: Actor,
  carrier: CarrierEntity,
  { key, visible }: { key: string; visible: boolean },
): void {
  if (actor.role === 'developer') return;
  const allowed =
    key === LIMIT ? actor.role === 'customer' || (actor.role === 'main_admin' && visible) : !carrier.freeze_settings;
  if (!allowed) throw new DomainError('forbidden', { key });
}

/** @throws DomainError `forbidden`: only developers change whether a setting is visible */
export function assertMayChangeVisible(actor: Actor, visible: boolean | undefined): void {
  if (visible !== undefined && actor.role !== 'developer') throw new DomainError('forbidden', { fields: ['visible'] });
}

function limitOf(value: string, carrier: CarrierEntity): number | null {
  if (value.trim() === '') return null;
  if (!/^\d{1,9}$/.test(value)) throw ValidationFailed.of('value', 'isInt');
  if (Number(value) <= carrier.shipment_count)
    throw new DomainError('carrier_limit_too_low', { count: carrier.shipment_count });
  return Number(value);
}

function divisorOf(value: string): number {
  if (!/^[1-9]\d{1,5}$/.test(value)) throw ValidationFailed.of('value', 'isInt');
  return Number(value);
}

/**
 * The columns of the carrier that a setting changes; null for the many that change none.
 * @param value null if the setting is deleted
 * @throws DomainError `carrier_limit_too_low`, ValidationFailed for a value that is not a whole number
 */
export function carrierChangeOf(
  carrier: CarrierEntity,
  key: string,
  value: string | null,
): Partial<CarrierEntity> | null {
  if (key === LIMIT) return { shipment_limit: limitOf(value ?? '', carrier) };
  if (key === DIVISOR) return { volumetric_divisor: value === null ? DEFAULT_DIVISOR : divisorOf(value) };
  return null;
}
