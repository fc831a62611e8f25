/** What of a list's URL is no part of a view: where one is in it. */
const PLACE = ['page', 'after', 'open', 'view'] as const;

/** The query of a view: search, filters, order and page size of the URL, in a fixed order. */
export function viewQueryOf(url: URLSearchParams): string {
  const query = new URLSearchParams(url);
  for (const name of PLACE) query.delete(name);
  query.sort();
  return query.toString();
}

/** The URL's query that opens a view. */
export const urlOfView = ({ id, query }: { id: string; query: string }): string => {
  const url = new URLSearchParams(query);
  url.set('view', id);
  return `?${url}`;
};
