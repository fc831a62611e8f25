import type { OverweightOutlook, Rate as ShownRate, RateParts, Role } from '@porte/contracts';
import type { Money, Percent } from '@porte/domain-kit';
import type { Rate } from '../price-index/index.js';
import type { Breakdown } from '../pricing/index.js';

type PartName = Exclude<keyof RateParts, 'additional_static_rate'>;

const ADMIN: readonly PartName[] = ['tenant_price', 'admin_percentage', 'admin_amount'];
const MAIN_ADMIN: readonly PartName[] = ['system_price', 'tenant_percentage', 'tenant_amount', ...ADMIN];
const DEVELOPER: readonly PartName[] = ['quoted_rate', 'subtotal', 'system_percentage', 'system_amount', ...MAIN_ADMIN];

const PARTS: Readonly<Record<Role, readonly PartName[]>> = {
  customer: [],
  operator: [],
  admin: ADMIN,
  main_admin: MAIN_ADMIN,
  developer: DEVELOPER,
};

/** A tenant's setting by its key. */
export type Settings = (key: string) => string | undefined;

/** Which parts of a price a user sees. */
export interface RateMask {
  readonly parts: readonly PartName[];
  readonly discount: boolean;
  readonly additional: boolean;
}

const partsFor = (role: Role, setting: Settings): readonly PartName[] =>
  role === 'operator' && setting('operator_visible_rates') === '1' ? ADMIN : PARTS[role];

/** The visible parts of a price by role and the tenant's settings: a customer never sees a cost, a margin or a percentage. */
export function maskFor(role: Role, setting: Settings): RateMask {
  const parts = partsFor(role, setting);
  return {
    parts,
    discount: setting('show_discount') === '1',
    additional: parts.length > 0 && setting('show_additional_static_rates') !== '0',
  };
}

/** Exact: a whole number of centavos below 2^53 divided once is the nearest number with two decimals. */
const pesos = (amount: Money): number => Number(amount.centavos) / 100;

function addParts(shown: ShownRate, price: Breakdown, { parts, discount, additional }: RateMask): void {
  for (const part of parts) shown[part] = (price[part] as Money | Percent).toJSON();
  if (additional && price.static_rate_used && price.additional_static_rate.isPositive)
    shown.additional_static_rate = pesos(price.additional_static_rate);
  if (discount) shown.discount = pesos(price.discount);
}

/** A price as one user sees it. @param version of its snapshot @param outlook how parcels like this one were weighed */
export function rateView(
  { price, offer, demo }: Rate,
  mask: RateMask,
  version: string,
  outlook?: OverweightOutlook,
): ShownRate {
  const { service, carrier, shown: name } = offer;
  const shown: ShownRate = {
    service: name,
    service_id: service.id,
    service_name: service.name,
    carrier_name: carrier.name,
    image: offer.image,
    days: service.days,
    extended_zone: price.extended_zone,
    extended_zone_amount: pesos(price.extended_zone_amount),
    oversize: price.oversize,
    oversize_amount: pesos(price.oversize_amount),
    girth_amount: pesos(price.girth_amount),
    insurance_amount: price.insurance_amount === null ? null : pesos(price.insurance_amount),
    service_has_pickup: service.has_pickup,
    volumetric_weight: price.volumetric_weight,
    paid_kg: price.paid_kg.toJSON(),
    total: pesos(price.total),
    quote_version: version,
  };
  if (mask.parts.length > 0 || mask.discount) addParts(shown, price, mask);
  if (demo) shown.demo = true;
  if (outlook) shown.overweight = outlook;
  return shown;
}
