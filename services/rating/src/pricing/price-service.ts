import { Money } from '@porte/domain-kit';
import { discountOf } from './discount.js';
import { extendedZoneAmount } from './extended-zone.js';
import { girthAmount } from './girth.js';
import { insuranceAmount, insuranceCharged } from './insurance.js';
import { oversizeAmount, oversizeLimit } from './oversize.js';
import { ownAgreementPrice } from './own-agreement.js';
import { priceChain } from './price-chain.js';
import { isExclusion, type Exclusion } from './reasons.js';
import { totalOf } from './total.js';
import type { PriceTrace } from './trace.js';
import type { Breakdown, PriceChain, PriceInput } from './types.js';

type Added = Omit<Breakdown, keyof PriceChain | 'total'>;

/** The lines after the chain; 0 if they do not apply. */
function addedTo(chain: PriceChain, input: PriceInput): Added {
  const { service, carrier, parcel } = input;
  const oversize = oversizeLimit(carrier, parcel);
  const insurance = insuranceAmount(carrier, input.declared_value);
  return {
    own_agreement: false,
    extended_zone: input.extended_zone,
    extended_zone_amount: extendedZoneAmount(service, input.extended_zone),
    oversize,
    oversize_amount: oversizeAmount(carrier, oversize),
    girth_amount: girthAmount(service, carrier, parcel),
    insurance_amount: insurance,
    insurance_charged: insuranceCharged(insurance, input.insure),
    discount: discountOf(chain.admin_price, input.discount),
    extra_kg_overweight_price: service.extra_kg_overweight_price,
    volumetric_weight: parcel.volumetric_weight,
  };
}

/** Field by field: object spread is many times slower here, and a quote builds one object per service. */
const breakdown = (chain: PriceChain, added: Added): Breakdown => ({
  quoted_rate: chain.quoted_rate,
  subtotal: chain.subtotal,
  system_percentage: chain.system_percentage,
  system_amount: chain.system_amount,
  system_price: chain.system_price,
  tenant_percentage: chain.tenant_percentage,
  tenant_amount: chain.tenant_amount,
  tenant_price: chain.tenant_price,
  admin_percentage: chain.admin_percentage,
  admin_amount: chain.admin_amount,
  admin_price: chain.admin_price,
  additional_static_rate: chain.additional_static_rate,
  static_rate_used: chain.static_rate_used,
  paid_kg: chain.paid_kg,
  own_agreement: added.own_agreement,
  extended_zone: added.extended_zone,
  extended_zone_amount: added.extended_zone_amount,
  oversize: added.oversize,
  oversize_amount: added.oversize_amount,
  girth_amount: added.girth_amount,
  insurance_amount: added.insurance_amount,
  insurance_charged: added.insurance_charged,
  discount: added.discount,
  extra_kg_overweight_price: added.extra_kg_overweight_price,
  volumetric_weight: added.volumetric_weight,
  total: totalOf(chain, added),
});

/** Reports the lines of the total: they add up to it. */
function traceAdded({ carrier, parcel, discount }: PriceInput, price: Breakdown, trace: PriceTrace): void {
  trace.add('all', 'service_price', price.admin_price.plus(price.additional_static_rate));
  if (price.extended_zone) trace.add('all', 'extended_zone', price.extended_zone_amount);
  if (price.oversize)
    trace.add('all', 'oversize', price.oversize_amount, {
      longest_cm: parcel.longest_cm,
      limit_cm: price.oversize === 'last' ? carrier.last_limit_size : carrier.first_limit_size,
    });
  if (price.girth_amount.isPositive)
    trace.add('all', 'girth', price.girth_amount, { girth_cm: parcel.girth_cm, limit_cm: carrier.girth });
  if (!price.insurance_charged.isZero) trace.add('all', 'insurance', price.insurance_charged);
  if (!price.discount.isZero)
    trace.add('discount', 'discount', Money.zero.minus(price.discount), { percent: discount.toJSON() });
  trace.add('all', 'total', price.total);
}

/**
 * The price of one service with all its parts, or the reason why it has none. Whether the service is offered is decided before,
 * in `eligibility`.
 */
export function priceService(input: PriceInput): Breakdown | Exclusion {
  if (input.carrier.own_agreements) {
    input.trace?.add('all', 'own_agreement', input.own_agreements_price);
    return ownAgreementPrice(input, oversizeLimit(input.carrier, input.parcel));
  }
  const chain = priceChain(input);
  if (isExclusion(chain)) return chain;
  const price = breakdown(chain, addedTo(chain, input));
  if (input.trace) traceAdded(input, price, input.trace);
  return price;
}
