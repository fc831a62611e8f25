import { Money, Weight } from '@porte/domain-kit';
import { isOversize } from './oversize.js';
import type { PriceInput, PriceStep } from './types.js';

/** The static price of a weight at every level, extra kilos included. */
export interface StaticPrice {
  readonly price: Money;
  readonly admin_cost: Money;
  readonly main_admin_cost: Money;
  readonly paid_kg: Weight;
}

/** Above the table each kilo costs `oversize_kg_price` where that is set and the parcel is oversize (domain rules §2). */
const pricePerExtraKg = ({ service, carrier, parcel }: PriceInput): Money =>
  service.oversize_kg_price.isPositive && isOversize(carrier, parcel)
    ? service.oversize_kg_price
    : service.extra_kg_price;

/** A cost of 0 was never typed in: it counts as the level above it (domain rules §3). The extra is added at every level alike. */
function levelsOf(step: PriceStep, extra: Money, paid: Weight): StaticPrice {
  const adminCost = step.admin_cost.isZero ? step.price : step.admin_cost;
  const mainAdminCost = step.main_admin_cost.isZero ? adminCost : step.main_admin_cost;
  const price = step.user_price ?? step.price;
  if (extra.isZero) return { price, admin_cost: adminCost, main_admin_cost: mainAdminCost, paid_kg: paid };
  return {
    price: price.plus(extra),
    admin_cost: adminCost.plus(extra),
    main_admin_cost: mainAdminCost.plus(extra),
    paid_kg: paid,
  };
}

/**
 * The step for the billable weight, extra kilos added at every level alike (domain rules §2, §3).
 * @returns null where the table has no price: it is empty, or ends below the weight with `extra_kg_price` 0 (§5)
 */
export function staticPrice(input: PriceInput): StaticPrice | null {
  const step = input.steps.find(input.parcel.billable.grams);
  if (!step) return null;
  const stepWeight = Weight.ofGrams(step.grams);
  const extraKg = input.parcel.billable.kgAbove(stepWeight);
  if (extraKg === 0) return levelsOf(step, Money.zero, stepWeight);
  if (!input.service.extra_kg_price.isPositive) return null;
  return levelsOf(step, pricePerExtraKg(input).times(extraKg), Weight.ofGrams(step.grams + extraKg * 1000));
}
