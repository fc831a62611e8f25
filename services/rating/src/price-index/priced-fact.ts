import type { PricedFact } from '@porte/contracts';
import { Money, Percent, Size } from '@porte/domain-kit';
import type { CarrierPricing, ServicePricing } from '../pricing/index.js';
import type { CarrierTerms, ServiceTerms } from './compile.js';

type Decided = Pick<PricedFact, 'version' | 'live' | 'discount' | 'row' | 'divisor'>;

const SERVICE_AMOUNTS = ['extra_kg_price', 'oversize_kg_price', 'extended_zone_price', 'girth_amount'] as const;
const CARRIER_SIZES = ['first_limit_size', 'last_limit_size', 'girth'] as const;
const CARRIER_AMOUNTS = ['first_limit_cost', 'last_limit_cost', 'insurance_amount'] as const;

/** What a price is made of; amounts of 0 are left out, as few services have them all. */
export function pricedFact(service: ServiceTerms, carrier: CarrierTerms, decided: Decided): PricedFact {
  const amounts = {
    ...Object.fromEntries(SERVICE_AMOUNTS.map(name => [name, service[name].toJSON()])),
    ...Object.fromEntries(CARRIER_SIZES.map(name => [name, carrier[name]])),
    ...Object.fromEntries(CARRIER_AMOUNTS.map(name => [name, carrier[name].toJSON()])),
    insurance_percentage: carrier.insurance_percentage.toJSON(),
  };
  return {
    ...decided,
    ...(carrier.fixed_size ? { fixed_size: carrier.fixed_size.sidesCm } : {}),
    ...Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0)),
  };
}

/** The terms by which a parcel is priced from a table. */
export interface StaticTerms {
  service: ServicePricing;
  carrier: CarrierPricing;
  divisor: number;
  fixed_size: Size | null;
}

const NO_MARGINS = {
  international_percent: Percent.zero,
  international_amount_dev: Money.zero,
  main_admin_percent: Percent.zero,
  main_admin_amount: Money.zero,
  client_percentge: Percent.zero,
  international_amount: Money.zero,
};

/** The terms of a bought price. */
export function boughtTerms(priced: PricedFact): StaticTerms {
  const money = (name: (typeof SERVICE_AMOUNTS)[number] | (typeof CARRIER_AMOUNTS)[number]): Money =>
    Money.of(priced[name] ?? 0);
  return {
    service: {
      ...NO_MARGINS,
      use_quoted_rates: false,
      use_static_rates: true,
      extra_kg_price: money('extra_kg_price'),
      extra_kg_overweight_price: Money.zero,
      oversize_kg_price: money('oversize_kg_price'),
      extended_zone_price: money('extended_zone_price'),
      girth_amount: money('girth_amount'),
    },
    carrier: {
      own_agreements: false,
      first_limit_size: priced.first_limit_size ?? 0,
      first_limit_cost: money('first_limit_cost'),
      last_limit_size: priced.last_limit_size ?? 0,
      last_limit_cost: money('last_limit_cost'),
      girth: priced.girth ?? 0,
      // Whether it is insured was decided when it was bought.
      insurance_type: 'internal',
      insurance_percentage: Percent.of(priced.insurance_percentage ?? 0),
      insurance_amount: money('insurance_amount'),
    },
    divisor: priced.divisor,
    fixed_size: priced.fixed_size ? Size.ofCm(...priced.fixed_size) : null,
  };
}
