import { registry, type ResourcePath } from '@porte/contracts/registry.js';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { api, type TAGS } from './api.js';
import { bodyOf } from './form-body.js';
import { leavingIds } from './leaving-slice.js';
import { queryText, type ListQuery } from './query-text.js';
import type { Row, RowOf } from './resource-types.js';

/** A page of a list. */
export interface Page<T> {
  data: T[];
  meta: { pagination: Pagination };
}

/** What a list says of itself. */
export interface Pagination {
  page: number;
  per_page: number;
  total_pages: number;
  total_objects: number;
  /** more rows than the server counts: `total_objects` is about right */
  is_estimate?: boolean;
  /** the key of the next page, for `after` */
  next_cursor?: string | null;
}

interface One {
  data: Row;
}

interface Named {
  path: ResourcePath;
  id: string;
  include?: readonly string[];
}

/** Creates or updates a row; `idempotencyKey` identifies the user's decision. */
export interface Saving {
  path: ResourcePath;
  id?: string;
  input: object;
  idempotencyKey?: string;
}

type Tag = (typeof TAGS)[number];

const key = (path: ResourcePath): string => registry[path].key;
const rowOf = (answer: One): Row => answer.data;
const tagOf = (_answer: unknown, _error: unknown, { path }: { path: ResourcePath }): Tag[] => [path as Tag];
/** Settings are also read one by one, by their keys; fiscal data generate rejected invoices again. */
const readElsewhere: Partial<Record<ResourcePath, readonly Tag[]>> = {
  fiscal_data: ['invoices', 'transactions'],
  settings: ['setting'],
  system_settings: ['setting'],
};
const staleAfter = (_answer: unknown, error: unknown, { path }: { path: ResourcePath }): Tag[] =>
  error ? [] : [path as Tag, ...(readElsewhere[path] ?? [])];

/** The calls that every resource has, by its path in the registry; a change makes its lists stale. */
const resources = api.injectEndpoints({
  endpoints: build => ({
    list: build.query<Page<Row>, ListQuery & { path: ResourcePath }>({
      query: ({ path, ...query }) => ({ url: path + queryText(query) }),
      providesTags: tagOf,
    }),
    count: build.query<number, Pick<ListQuery, 'where' | 'search'> & { path: ResourcePath }>({
      query: ({ path, ...query }) => ({ url: `${path}/count${queryText(query)}` }),
      transformResponse: (answer: { data: { count: number } }) => answer.data.count,
      providesTags: tagOf,
    }),
    show: build.query<Row, Named>({
      query: ({ path, id, include = [] }) => ({ url: `${path}/${id}${queryText({ include })}` }),
      transformResponse: rowOf,
      providesTags: tagOf,
    }),
    save: build.mutation<Row, Saving>({
      query: ({ path, id, input, idempotencyKey }) => ({
        url: id ? `${path}/${id}` : path,
        method: id ? 'PUT' : 'POST',
        body: bodyOf(key(path), input),
        ...(idempotencyKey ? { idempotencyKey } : {}),
      }),
      transformResponse: rowOf,
      invalidatesTags: staleAfter,
    }),
    destroy: build.mutation<null, Named>({
      query: ({ path, id }) => ({ url: `${path}/${id}`, method: 'DELETE' }),
      invalidatesTags: staleAfter,
    }),
  }),
});

export const { useCountQuery, useLazyListQuery, useSaveMutation, useDestroyMutation } = resources;
/** The same calls for code outside of components. */
export const resourceEndpoints = resources.endpoints;

interface Options {
  skip?: boolean;
}

/** A page without the rows that are being deleted. */
function withoutLeaving(page: Page<Row> | undefined, leaving: readonly string[]): Page<Row> | undefined {
  const data = page?.data.filter(({ id }) => !leaving.includes(id)) ?? [];
  if (!page || data.length === page.data.length) return page;
  const { pagination } = page.meta;
  const total_objects = pagination.total_objects - (page.data.length - data.length);
  return { data, meta: { ...page.meta, pagination: { ...pagination, total_objects } } };
}

/** A page of a resource's rows, without those that are being deleted. @param query with its `where` in the API's grammar */
export function useList<Path extends ResourcePath>(path: Path, query: ListQuery = {}, { skip = false }: Options = {}) {
  const answer = resources.useListQuery({ path, ...query }, { skip });
  const leaving = useSelector(leavingIds);
  const page = useMemo(() => withoutLeaving(answer.data, leaving), [answer.data, leaving]);
  return { ...answer, page: page as Page<RowOf<Path>> | undefined };
}

/** One row of a resource. @param options with the pause in ms after which it is read again; 0 for never */
export function useRow<Path extends ResourcePath>(
  path: Path,
  id: string | undefined,
  include: readonly string[] = [],
  { pollingInterval = 0 }: { pollingInterval?: number } = {},
) {
  const answer = resources.useShowQuery({ path, id: id ?? '', include }, { skip: !id, pollingInterval });
  return { ...answer, row: answer.data as RowOf<Path> | undefined };
}
