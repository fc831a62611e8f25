import type { ReactNode } from 'react';
import type { Bundle } from '../i18n/bundle.js';
import type { Filter } from '../resource/declaration.js';
import { ListFilters } from './filters/list-filters.js';
import { PageFrame } from '../layout/page-frame.js';
import type { ListState } from './use-list-state.js';

interface ListPageProps {
  title: string;
  action?: ReactNode;
  lead?: ReactNode;
  /** the first of kind `like` or `exact` is the search field; their words are of `bundle` */
  filters?: readonly Filter[];
  bundle: Bundle;
  state: ListState;
  /** before the filters, such as a search by one of several fields */
  search?: ReactNode;
  /** above the filters: tabs, or content about the whole list */
  above?: ReactNode;
  /** the list: `ListResults` with its table */
  children: ReactNode;
}

/** The template of every list: title, primary action, search and filters, then the rows. */
export function ListPage({ title, action, lead, filters = [], bundle, state, search, above, children }: ListPageProps) {
  return (
    <PageFrame title={title} action={action} lead={lead}>
      {above}
      {(filters.length > 0 || search) && (
        <ListFilters filters={filters} bundle={bundle} state={state}>
          {search}
        </ListFilters>
      )}
      {children}
    </PageFrame>
  );
}
