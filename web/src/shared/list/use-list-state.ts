import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayIn } from '../format/dates.js';
import { useFormat } from '../format/use-format.js';
import { useNow } from '../hooks/now.js';
import {
  DEFAULT_ORDER,
  filterValues,
  PAGE_SIZES,
  queryOf,
  searchOf,
  type FilterValues,
  type ListOptions,
  type PageQuery,
} from './list-params.js';

/** `push` leaves a step to go back to, `replace` (while typing) none. */
export type How = 'push' | 'replace';

/** A list's filter, order, page and open row, which live in the URL: back, reload and a shared link keep them. */
export interface ListState {
  /** for `useList`, without fixed filters */
  query: PageQuery;
  /** the text of the search box; empty without one */
  search: string;
  setSearch(text: string, how?: How): void;
  /** the filters' values by name; absent where not set */
  params: FilterValues;
  setFilter(name: string, value: string, how?: How): void;
  /** several filters in one step; an empty value removes one */
  setFilters(values: FilterValues, how?: How): void;
  setOrder(order: string): void;
  /** @param after the key of the page before, where it is requested by key */
  setPage(page: number, how?: How, after?: string | null): void;
  setPerPage(perPage: number): void;
  /** the id of the expanded row */
  open: string | null;
  toggleOpen(id: string): void;
  hasFilters: boolean;
  clear(): void;
}

type Change = Record<string, string | null>;

function changed(params: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

const prefixed = (change: Change, prefix: string): Change =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [`${prefix}${name}`, value]));

/** The parameters of one list, without their prefix. */
const ownOf = (url: URLSearchParams, prefix: string): URLSearchParams =>
  new URLSearchParams(
    [...url].flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [])),
  );

const FROM_START: Change = { page: null, after: null, open: null };

/**
 * @param options `order`, the default order, and `filters`, whose names are the URL's parameters (`page`, `per_page`, `order`, `search`, `after` and `open` are
 * reserved)
 */
export function useListState(options: ListOptions = {}): ListState {
  const { order = DEFAULT_ORDER, filters = [], orders, prefix = '' } = options;
  const { timeZone } = useFormat();
  const today = dayIn(useNow(), timeZone);
  const [whole, setUrl] = useSearchParams();
  const url = useMemo(() => ownOf(whole, prefix), [whole, prefix]);
  const params = filterValues(url, filters);
  const query = useMemo(
    () => queryOf(url, { order, filters, ...(orders ? { orders } : {}) }, { today, timeZone }),
    [url, order, filters, orders, today, timeZone],
  );
  const [open, search] = [url.get('open'), searchOf(url)];
  const go = (change: Change, how: How = 'push'): void =>
    setUrl(previous => changed(previous, prefixed(change, prefix)), {
      replace: how === 'replace',
      preventScrollReset: true,
    });
  const setFilters: ListState['setFilters'] = (values, how) => go({ ...values, ...FROM_START }, how);
  return {
    query,
    params,
    open,
    search,
    setSearch: (text, how) => setFilters({ search: text }, how),
    setFilters,
    setFilter: (name, value, how) => setFilters({ [name]: value }, how),
    setOrder: next => go({ order: next === order ? null : next, ...FROM_START }),
    setPage: (page, how, after = null) => go({ page: page === 1 ? null : String(page), after, open: null }, how),
    setPerPage: perPage => go({ per_page: perPage === PAGE_SIZES[0] ? null : String(perPage), ...FROM_START }),
    toggleOpen: id => go({ open: open === id ? null : id }, 'replace'),
    hasFilters: search !== '' || Object.keys(params).length > 0,
    clear: () => setFilters({ ...Object.fromEntries(filters.map(({ name }) => [name, ''])), search: '' }),
  };
}
