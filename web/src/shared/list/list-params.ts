import type { ListQuery } from '../api/query-text.js';
import type { Filter } from '../resource/declaration.js';

export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_ORDER = 'created_at desc';

/** The options of a list; the rest is in the URL. */
export interface ListOptions {
  /** in the API's syntax; newest first by default */
  order?: string;
  filters?: readonly Filter[];
  /** the fields that a URL may sort by, because unknown ones are an API error; any by default */
  orders?: readonly string[];
}

export type FilterValues = Record<string, string>;

const ORDER = /^[\w.]+ (asc|desc)$/i;

const wholeNumber = (text: string | null): number => (text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0);

const isOrder = (text: string, orders: readonly string[] | undefined): boolean =>
  ORDER.test(text) && (orders?.includes(text.split(' ')[0]!) ?? true);

const isKnown = (filter: Filter, value: string): boolean => filter.kind !== 'choice' || filter.choices.includes(value);

/** The filter values of the URL; unknown values are ignored. */
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
