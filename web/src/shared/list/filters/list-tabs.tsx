import { makeStyles, Tab, TabList } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { deviceStore } from '../../browser/stores.js';
import type { Filter, ListDeclaration } from '../../resource/declaration.js';
import type { ListState } from '../use-list-state.js';

type Tabs = NonNullable<ListDeclaration<never>['tabs']>;

const useStyles = makeStyles({ root: { flexWrap: 'wrap' } });

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

/** A list's parts by the values of one field; the chosen one is in the URL, and remembered. */
export function ListTabs({
  tabs: { field, choices },
  bundle,
  state,
}: {
  tabs: Tabs;
  bundle: string;
  state: ListState;
}) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const chosen = state.params[field] ?? ALL;
  useEffect(() => void deviceStore.set(keyOf(bundle), chosen), [bundle, chosen]);
  return (
    <TabList
      className={styles.root}
      aria-label={formatMessage({ id: 'page.tabs' })}
      selectedValue={chosen}
      onTabSelect={(_event, { value }) => state.setFilter(field, value === ALL ? '' : String(value))}
    >
      {[ALL, ...choices].map(value => (
        <Tab key={value} value={value}>
          {formatMessage({ id: `${bundle}.tab.${value}` })}
        </Tab>
      ))}
    </TabList>
  );
}
