import type { ResourcePath } from '@porte/contracts/registry.js';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useSearchParams } from 'react-router-dom';
import { deviceStore } from '../../browser/stores.js';
import type { Filter, ListDeclaration } from '../../resource/declaration.js';
import type { ListTab } from '../views/tab-strip.js';
import { useTabCountsQuery } from './tab-counts-api.js';

type Tabs = NonNullable<ListDeclaration<never>['tabs']>;

const ALL = 'all';
const keyOf = (bundle: string): string => `tab:${bundle}`;

/** The API filter of a tab. */
export const tabFilter = ({ field, choices }: Tabs): Filter => ({ name: field, kind: 'choice', choices });

/** Where the list is first shown without a word in the URL: as it was left. @returns the query to go to, null to stay */
export function useKeptTab(tabs: Tabs | undefined, bundle: string): string | null {
  const { search } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    isFirst.current = false;
  }, []);
  const kept = tabs && isFirst.current && search === '' ? deviceStore.get(keyOf(bundle)) : null;
  return tabs && kept && tabs.choices.includes(kept)
    ? `?${new URLSearchParams({ [tabs.field]: kept }).toString()}`
    : null;
}

interface ListTabOptions {
  path: ResourcePath;
  bundle: string;
  isInView: boolean;
  always: Record<string, unknown>;
}

/** The numbers of the counted tabs: null while they are counted, absent for the others and where counting failed. */
function useTabCounts(tabs: Tabs | undefined, path: ResourcePath, always: Record<string, unknown>) {
  const { field = '', counted = [] } = tabs ?? {};
  const { data, isError } = useTabCountsQuery(
    { path, field, values: counted, where: always },
    { skip: !counted.length },
  );
  return (value: string): number | null | undefined =>
    !counted.includes(value) || isError ? undefined : (data?.[value] ?? null);
}

/**
 * A list's parts by the values of one field, all of them first; the chosen one is in the URL, and remembered. Without declared tabs all rows are one.
 * @param isInView a saved view is open: none of these is the current one
 * @param always what holds on every tab
 */
export function useListTabs(
  tabs: Tabs | undefined,
  { path, bundle, isInView, always }: ListTabOptions,
): readonly ListTab[] {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const [url] = useSearchParams();
  const asked = (tabs && url.get(tabs.field)) ?? ALL;
  const chosen = tabs?.choices.includes(asked) ? asked : ALL;
  const countOf = useTabCounts(tabs, path, always);
  useEffect(() => {
    if (tabs && !isInView) deviceStore.set(keyOf(bundle), chosen);
  }, [tabs, bundle, chosen, isInView]);
  const toOf = (value: string): string => {
    const next = new URLSearchParams(url);
    for (const name of ['page', 'after', 'open', 'view']) next.delete(name);
    if (!tabs) return pathname;
    if (value === ALL) next.delete(tabs.field);
    else next.set(tabs.field, value);
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };
  return [ALL, ...(tabs?.choices ?? [])].map(value => ({
    key: value,
    text: formatMessage({ id: tabs ? `${bundle}.tab.${value}` : 'page.view.all' }),
    to: toOf(value),
    isHere: !isInView && value === chosen,
    count: countOf(value),
  }));
}
