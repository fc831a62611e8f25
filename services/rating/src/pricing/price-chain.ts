import { Money, Percent, Weight } from '@porte/domain-kit';
import type { Exclusion } from './reasons.js';
import { staticPrice, type StaticPrice } from './static-step.js';
import type { PriceChain, PriceInput, ServicePricing } from './types.js';

/** One level is the cost of the next: cost + cost × percentage, rounded, + amount (domain rules §3). */
const nextLevel = (cost: Money, percentage: Percent, amount: Money): Money =>
  (percentage.isZero ? cost : cost.plus(cost.percent(percentage))).plus(amount);

/** A static price: the levels stand in the table, so amounts are their differences and percentages 0. */
const staticChain = (step: StaticPrice): PriceChain => ({
  quoted_rate: Money.zero,
  subtotal: step.main_admin_cost,
  system_percentage: Percent.zero,
  system_amount: Money.zero,
  system_price: step.main_admin_cost,
  tenant_percentage: Percent.zero,
  tenant_amount: step.admin_cost.minus(step.main_admin_cost),
  tenant_price: step.admin_cost,
  admin_percentage: Percent.zero,
  admin_amount: step.price.minus(step.admin_cost),
  admin_price: step.price,
  additional_static_rate: Money.zero,
  static_rate_used: true,
  paid_kg: step.paid_kg,
});

/** Without a step, what is paid for is the billable weight in whole kilos, as carriers count it. */
const wholeKg = (weight: Weight): Weight => Weight.ofGrams(weight.kgAbove(Weight.ofGrams(0)) * 1000);

/** A live quote, with the step's price on top where the service uses both. */
function quotedChain(service: ServicePricing, quoted: Money, step: StaticPrice | null, billable: Weight): PriceChain {
  const system = nextLevel(quoted, service.international_percent, service.international_amount_dev);
  const tenant = nextLevel(system, service.main_admin_percent, service.main_admin_amount);
  return {
    quoted_rate: quoted,
    subtotal: quoted,
    system_percentage: service.international_percent,
    system_amount: service.international_amount_dev,
    system_price: system,
    tenant_percentage: service.main_admin_percent,
    tenant_amount: service.main_admin_amount,
    tenant_price: tenant,
    admin_percentage: service.client_percentge,
    admin_amount: service.international_amount,
    admin_price: nextLevel(tenant, service.client_percentge, service.international_amount),
    additional_static_rate: step?.price ?? Money.zero,
    static_rate_used: step !== null,
    paid_kg: step?.paid_kg ?? wholeKg(billable),
  };
}

/** The four levels by the two flags of the service; a service with neither flag has no price (domain rules §3). */
export function priceChain(input: PriceInput): PriceChain | Exclusion {
  const { service, live_quote: quoted } = input;
  const step = service.use_static_rates ? staticPrice(input) : null;
  if (service.use_static_rates ? !step : !service.use_quoted_rates) return { reason: 'no_price' };
  if (step && !service.use_quoted_rates) return staticChain(step);
  return typeof quoted === 'string' ? { reason: quoted } : quotedChain(service, quoted, step, input.parcel.billable);
}
