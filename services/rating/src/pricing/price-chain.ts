import { Money, Percent, Weight } from '@porte/domain-kit';
import type { Exclusion } from './reasons.js';
import { staticPrice, type StaticPrice } from './static-price.js';
import type { PriceChain, PriceInput, ServicePricing } from './types.js';

/** The price of one level is the cost of the next: cost + cost × percentage, rounded, + amount. */
const nextLevel = (cost: Money, percentage: Percent, amount: Money): Money =>
  (percentage.isZero ? cost : cost.plus(cost.percent(percentage))).plus(amount);

/** A static price: the table contains the levels, so amounts are their differences and percentages are 0. */
const staticChain = (row: StaticPrice): PriceChain => ({
  quoted_rate: Money.zero,
  subtotal: row.main_admin_cost,
  system_percentage: Percent.zero,
  system_amount: Money.zero,
  system_price: row.main_admin_cost,
  tenant_percentage: Percent.zero,
  tenant_amount: row.admin_cost.minus(row.main_admin_cost),
  tenant_price: row.admin_cost,
  admin_percentage: Percent.zero,
  admin_amount: row.price.minus(row.admin_cost),
  admin_price: row.price,
  additional_static_rate: Money.zero,
  static_rate_used: true,
  paid_kg: row.paid_kg,
});

/** Without a price row, the paid weight is the billable weight in whole kilograms, as carriers count it. */
const wholeKg = (weight: Weight): Weight => Weight.ofGrams(weight.kgAbove(Weight.ofGrams(0)) * 1000);

const margin = (percent: Percent, amount: Money) => ({ percent: percent.toJSON(), amount: amount.toJSON() });

/** A live quote, plus the price row if the service uses both. */
function quotedChain(
  service: ServicePricing,
  quoted: Money,
  row: StaticPrice | null,
  { parcel: { billable }, trace }: PriceInput,
): PriceChain {
  const system = nextLevel(quoted, service.international_percent, service.international_amount_dev);
  const tenant = nextLevel(system, service.main_admin_percent, service.main_admin_amount);
  const admin = nextLevel(tenant, service.client_percentge, service.international_amount);
  if (trace) {
    trace.add('developer', 'quoted', quoted);
    trace.add('developer', 'system', system, margin(service.international_percent, service.international_amount_dev));
    trace.add('main_admin', 'tenant', tenant, margin(service.main_admin_percent, service.main_admin_amount));
    trace.add('admin', 'admin', admin, margin(service.client_percentge, service.international_amount));
  }
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
    admin_price: admin,
    additional_static_rate: row?.price ?? Money.zero,
    static_rate_used: row !== null,
    paid_kg: row?.paid_kg ?? wholeKg(billable),
  };
}

/** The four levels, depending on the two flags of the service; a service with neither flag has no price. */
export function priceChain(input: PriceInput): PriceChain | Exclusion {
  const { service, live_quote: quoted } = input;
  const row = service.use_static_rates ? staticPrice(input) : null;
  if (service.use_static_rates ? !row : !service.use_quoted_rates) return { reason: 'no_price' };
  if (row && !service.use_quoted_rates) return staticChain(row);
  return typeof quoted === 'string' ? { reason: quoted } : quotedChain(service, quoted, row, input);
}
