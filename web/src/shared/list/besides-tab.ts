import type { ListState } from './use-list-state.js';

/** A list's filters without that of its tabs: what "Quitar filtros" removes. @param tab name of the filter that the tabs set */
export function besidesTab(state: ListState, tab: string): ListState {
  const { [tab]: _, ...params } = state.params;
  return {
    ...state,
    params,
    hasFilters: state.search !== '' || Object.keys(params).length > 0,
    clear: () => state.setFilters({ ...Object.fromEntries(Object.keys(params).map(name => [name, ''])), search: '' }),
  };
}
