import { Button, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Bundle } from '../../i18n/bundle.js';
import type { Filter } from '../../resource/declaration.js';
import { ChoiceFilter } from './list-choice-filter.js';
import { ListSearch } from './list-search.js';
import { choiceId, labelIds, useFirstText } from '../list-words.js';
import type { ListState } from '../use-list-state.js';

type Choice = Extract<Filter, { kind: 'choice' }>;

interface SearchBarProps {
  /** those of kind `like` and `exact`, the usual one first */
  fields: readonly Filter[];
  chips: readonly Choice[];
  bundle: Bundle;
  state: ListState;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  search: {
    display: 'flex',
    flex: '1 1 400px',
    maxWidth: '560px',
    minWidth: 0,
    gap: tokens.spacingHorizontalS,
    '@media (max-width: 640px)': { flexWrap: 'wrap' },
  },
  field: { flex: '0 0 auto', minWidth: 0, maxWidth: '100%', '@media (max-width: 640px)': { flexBasis: '100%' } },
});

/** A filter's label: `<bundle>.filter.<name>`, else `<bundle>.<name>`. */
function useLabels(bundle: Bundle): (name: string) => string {
  const textOf = useFirstText();
  return name => textOf([`${bundle}.filter.${name}`, ...labelIds(bundle, name)]);
}

function FieldSearch({ fields, bundle, state }: Omit<SearchBarProps, 'chips'>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const labelOf = useLabels(bundle);
  const [chosen, setChosen] = useState(fields[0]!.name);
  const name = fields.find(field => state.params[field.name])?.name ?? chosen;
  const choose = (next: string): void => {
    setChosen(next);
    const typed = state.params[name];
    if (typed) state.setFilters({ [name]: '', [next]: typed });
  };
  return (
    <div className={styles.search}>
      <Select
        className={styles.field}
        aria-label={formatMessage({ id: 'page.search_by' })}
        value={name}
        onChange={(_event, { value }) => choose(value)}
      >
        {fields.map(field => (
          <option key={field.name} value={field.name}>
            {labelOf(field.name)}
          </option>
        ))}
      </Select>
      <ListSearch key={name} name={name} label={labelOf(name)} state={state} isMain />
    </div>
  );
}

/** One search field for several fields of the rows, which one is chosen before it, and chips beside it; all of it lives in the URL. */
export function SearchBar({ fields, chips, bundle, state }: SearchBarProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const textOf = useFirstText();
  const labelOf = useLabels(bundle);
  const optionsOf = (chip: Choice) =>
    chip.choices.map(value => ({ value, text: textOf([choiceId(bundle, chip.name, chip, value)]) }));
  return (
    <div className={styles.root} role="search" aria-label={formatMessage({ id: 'page.filters' })}>
      <FieldSearch fields={fields} bundle={bundle} state={state} />
      {chips.map(chip => (
        <ChoiceFilter
          key={chip.name}
          label={labelOf(chip.name)}
          options={optionsOf(chip)}
          value={state.params[chip.name] ?? ''}
          onChange={value => state.setFilter(chip.name, value)}
        />
      ))}
      {state.hasFilters && (
        <Button appearance="subtle" onClick={state.clear}>
          {formatMessage({ id: 'page.clear_filters' })}
        </Button>
      )}
    </div>
  );
}

export type { Choice as ChoiceFilterOf };
