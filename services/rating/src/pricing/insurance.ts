import { Money } from '@porte/domain-kit';
import type { CarrierPricing } from './types.js';

/**
 * Price of the insurance: declared value × percentage + amount, rounded once.
 * @returns null if the carrier does not insure or no value is declared
 */
export function insuranceAmount(carrier: CarrierPricing, declaredValue: Money | null): Money | null {
  if (carrier.insurance_type === 'none' || declaredValue === null) return null;
  return declaredValue.percent(carrier.insurance_percentage).plus(carrier.insurance_amount);
}

/** The insurance amount if insurance was requested. */
export const insuranceCharged = (amount: Money | null, insure: boolean): Money =>
  insure && amount ? amount : Money.zero;
