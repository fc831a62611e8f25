import type { SavedView } from '@porte/contracts/identity/saved-view.js';
import { useMemo } from 'react';
import { useList } from '../../api/resources.js';

/** The views that this person saved of a list, oldest first. */
export function useSavedViews(list: string): readonly SavedView[] {
  const where = useMemo(() => ({ list }), [list]);
  const { page } = useList('saved_views', { per_page: 25, order: 'created_at asc', where });
  return page?.data ?? [];
}
