/** A list's query, in the grammar that the server reads. */
export interface ListQuery {
  page?: number;
  per_page?: number;
  order?: string;
  where?: Record<string, unknown>;
  /** text that the server looks for in all useful fields, ignoring accents, case and blanks */
  search?: string;
  /** the key of the page before, `next_cursor` of its answer; the page's number is then not sent */
  after?: string;
  include?: readonly string[];
  fast_search?: boolean;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== '' && value !== null;

/** @returns the query with its question mark; empty without parameters */
export function queryText({
  page,
  per_page,
  order,
  where = {},
  search,
  after,
  include,
  fast_search,
}: ListQuery): string {
  const given = Object.fromEntries(Object.entries(where).filter(([, value]) => isGiven(value)));
  const params = new URLSearchParams();
  if (page && !after) params.set('page', String(page));
  if (per_page) params.set('per_page', String(per_page));
  if (order) params.set('order', order);
  if (Object.keys(given).length > 0) params.set('where', JSON.stringify(given));
  if (search) params.set('search', search);
  if (after) params.set('after', after);
  if (include?.length) params.set('include', include.join(','));
  if (fast_search) params.set('fast_search', 'true');
  const text = params.toString();
  return text ? `?${text}` : '';
}
