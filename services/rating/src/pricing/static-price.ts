import { Money, Weight } from '@porte/domain-kit';
import { isOversize } from './oversize.js';
import type { PriceInput, PriceRow } from './types.js';

/** The static price of a weight at every level, including extra kilograms. */
export interface StaticPrice {
  readonly price: Money;
  readonly admin_cost: Money;
  readonly main_admin_cost: Money;
  readonly paid_kg: Weight;
}

/** Above the table each kilogram costs `oversize_kg_price` if it is set and the parcel is oversize. */
const pricePerExtraKg = ({ service, carrier, parcel }: PriceInput): Money =>
  service.oversize_kg_price.isPositive && isOversize(carrier, parcel)
    ? service.oversize_kg_price
    : service.extra_kg_price;

/** A cost of 0 was never entered: it counts as the level above it. The extra amount is added to every level. */
function levelsOf(row: PriceRow, extra: Money, paid: Weight): StaticPrice {
  const adminCost = row.admin_cost.isZero ? row.price : row.admin_cost;
  const mainAdminCost = row.main_admin_cost.isZero ? adminCost : row.main_admin_cost;
  const price = row.user_price ?? row.price;
  if (extra.isZero) return { price, admin_cost: adminCost, main_admin_cost: mainAdminCost, paid_kg: paid };
  return {
    price: price.plus(extra),
    admin_cost: adminCost.plus(extra),
    main_admin_cost: mainAdminCost.plus(extra),
    paid_kg: paid,
  };
}

/** Reports the row that is used, and its amounts at every level. */
function traceRow({ trace }: PriceInput, row: PriceRow): void {
  if (!trace) return;
  const kg = row.grams / 1000;
  trace.add('main_admin', 'row_main_admin_cost', row.main_admin_cost, { kg });
  trace.add('admin', 'row_admin_cost', row.admin_cost, { kg });
  if (row.user_price) trace.add('admin', 'row_list_price', row.price, { kg });
  trace.add('all', row.user_price ? 'row_user_price' : 'row_price', row.user_price ?? row.price, { kg });
}

/**
 * The price row for the billable weight; extra kilograms are added to every level.
 * @returns null if the table has no price: it is empty, or ends below the weight with `extra_kg_price` 0
 */
export function staticPrice(input: PriceInput): StaticPrice | null {
  const row = input.rows.find(input.parcel.billable.grams);
  if (!row) {
    input.trace?.add('staff', 'no_rows');
    return null;
  }
  traceRow(input, row);
  const rowWeight = Weight.ofGrams(row.grams);
  const extraKg = input.parcel.billable.kgAbove(rowWeight);
  if (extraKg === 0) return levelsOf(row, Money.zero, rowWeight);
  if (!input.service.extra_kg_price.isPositive) {
    input.trace?.add('staff', 'table_ends', undefined, { kg: rowWeight.toJSON() });
    return null;
  }
  const perKg = pricePerExtraKg(input);
  const extra = perKg.times(extraKg);
  input.trace?.add('all', 'extra_kg', extra, { kg: extraKg, per_kg: perKg.toJSON() });
  return levelsOf(row, extra, Weight.ofGrams(row.grams + extraKg * 1000));
}
