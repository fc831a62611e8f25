import { Money, Percent, Weight } from '@porte/domain-kit';
import type { Breakdown, PriceInput } from './types.js';

/** The carrier bills the customer directly, so there is no cost, margin or paid weight. */
const NO_PRICE = Object.freeze({
  quoted_rate: Money.zero,
  subtotal: Money.zero,
  system_percentage: Percent.zero,
  system_amount: Money.zero,
  system_price: Money.zero,
  tenant_percentage: Percent.zero,
  tenant_amount: Money.zero,
  tenant_price: Money.zero,
  admin_percentage: Percent.zero,
  admin_amount: Money.zero,
  admin_price: Money.zero,
  additional_static_rate: Money.zero,
  static_rate_used: false,
  own_agreement: true,
  extended_zone_amount: Money.zero,
  oversize_amount: Money.zero,
  girth_amount: Money.zero,
  insurance_amount: null,
  insurance_charged: Money.zero,
  discount: Money.zero,
  extra_kg_overweight_price: Money.zero,
});

/**
 * The price under the customer's own carrier contract: only its `own_agreements_price`.
 * @param oversize the exceeded limit, shown although it is free here
 */
export const ownAgreementPrice = (input: PriceInput, oversize: Breakdown['oversize']): Breakdown => ({
  ...NO_PRICE,
  paid_kg: Weight.ofGrams(input.parcel.billable.kgAbove(Weight.ofGrams(0)) * 1000),
  extended_zone: input.extended_zone,
  oversize,
  volumetric_weight: input.parcel.volumetric_weight,
  total: input.own_agreements_price,
});
