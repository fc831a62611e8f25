import type { ChargeLines, RateConfirmation, RateFact } from '@porte/contracts';
import { captureLines } from '../pricing/index.js';
import type { PricedOffer } from './rate-calculator.js';
import type { Rate } from '../price-index/index.js';

/** For own agreements and demos we pay the carrier nothing; the five lines always add up to the total. */
function linesOf({ price }: Rate): ChargeLines {
  const { carrier_payable, platform_margin, tenant_margin, insurance, surcharges } = captureLines(price);
  return {
    carrier_payable: carrier_payable.toJSON(),
    platform_margin: platform_margin.toJSON(),
    tenant_margin: tenant_margin.toJSON(),
    insurance: insurance.toJSON(),
    surcharges: surcharges.toJSON(),
  };
}

/** A snapshot of the chosen rate: later price changes do not affect it. */
export const rateFact = (
  rate: Rate,
  choice: RateConfirmation,
  { version, priced }: Pick<PricedOffer, 'version' | 'priced'>,
): RateFact => {
  const {
    price,
    offer: { service, carrier },
  } = rate;
  return {
    service_id: service.id,
    service_name: service.name,
    service_code: service.code,
    carrier_id: carrier.id,
    carrier_name: carrier.name,
    days: service.days,
    total: price.total.toJSON(),
    lines: linesOf(rate),
    quote_version: version,
    paid_kg: price.paid_kg.toJSON(),
    extra_kg_overweight_price: price.extra_kg_overweight_price.toJSON(),
    volumetric_weight: price.volumetric_weight,
    extended_zone: price.extended_zone,
    insured: choice.insure_package && price.insurance_amount !== null,
    is_pickup: choice.is_pickup && service.has_pickup,
    own_agreement: price.own_agreement,
    demo: rate.demo,
    provider_ref: rate.provider_ref,
    priced,
  };
};
