/** A list's query, in the grammar that the server reads. */
export interface ListQuery {
  page?: number;
  per_page?: number;
  order?: string;
  where?: Record<string, unknown>;
  include?: readonly string[];
  fast_search?: boolean;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== '' && value !== null;

/** @returns the query with its question mark; empty without parameters */
export function queryText({ page, per_page, order, where = {}, include, fast_search }: ListQuery): string {
  const given = Object.fromEntries(Object.entries(where).filter(([, value]) => isGiven(value)));
  const params = new URLSearchParams();
  if (page) params.set('page', String(page));
  if (per_page) params.set('per_page', String(per_page));
  if (order) params.set('order', order);
  if (Object.keys(given).length > 0) params.set('where', JSON.stringify(given));
  if (include?.length) params.set('include', include.join(','));
  if (fast_search) params.set('fast_search', 'true');
  const text = params.toString();
  return text ? `?${text}` : '';
}
