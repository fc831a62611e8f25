import type { ChargeLines, RateConfirmation, RateFact } from '@porte/contracts';
import { captureLines } from '../pricing/index.js';
import type { Rate, TenantOffer } from '../price-index/index.js';

/** An own agreement's and a demo's carrier is paid nothing by us; the five lines always add up to the total. */
function linesOf(rate: Rate): ChargeLines {
  const { carrier_payable, platform_margin, tenant_margin, insurance, surcharges } = captureLines(rate);
  return {
    carrier_payable: carrier_payable.toJSON(), platform_margin: platform_margin.toJSON(), tenant_margin: tenant_margin.toJSON(),
    insurance: insurance.toJSON(), surcharges: surcharges.toJSON(),
  };
}

/** The chosen rate, frozen: later changes of prices never reach it (domain rules §6). */
export const rateFact = (rate: Rate, { service, carrier }: TenantOffer, choice: RateConfirmation, version: string): RateFact => ({
  service_id: service.id,
  service_name: service.name,
  service_code: service.code,
  carrier_id: carrier.id,
  carrier_name: carrier.name,
  days: service.days,
  total: rate.total.toJSON(),
  lines: linesOf(rate),
  quote_version: version,
  paid_kg: rate.paid_kg.toJSON(),
  extra_kg_overweight_price: rate.extra_kg_overweight_price.toJSON(),
  volumetric_weight: rate.volumetric_weight,
  extended_zone: rate.extended_zone,
  insured: choice.insure_package && rate.insurance_amount !== null,
  is_pickup: choice.is_pickup && rate.service_has_pickup,
  own_agreement: rate.own_agreement,
  demo: rate.demo === true,
  provider_ref: rate.provider_ref,
});
