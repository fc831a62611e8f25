import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ResourcePath } from '@porte/contracts/registry.js';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api.js';
import type { ListQuery } from '../../api/query-text.js';
import type { Page } from '../../api/resources.js';
import type { Row } from '../../api/resource-types.js';

/** The very arguments that `useList` was called with. */
export interface PatchedList {
  path: ResourcePath;
  query: ListQuery;
}

type Undoing = ThunkAction<{ undo(): void }, unknown, unknown, UnknownAction>;
type Update = (
  endpoint: 'list',
  args: ListQuery & { path: ResourcePath },
  recipe: (page: Page<Row>) => void,
) => Undoing;

// the base api does not know the endpoints that were injected into it
const updateList = (api.util as unknown as { updateQueryData: Update }).updateQueryData;

/** What changes the shown list before the server's response; each returns a function that reverts the change. */
export interface ListPatch {
  /** changes fields of a row */
  change(id: string, input: object): () => void;
  /** takes a row out */
  remove(id: string): () => void;
}

export function useListPatch({ path, query }: PatchedList): ListPatch {
  const dispatch = useDispatch();
  const patch = (recipe: (page: Page<Row>) => void): (() => void) => {
    const change = updateList('list', { path, ...query }, recipe);
    return (dispatch as unknown as (thunk: Undoing) => { undo(): void })(change).undo;
  };
  return {
    change: (id, input) => patch(page => void Object.assign(page.data.find(row => row.id === id) ?? {}, input)),
    remove: id =>
      patch(page => {
        page.data = page.data.filter(row => row.id !== id);
        page.meta.pagination.total_objects -= 1;
      }),
  };
}
