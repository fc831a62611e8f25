import type { Rate as ShownRate, RateParts, Role } from '@porte/contracts';
import type { Money, Percent } from '@porte/domain-kit';
import type { Rate } from '../price-index/index.js';

type PartName = Exclude<keyof RateParts, 'additional_static_rate'>;

const ADMIN: readonly PartName[] = ['tenant_price', 'admin_percentage', 'admin_amount'];
const MAIN_ADMIN: readonly PartName[] = ['system_price', 'tenant_percentage', 'tenant_amount', ...ADMIN];
const DEVELOPER: readonly PartName[] = ['quoted_rate', 'subtotal', 'system_percentage', 'system_amount', ...MAIN_ADMIN];

const PARTS: Readonly<Record<Role, readonly PartName[]>> = { customer: [], operator: [], admin: ADMIN, main_admin: MAIN_ADMIN, developer: DEVELOPER };

/** A tenant's setting by its key. */
export type Settings = (key: string) => string | undefined;

/** What of a price one person sees. */
export interface RateMask {
  readonly parts: readonly PartName[];
  readonly discount: boolean;
  readonly additional: boolean;
}

const partsFor = (role: Role, setting: Settings): readonly PartName[] =>
  role === 'operator' && setting('operator_visible_rates') === '1' ? ADMIN : PARTS[role];

/** The parts of a price by role and the tenant's settings (spec 1 §6, api.md §4): a customer never sees a cost, a margin or a percentage. */
export function maskFor(role: Role, setting: Settings): RateMask {
  const parts = partsFor(role, setting);
  return { parts, discount: setting('show_discount') === '1', additional: parts.length > 0 && setting('show_additional_static_rates') !== '0' };
}

/** A whole number of centavos below 2^53 divided once is the nearest number of two decimals. */
const pesos = (amount: Money): number => Number(amount.centavos) / 100;

function addParts(shown: ShownRate, rate: Rate, { parts, discount, additional }: RateMask): void {
  for (const part of parts) shown[part] = (rate[part] as Money | Percent).toJSON();
  if (additional && rate.static_rate_used && rate.additional_static_rate.isPositive) shown.additional_static_rate = pesos(rate.additional_static_rate);
  if (discount) shown.discount = pesos(rate.discount);
}

/** A price as one person sees it. @param version of the snapshot it was made by */
export function rateView(rate: Rate, mask: RateMask, version: string): ShownRate {
  const shown: ShownRate = {
    service: rate.service,
    service_id: rate.service_id,
    service_name: rate.service_name,
    carrier_name: rate.carrier_name,
    image: { url: rate.carrier_logo },
    days: rate.days,
    extended_zone: rate.extended_zone,
    extended_zone_amount: pesos(rate.extended_zone_amount),
    oversize: rate.oversize,
    oversize_amount: pesos(rate.oversize_amount),
    girth_amount: pesos(rate.girth_amount),
    insurance_amount: rate.insurance_amount === null ? null : pesos(rate.insurance_amount),
    service_has_pickup: rate.service_has_pickup,
    volumetric_weight: rate.volumetric_weight,
    total: pesos(rate.total),
    quote_version: version,
  };
  if (mask.parts.length > 0 || mask.discount) addParts(shown, rate, mask);
  if (rate.demo) shown.demo = true;
  return shown;
}
