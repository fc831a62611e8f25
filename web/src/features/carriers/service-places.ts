import type { ServiceType } from '@porte/contracts/catalog/enums.js';
import type { BrokenRule } from '../../shared/form/rules/broken-rules.js';

type Values = Record<string, unknown>;

export const isOfType =
  (type: ServiceType) =>
  ({ service_type }: Values): boolean =>
    service_type === type;

/** The fewest places of a list, and the rule that says so. */
export const FEWEST = {
  zone_ids: { count: 2, rule: 'twoZones' },
  country_ids: { count: 1, rule: 'oneCountry' },
} as const;

/** A zonal service delivers between at least two zones, an international one to at least one country. */
export function enoughPlaces(values: Values): Record<string, BrokenRule> {
  const field = isOfType('zonal')(values) ? 'zone_ids' : isOfType('international')(values) ? 'country_ids' : null;
  if (field === null) return {};
  const places = (values[field] as string[] | null) ?? [];
  return places.length < FEWEST[field].count ? { [field]: { rule: FEWEST[field].rule, constraints: [] } } : {};
}
