import type { ListQuery } from '../api/query-text.js';
import type { Filter } from '../resource/declaration.js';

export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_ORDER = 'created_at desc';

/** What a list knows of itself; the rest is in the URL. */
export interface ListOptions {
  /** as the API's; newest first unless given */
  order?: string;
  filters?: readonly Filter[];
  /** the fields that a URL may order by; what the API does not know would be an error. Any unless given */
  orders?: readonly string[];
}

export type FilterValues = Record<string, string>;

const ORDER = /^[\w.]+ (asc|desc)$/i;

const wholeNumber = (text: string | null): number => (text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0);

const isOrder = (text: string, orders: readonly string[] | undefined): boolean =>
  ORDER.test(text) && (orders?.includes(text.split(' ')[0]!) ?? true);

const isKnown = (filter: Filter, value: string): boolean => filter.kind !== 'choice' || filter.choices.includes(value);

/** What the URL says of the filters; a value that no filter offers is passed over. */
export const filterValues = (params: URLSearchParams, filters: readonly Filter[]): FilterValues =>
  Object.fromEntries(
    filters.flatMap(filter => {
      const value = params.get(filter.name);
      return value && isKnown(filter, value) ? [[filter.name, value]] : [];
    }),
  );

const toWhere = (filter: Filter, value: string): Record<string, unknown> =>
  filter.where?.(value) ?? { [filter.field ?? filter.name]: filter.kind === 'like' ? { like: value } : value };

/** The API's query that a URL means. */
export function queryOf(
  params: URLSearchParams,
  { order = DEFAULT_ORDER, filters = [], orders }: ListOptions,
): Required<Pick<ListQuery, 'page' | 'per_page' | 'order' | 'where'>> {
  const values = filterValues(params, filters);
  const size = wholeNumber(params.get('per_page'));
  const asked = params.get('order');
  return {
    page: wholeNumber(params.get('page')) || 1,
    per_page: PAGE_SIZES.find(known => known === size) ?? PAGE_SIZES[0],
    order: asked && isOrder(asked, orders) ? asked : order,
    where: Object.assign(
      {},
      ...filters.filter(({ name }) => name in values).map(filter => toWhere(filter, values[filter.name]!)),
    ) as Record<string, unknown>,
  };
}
