import { LIMIT_KEY, mayWriteSetting, type BrokenSetting } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { ValidationFailed, type Actor } from '@porte/service-kit';
import type { CarrierEntity } from '../carriers/carrier.entity.js';

const DIVISOR = 'volumetric_divisor';

/** cm³ per kg. */
const DEFAULT_DIVISOR = 5000;

/** @throws DomainError `forbidden` by the rules of `mayWriteSetting` */
export function assertMayWriteSetting(
  actor: Actor,
  carrier: CarrierEntity,
  setting: { key: string; visible: boolean },
): void {
  if (!mayWriteSetting(actor.role, carrier, setting)) throw new DomainError('forbidden', { key: setting.key });
}

/** @throws DomainError `forbidden`: only developers change whether a setting is visible */
export function assertMayChangeVisible(actor: Actor, visible: boolean | undefined): void {
  if (visible !== undefined && actor.role !== 'developer') throw new DomainError('forbidden', { fields: ['visible'] });
}

/**
 * @param broken the rule that the value breaks, null for a good one
 * @param field the name of the value in the input
 * @throws ValidationFailed for a value that is not of the setting's kind, or empty and may not be
 */
export function assertSettingValue(
  broken: BrokenSetting | null,
  { value, mayBeEmpty }: { value: string; mayBeEmpty: boolean },
  field: string,
): void {
  if (value.trim() === '') {
    if (!mayBeEmpty) throw ValidationFailed.of(field, 'required');
    return;
  }
  if (broken) throw ValidationFailed.of(field, broken.rule, ...broken.constraints);
}

function limitOf(value: string, carrier: CarrierEntity): number | null {
  if (value.trim() === '') return null;
  if (Number(value) <= carrier.shipment_count)
    throw new DomainError('carrier_limit_too_low', { count: carrier.shipment_count });
  return Number(value);
}

/**
 * The columns of the carrier that a setting changes; null for the many that change none.
 * @param value of the setting's kind; null if the setting is deleted
 * @throws DomainError `carrier_limit_too_low`
 */
export function carrierChangeOf(
  carrier: CarrierEntity,
  key: string,
  value: string | null,
): Partial<CarrierEntity> | null {
  if (key === LIMIT_KEY) return { shipment_limit: limitOf(value ?? '', carrier) };
  if (key === DIVISOR) return { volumetric_divisor: value?.trim() ? Number(value) : DEFAULT_DIVISOR };
  return null;
}
