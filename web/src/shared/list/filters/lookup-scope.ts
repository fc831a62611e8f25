import type { Filter, Lookup } from '../../resource/declaration.js';
import type { FilterValues } from '../list-params.js';

type LookupFilter = Extract<Filter, { kind: 'lookup' }>;

/** What a filter by lookup offers, given what the other filters have chosen. */
export function scopeOf(filter: LookupFilter, values: FilterValues): { lookup: Lookup; disabled: boolean } {
  const { within } = filter;
  if (!within) return { lookup: filter, disabled: false };
  const chosen = values[within.filter] ?? '';
  return { lookup: { ...filter, where: { ...filter.where, [within.field]: chosen } }, disabled: chosen === '' };
}

/** The change of a filter's value: what was chosen within the old one goes with it. */
export const changeOf = (filters: readonly Filter[], name: string, value: string): FilterValues => ({
  ...Object.fromEntries(
    filters.flatMap(filter => (filter.kind === 'lookup' && filter.within?.filter === name ? [[filter.name, '']] : [])),
  ),
  [name]: value,
});
