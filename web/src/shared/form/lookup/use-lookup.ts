import type { ResourcePath } from '@porte/contracts/registry.js';
import { useList, useRow } from '../../api/resources.js';
import { useDebouncedValue } from '../../hooks/use-debounce.js';

/** Where a lookup searches. */
export interface LookupSource {
  path: ResourcePath;
  /** the field that names and searches a row; `name` by default */
  shows?: string | undefined;
  /** what is searched and ordered by instead, where no query knows the field that is shown */
  finds?: { by: string; order: string } | undefined;
  where?: Record<string, unknown> | undefined;
}

export interface Found {
  id: string;
  name: string;
}

const PER_PAGE = 20;
/** The maximum length of a list to choose from; not every resource can be queried by ids. */
const ALL_ROWS = 2000;

const toFound = (row: object, shows: string): Found => {
  const values = row as Record<string, unknown>;
  return { id: String(values['id']), name: String(values[shows] ?? '') };
};

/** The rows that match the input. @param isOpen queries only if true */
export function useLookup({ path, shows = 'name', finds, where = {} }: LookupSource, text: string, isOpen: boolean) {
  const typed = useDebouncedValue(text.trim());
  const like = typed ? { [finds?.by ?? shows]: { like: typed } } : {};
  const { page, isFetching, isError } = useList(
    path,
    { where: { ...where, ...like }, order: finds?.order ?? shows, per_page: PER_PAGE },
    { skip: !isOpen },
  );
  const found = (page?.data ?? []).map(row => toFound(row, shows));
  const isStale = isFetching || typed !== text.trim();
  return {
    found,
    isStale,
    isError: isError && !isStale,
    hasMore: (page?.meta.pagination.total_objects ?? 0) > PER_PAGE,
    typed,
  };
}

/** The name of the row with this id; null while it loads, the id itself when the row cannot be read. */
export function useNameOf({ path, shows = 'name' }: LookupSource, id: string | null): string | null {
  const { row, isError } = useRow(path, id ?? undefined);
  if (!id || isError) return id;
  return row?.id === id ? toFound(row, shows).name : null;
}

/** The names of the rows with these ids. */
export function useNamesOf(
  { path, shows = 'name', finds }: LookupSource,
  ids: readonly string[],
): ReadonlyMap<string, string> {
  const { page } = useList(path, { per_page: ALL_ROWS, order: finds?.order ?? shows }, { skip: ids.length === 0 });
  return new Map((page?.data ?? []).map(row => toFound(row, shows)).map(({ id, name }) => [id, name]));
}
