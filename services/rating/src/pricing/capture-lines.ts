import type { Money } from '@porte/domain-kit';
import { surchargesOf } from './total.js';
import type { Breakdown } from './types.js';

/** The recipients of a captured total. A margin may be negative; the five lines always add up to the total. */
export interface CaptureLines {
  readonly carrier_payable: Money;
  readonly platform_margin: Money;
  readonly tenant_margin: Money;
  readonly insurance: Money;
  readonly surcharges: Money;
}

/**
 * Splits a total for the ledger: subtotal to the carrier, system margin to the platform, the rest to the tenant. The tenant's rest
 * contains its margins, the additional static rate, its discount, the floor at 0, and the fee of an own agreement.
 */
export function captureLines(price: Breakdown): CaptureLines {
  const platform = price.system_price.minus(price.subtotal);
  const surcharges = surchargesOf(price);
  const others = price.system_price.plus(surcharges).plus(price.insurance_charged);
  return {
    carrier_payable: price.subtotal,
    platform_margin: platform,
    tenant_margin: price.total.minus(others),
    insurance: price.insurance_charged,
    surcharges,
  };
}
