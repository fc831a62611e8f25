import type { ListQuery } from '../api/query-text.js';
import type { Filter } from '../resource/declaration.js';
import { amountRangeOf, amountsOf } from './filters/amount-range.js';
import { dayRangeOf, instantsOf, type Today } from './filters/day-range.js';

export const PAGE_SIZES = [10, 25, 50, 100, 500, 1000] as const;
export const DEFAULT_ORDER = 'created_at desc';

/** The longest text that the search accepts. */
export const SEARCH_LENGTH = 100;

/** From this row on, the next page is requested by key: a page by number would read all rows before it. */
const DEEP_ROWS = 1000;

/** The options of a list; the rest is in the URL. */
export interface ListOptions {
  /** in the API's syntax; newest first by default */
  order?: string;
  filters?: readonly Filter[];
  /** the fields that a URL may sort by, because unknown ones are an API error; any by default */
  orders?: readonly string[];
  /** of the URL's parameters, for the second list of a page */
  prefix?: string;
}

export type FilterValues = Record<string, string>;

const ORDER = /^[\w.]+ (asc|desc)$/i;

const wholeNumber = (text: string | null): number => (text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0);

const isOrder = (text: string, orders: readonly string[] | undefined): boolean =>
  ORDER.test(text) && (orders?.includes(text.split(' ')[0]!) ?? true);

/** The values of a filter by choices; one filter may have several. */
export const chosenOf = (value: string | undefined): string[] => (value ? value.split(',') : []);

function isKnown(filter: Filter, value: string): boolean {
  if (filter.kind === 'choice') return chosenOf(value).every(each => filter.choices.includes(each));
  if (filter.kind === 'days') return dayRangeOf(value, '2000-01-01') !== null;
  return filter.kind !== 'amounts' || amountRangeOf(value) !== null;
}

/** The filter values of the URL; unknown values are ignored. */
export const filterValues = (params: URLSearchParams, filters: readonly Filter[]): FilterValues =>
  Object.fromEntries(
    filters.flatMap(filter => {
      const value = params.get(filter.name);
      return value && isKnown(filter, value) ? [[filter.name, value]] : [];
    }),
  );

/** The search text of the URL. */
export const searchOf = (params: URLSearchParams): string =>
  (params.get('search') ?? '').trim().slice(0, SEARCH_LENGTH);

const testOf = (filter: Filter, value: string, { today, timeZone }: Today): unknown => {
  if (filter.kind === 'days') return instantsOf(dayRangeOf(value, today) ?? {}, timeZone);
  if (filter.kind === 'amounts') return amountsOf(amountRangeOf(value) ?? {});
  const values = chosenOf(value);
  return filter.kind === 'choice' && values.length > 1 ? values : value;
};

const toWhere = (filter: Filter, value: string, today: Today): Record<string, unknown> =>
  filter.where?.(value) ?? { [filter.field ?? filter.name]: testOf(filter, value, today) };

/** The API's query of a list's page. */
export type PageQuery = Required<Pick<ListQuery, 'per_page' | 'order' | 'where'>> &
  Pick<ListQuery, 'search' | 'after'> & { page: number };

/** The API's query that a URL means. */
export function queryOf(
  params: URLSearchParams,
  { order = DEFAULT_ORDER, filters = [], orders }: ListOptions,
  today: Today,
): PageQuery {
  const values = filterValues(params, filters);
  const size = wholeNumber(params.get('per_page'));
  const asked = params.get('order');
  const search = searchOf(params);
  const after = params.get('after');
  return {
    page: wholeNumber(params.get('page')) || 1,
    per_page: PAGE_SIZES.find(known => known === size) ?? PAGE_SIZES[0],
    order: asked && isOrder(asked, orders) ? asked : order,
    where: Object.assign(
      {},
      ...filters.filter(({ name }) => name in values).map(filter => toWhere(filter, values[filter.name]!, today)),
    ) as Record<string, unknown>,
    ...(search ? { search } : {}),
    ...(after ? { after } : {}),
  };
}

/** The key by which the next page is requested; null where its number does. */
export const cursorOf = (
  { page, per_page }: Pick<PageQuery, 'page' | 'per_page'>,
  cursor: string | null | undefined,
): string | null => (cursor && page * per_page >= DEEP_ROWS ? cursor : null);
