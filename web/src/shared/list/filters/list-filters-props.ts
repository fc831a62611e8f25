import type { ReactNode } from 'react';
import type { Bundle } from '../../i18n/bundle.js';
import type { Filter } from '../../resource/declaration.js';
import type { ListLayout } from '../layout/use-list-layout.js';
import type { ListState } from '../use-list-state.js';

/** What the filters of a list are shown from. */
export interface ListFiltersProps {
  filters: readonly Filter[];
  bundle: Bundle;
  state: ListState;
  /** columns and density of the table */
  layout: ListLayout;
  /** rows that match; undefined while they load */
  total: number | undefined;
  /** beside the chips */
  tools?: ReactNode;
  /** names the search to a screen reader where a page has more than one */
  label?: string;
}
