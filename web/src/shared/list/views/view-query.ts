import type { Filter } from '../../resource/declaration.js';
import { filterValues } from '../list-params.js';

/** What of a list's URL is part of a view besides its filters. */
const KEPT = ['search', 'order', 'per_page'] as const;

/** The query of a view: search, filters, order and page size of the URL, in a fixed order. Other parameters, such as those of a campaign's link, are no part of it. */
export function viewQueryOf(url: URLSearchParams, filters: readonly Filter[]): string {
  const query = new URLSearchParams(filterValues(url, filters));
  for (const name of KEPT) {
    const value = url.get(name);
    if (value) query.set(name, value);
  }
  query.sort();
  return query.toString();
}

/** The URL's query that opens a view. */
export const urlOfView = ({ id, query }: { id: string; query: string }): string => {
  const url = new URLSearchParams(query);
  url.set('view', id);
  return `?${url}`;
};
