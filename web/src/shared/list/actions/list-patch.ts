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

/** Changes fields of a shown row before the server's response. @returns a function that reverts the change */
export function useListPatch({ path, query }: PatchedList): (id: string, input: object) => () => void {
  const dispatch = useDispatch();
  return (id, input) => {
    const change = updateList('list', { path, ...query }, page => {
      Object.assign(page.data.find(row => row.id === id) ?? {}, input);
    });
    return (dispatch as unknown as (thunk: Undoing) => { undo(): void })(change).undo;
  };
}
