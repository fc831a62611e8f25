import { makeStyles } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import type { Filter } from '../../resource/declaration.js';
import { chosenOf, type FilterValues } from '../list-params.js';
import { RemoveFilter } from './filter-chip.js';
import { ChoiceFilter } from './list-choice-filter.js';
import { RangeFilter } from './range-filter.js';
import { scopeOf } from './lookup-scope.js';
import type { FilterWords } from './use-filter-words.js';

// Searching another resource needs much code, and few lists use it.
const LookupFilter = lazy(() => import('./list-lookup-filter.js').then(m => ({ default: m.LookupFilter })));

interface OneFilterProps {
  filter: Filter;
  words: FilterWords;
  /** as in the URL; empty for all */
  value: string;
  /** of every filter, as in the URL */
  values: FilterValues;
  /** it has just been added */
  isNew: boolean;
  onChange(value: string): void;
  onOpenChange?(isOpen: boolean): void;
}

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', maxWidth: '100%' },
  // the room of the filter that comes: the chips after it do not move
  room: { width: '240px', maxWidth: '100%', height: '32px' },
});

/** A filter as a chip, with a button that removes it once something is chosen. */
export function OneFilter({ filter, words, value, values, isNew, onChange, onOpenChange }: OneFilterProps) {
  const styles = useStyles();
  const label = words.labelOf(filter);
  if (filter.kind === 'lookup')
    return (
      <Suspense fallback={<span className={styles.room} />}>
        <LookupFilter label={label} {...scopeOf(filter, values)} value={value} onChange={onChange} />
      </Suspense>
    );
  const shape = {
    label,
    text: words.chosenText(filter, value),
    isOpenAtFirst: isNew,
    ...(onOpenChange ? { onOpenChange } : {}),
  };
  return (
    <span className={styles.root}>
      {filter.kind === 'choice' ? (
        <ChoiceFilter
          {...shape}
          options={words.optionsOf(filter)}
          values={chosenOf(value)}
          onChange={values => onChange(values.join(','))}
        />
      ) : (
        <RangeFilter {...shape} kind={filter.kind} value={value} onChange={onChange} />
      )}
      {value && <RemoveFilter label={label} onRemove={() => onChange('')} />}
    </span>
  );
}
