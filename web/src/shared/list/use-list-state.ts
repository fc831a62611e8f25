import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  DEFAULT_ORDER,
  filterValues,
  PAGE_SIZES,
  queryOf,
  type FilterValues,
  type ListOptions,
} from './list-params.js';

/** `push` leaves a step to go back to, `replace` (while typing) none. */
export type How = 'push' | 'replace';

/** A list's filter, order, page and open row, which live in the URL: back, reload and a shared link keep them. */
export interface ListState {
  /** for `useList`, without fixed filters */
  query: ReturnType<typeof queryOf>;
  /** the filters' values by name; absent where not set */
  params: FilterValues;
  setFilter(name: string, value: string, how?: How): void;
  /** several filters in one step; an empty value removes one */
  setFilters(values: FilterValues, how?: How): void;
  setOrder(order: string): void;
  setPage(page: number, how?: How): void;
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

const FROM_START: Change = { page: null, open: null };

/**
 * @param options `order`, the default order, and `filters`, whose names are the URL's parameters (`page`, `per_page`, `order` and `open` are
 * reserved)
 */
export function useListState(options: ListOptions = {}): ListState {
  const { order = DEFAULT_ORDER, filters = [], orders } = options;
  const [search, setSearch] = useSearchParams();
  const params = filterValues(search, filters);
  const query = useMemo(
    () => queryOf(search, { order, filters, ...(orders ? { orders } : {}) }),
    [search, order, filters, orders],
  );
  const open = search.get('open');
  const go = (change: Change, how: How = 'push'): void =>
    setSearch(previous => changed(previous, change), { replace: how === 'replace', preventScrollReset: true });
  const setFilters: ListState['setFilters'] = (values, how) => go({ ...values, ...FROM_START }, how);
  return {
    query,
    params,
    open,
    setFilters,
    setFilter: (name, value, how) => setFilters({ [name]: value }, how),
    setOrder: next => go({ order: next === order ? null : next, ...FROM_START }),
    setPage: (page, how) => go({ page: page === 1 ? null : String(page), open: null }, how),
    setPerPage: perPage => go({ per_page: perPage === PAGE_SIZES[0] ? null : String(perPage), ...FROM_START }),
    toggleOpen: id => go({ open: open === id ? null : id }, 'replace'),
    hasFilters: Object.keys(params).length > 0,
    clear: () => setFilters(Object.fromEntries(filters.map(({ name }) => [name, '']))),
  };
}
