import { Combobox, makeStyles, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useList, useRow } from '../../api/resources.js';
import type { Lookup } from '../../resource/declaration.js';
import { useDebounce } from '../../hooks/use-debounce.js';

interface LookupFilterProps {
  label: string;
  lookup: Lookup;
  /** a row's id; empty for all */
  value: string;
  /** what it is limited to is not chosen yet */
  disabled?: boolean;
  onChange(id: string): void;
}

interface Found {
  id: string;
  text: string;
}

const OPTIONS = 10;

const useStyles = makeStyles({ root: { minWidth: 0, width: '240px', maxWidth: '100%' } });

/** The rows whose name contains the input, and the name of the selected one. */
function useFound({ lookup: path, shows = 'name', where = {} }: Lookup, value: string, typed: string, isOpen: boolean) {
  const asked = typed ? { ...where, [shows]: { like: typed } } : where;
  const { page, isFetching } = useList(path, { per_page: OPTIONS, where: asked }, { skip: !isOpen });
  const { row } = useRow(path, value || undefined);
  const textOf = (found: object): string => String((found as Record<string, unknown>)[shows] ?? '');
  const rows: Found[] = (page?.data ?? []).map(found => ({ id: found.id, text: textOf(found) }));
  return { rows, isFetching, chosen: row && value ? textOf(row) : '' };
}

/** A filter by a row of another resource, found by typing. */
export function LookupFilter({ label, lookup, value, disabled = false, onChange }: LookupFilterProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [asked, setAsked] = useState('');
  const { later } = useDebounce();
  const { rows, isFetching, chosen } = useFound(lookup, value, asked, isOpen);
  const onOpen = (open: boolean): void => {
    setOpen(open);
    setTyped(null);
    setAsked('');
  };
  const type = (text: string): void => {
    setTyped(text);
    later(() => setAsked(text.trim()));
  };
  return (
    <Combobox
      className={styles.root}
      aria-label={label}
      placeholder={label}
      clearable
      disabled={disabled}
      open={isOpen}
      value={typed ?? chosen}
      selectedOptions={value ? [value] : []}
      onOpenChange={(_event, { open }) => onOpen(open)}
      onChange={event => type(event.currentTarget.value)}
      onOptionSelect={(_event, { optionValue = '' }) => onChange(optionValue)}
    >
      {rows.map(({ id, text }) => (
        <Option key={id} value={id} text={text}>
          {text}
        </Option>
      ))}
      {rows.length === 0 && !isFetching && (
        <Option disabled text="" value="">
          {formatMessage({ id: 'page.filter.none_found' })}
        </Option>
      )}
    </Combobox>
  );
}
