import type { SavedView } from '@porte/contracts/identity/saved-view.js';
import { useMemo } from 'react';
import { useList } from '../../api/resources.js';

/** What `useSavedViews` asks for. */
export const savedViewsOf = (list: string) => ({
  path: 'saved_views' as const,
  query: { per_page: 25, order: 'created_at asc', where: { list } },
});

/** The views that this person saved of a list, oldest first. */
export function useSavedViews(list: string): readonly SavedView[] {
  const { query } = useMemo(() => savedViewsOf(list), [list]);
  const { page } = useList('saved_views', query);
  return page?.data ?? [];
}
