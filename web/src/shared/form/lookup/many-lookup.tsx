import { useState } from 'react';
import {
  Field,
  makeStyles,
  Tag,
  TagPicker,
  TagPickerControl,
  TagPickerGroup,
  TagPickerInput,
  TagPickerList,
  TagPickerOption,
  type TagPickerProps,
} from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { useIntl } from 'react-intl';
import { useLookupNote } from './lookup-options.js';
import { useField, type FieldProps } from '../fields/use-field.js';
import { useLookup, useNamesOf, type LookupSource } from './use-lookup.js';

const useStyles = makeStyles({
  tags: { flexWrap: 'wrap', maxHeight: '240px', overflowY: 'auto' },
});

const NOTE = '';

/** Rows of another resource as tags: typing searches, Backspace removes the last one. */
export function ManyLookup({ source, disabled, ...field }: FieldProps & { source: LookupSource; disabled: boolean }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { value, change, blur, shown } = useField<string[] | null>(field);
  const ids = value ?? [];
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const names = useNamesOf(source, ids);
  const answer = useLookup(source, typed, isOpen);
  const found = answer.found.filter(({ id }) => !ids.includes(id));
  const note = useLookupNote(answer, found.length);
  const choose: TagPickerProps['onOptionSelect'] = (_, data) => {
    if (data.value === NOTE) return;
    change(data.selectedOptions);
    setTyped('');
  };
  return (
    <Field {...shown}>
      <TagPicker
        selectedOptions={ids}
        onOptionSelect={choose}
        open={isOpen}
        onOpenChange={(_, data) => setOpen(data.open)}
        disabled={disabled}
      >
        <TagPickerControl
          expandIcon={{
            'aria-label': formatMessage({ id: 'form.lookup.open' }, { field: field.label }),
            children: <ChevronDownRegular />,
          }}
        >
          <TagPickerGroup className={styles.tags} aria-label={field.label}>
            {ids.map(id => (
              <Tag key={id} value={id} shape="rounded">
                {names.get(id) ?? '…'}
              </Tag>
            ))}
          </TagPickerGroup>
          <TagPickerInput
            aria-label={field.label}
            value={typed}
            placeholder={ids.length === 0 ? formatMessage({ id: 'form.lookup.search' }) : undefined}
            onChange={event => setTyped(event.currentTarget.value)}
            onBlur={blur}
          />
        </TagPickerControl>
        <TagPickerList>
          {found.map(({ id, name }) => (
            <TagPickerOption key={id} value={id} text={name}>
              {name}
            </TagPickerOption>
          ))}
          {note && (
            <TagPickerOption key="note" value={NOTE} text={note} aria-disabled>
              {note}
            </TagPickerOption>
          )}
        </TagPickerList>
      </TagPicker>
    </Field>
  );
}
