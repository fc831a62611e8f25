import { makeStyles, Select, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Bundle } from '../i18n/messages.js';
import type { Filter } from './declaration.js';
import { ListSearch } from './list-search.js';
import { useFirstText } from './list-words.js';
import type { ListState } from './use-list-state.js';

interface FieldSearchProps {
  /** those of kind `like` and `exact`, the usual one first */
  fields: readonly Filter[];
  bundle: Bundle;
  state: ListState;
}

const useStyles = makeStyles({
  root: { display: 'flex', flex: '1 1 320px', maxWidth: '560px', minWidth: 0, gap: tokens.spacingHorizontalS },
  field: { flex: '0 1 auto', maxWidth: '45%', minWidth: 0 },
});

/** One search field for several fields of the rows: which one is chosen before it. What is searched by lives in the URL. */
export function FieldSearch({ fields, bundle, state }: FieldSearchProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const textOf = useFirstText();
  const [chosen, setChosen] = useState(fields[0]!.name);
  const name = fields.find(field => state.params[field.name])?.name ?? chosen;
  const labelOf = (field: string): string => textOf([`${bundle}.filter.${field}`, `${bundle}.${field}`]);
  const choose = (next: string): void => {
    setChosen(next);
    const typed = state.params[name];
    if (typed) state.setFilters({ [name]: '', [next]: typed });
  };
  return (
    <div className={styles.root}>
      <Select className={styles.field} aria-label={formatMessage({ id: 'page.search_by' })} value={name} onChange={(_event, { value }) => choose(value)}>
        {fields.map(field => <option key={field.name} value={field.name}>{labelOf(field.name)}</option>)}
      </Select>
      <ListSearch key={name} name={name} label={labelOf(name)} state={state} isMain />
    </div>
  );
}
