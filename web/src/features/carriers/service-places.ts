import type { ServiceType } from '@porte/contracts/catalog/enums.js';
import type { BrokenRule } from '../../shared/form/rules/broken-rules.js';

type Values = Record<string, unknown>;

export const isOfType =
  (type: ServiceType) =>
  ({ service_type }: Values): boolean =>
    service_type === type;

const fewest = { zone_ids: 2, country_ids: 1 } as const;

/** A zonal service delivers between at least two zones, an international one to at least one country. */
export function enoughPlaces(values: Values): Record<string, BrokenRule> {
  const field = isOfType('zonal')(values) ? 'zone_ids' : isOfType('international')(values) ? 'country_ids' : null;
  const places = field && ((values[field] as string[] | null) ?? []);
  return field && places && places.length < fewest[field]
    ? { [field]: { rule: 'arrayMinSize', constraints: [fewest[field]] } }
    : {};
}
