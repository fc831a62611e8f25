import { useList } from '../../shared/api/resources.js';
import type { ListedTransaction } from './transactions-api.js';

/** The names of the sub-users who made these purchases, by their ids. */
export function useMakers(rows: readonly ListedTransaction[] | undefined): ReadonlyMap<string, string> {
  const ids = [...new Set((rows ?? []).flatMap(({ made_by }) => made_by ?? []))].sort();
  const { page } = useList(
    'users',
    { where: { id: ids }, per_page: Math.max(1, ids.length) },
    { skip: ids.length === 0 },
  );
  return new Map((page?.data ?? []).map(({ id, fullname }) => [id, fullname]));
}
