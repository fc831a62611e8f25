import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Bundle } from '../../i18n/bundle.js';
import type { Filter } from '../../resource/declaration.js';
import { ChoiceFilter } from './list-choice-filter.js';
import { ListSearch } from './list-search.js';
import { choiceId, labelIds, useFirstText } from '../list-words.js';
import type { ListState } from '../use-list-state.js';

// Searching another resource needs much code, and few lists use it.
const LookupFilter = lazy(() => import('./list-lookup-filter.js').then(m => ({ default: m.LookupFilter })));

interface ListFiltersProps {
  filters: readonly Filter[];
  bundle: Bundle;
  state: ListState;
  /** shown first in the row, such as a `FieldSearch` */
  children?: ReactNode;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
});

interface OneFilterProps {
  filter: Filter;
  label: string;
  bundle: Bundle;
  state: ListState;
  isMain: boolean;
}

function OneFilter({ filter, label, bundle, state, isMain }: OneFilterProps) {
  const textOf = useFirstText();
  const value = state.params[filter.name] ?? '';
  const onChange = (next: string) => state.setFilter(filter.name, next);
  if (filter.kind === 'choice') {
    const options = filter.choices.map(choice => ({
      value: choice,
      text: textOf([choiceId(bundle, filter.name, filter, choice)]),
    }));
    return <ChoiceFilter label={label} options={options} value={value} onChange={onChange} />;
  }
  if (filter.kind === 'lookup')
    return (
      <Suspense fallback={null}>
        <LookupFilter label={label} lookup={filter} value={value} onChange={onChange} />
      </Suspense>
    );
  return <ListSearch name={filter.name} label={label} state={state} isMain={isMain} />;
}

/** Search and chips above a list; what is chosen lives in the URL. */
export function ListFilters({ filters, bundle, state, children }: ListFiltersProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const textOf = useFirstText();
  const labelOf = ({ name }: Filter) => textOf([`${bundle}.filter.${name}`, ...labelIds(bundle, name)]);
  return (
    <div className={styles.root} role="search" aria-label={formatMessage({ id: 'page.filters' })}>
      {children}
      {filters.map((filter, index) => (
        <OneFilter
          isMain={index === 0 && !children}
          key={filter.name}
          filter={filter}
          label={labelOf(filter)}
          bundle={bundle}
          state={state}
        />
      ))}
      {Object.keys(state.params).length > 1 && (
        <Button appearance="subtle" onClick={state.clear}>
          {formatMessage({ id: 'page.clear_filters' })}
        </Button>
      )}
    </div>
  );
}
