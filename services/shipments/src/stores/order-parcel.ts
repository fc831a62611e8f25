import type { StoreBox, StoreRule, StoreSettings } from '@porte/contracts';
import type { ShipmentParcel } from '../shipments/domain/shipment-state.js';
import type { MeasuredItem } from './store-order.entity.js';

const LONGEST_CONTENTS = 120;
/** The lightest and the heaviest parcel, kg. */
const [LIGHTEST, HEAVIEST] = [0.1, 1000];

/** A SKU is that of the rule, or begins with what stands before its `*`. */
const fits =
  ({ match, value }: StoreRule) =>
  ({ sku, tags }: MeasuredItem): boolean => {
    const wanted = value.trim().toLowerCase();
    if (match === 'tag') return tags.some(tag => tag.toLowerCase() === wanted);
    const known = sku?.trim().toLowerCase();
    if (!known) return false;
    return wanted.endsWith('*') ? known.startsWith(wanted.slice(0, -1)) : known === wanted;
  };

/** A single product whose sides are known needs no box. */
function ownBox(items: readonly MeasuredItem[]): StoreBox | null {
  const [only] = items;
  if (items.length !== 1 || only!.quantity !== 1) return null;
  const { length, width, height } = only!;
  return length && width && height ? { length, width, height } : null;
}

/** Kilograms of all products, null where one of them says nothing. */
export function weightOf(items: readonly MeasuredItem[]): number | null {
  if (items.length === 0 || items.some(({ weight }) => weight === null)) return null;
  return Math.round(items.reduce((sum, { weight, quantity }) => sum + weight! * quantity, 0) * 1000) / 1000;
}

const contentsOf = (items: readonly MeasuredItem[]): string =>
  items
    .map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`))
    .join(', ')
    .slice(0, LONGEST_CONTENTS)
    .trim();

/** The parcel of an order by the rules of its store, null where its weight is not known. @param lines in all: a parcel with lines that are not here weighs what its box does */
export function parcelOf(
  { items, lines, total }: { items: readonly MeasuredItem[]; lines: number; total: number },
  settings: StoreSettings,
): Omit<ShipmentParcel, 'id'> | null {
  const rule = settings.rules.find(each => items.some(fits(each)));
  const box = rule ?? ownBox(items) ?? settings.box;
  const weight = (lines > items.length ? null : weightOf(items)) ?? box.weight ?? settings.box.weight ?? null;
  if (weight === null) return null;
  return {
    parcel_type: 'box',
    length: box.length,
    width: box.width,
    height: box.height,
    weight: Math.min(HEAVIEST, Math.max(LIGHTEST, weight)),
    contents: contentsOf(items) || 'Pedido',
    declared_tax_value: Math.max(0, Math.round(total * 100) / 100),
    sat_product_id: null,
    insure_package: false,
  };
}
