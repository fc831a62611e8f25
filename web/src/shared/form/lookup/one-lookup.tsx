import { useState } from 'react';
import { Combobox, Field, Option, type ComboboxProps } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useLookupNote } from './lookup-options.js';
import { useField, type FieldProps } from '../fields/use-field.js';
import { useLookup, useNameOf, type LookupSource } from './use-lookup.js';

/** One row of another resource: typing searches, the choice is its id. */
export function OneLookup({ source, disabled, ...field }: FieldProps & { source: LookupSource; disabled: boolean }) {
  const { formatMessage } = useIntl();
  const { value, change, blur, shown, name } = useField<string | null>(field);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const current = useNameOf(source, value);
  const answer = useLookup(source, typed ?? '', isOpen);
  const note = useLookupNote(answer);
  const choose: ComboboxProps['onOptionSelect'] = (event, { optionValue }) => {
    // Fluent clears the selection as soon as the text differs; keep it until another option is chosen or the text is emptied
    if (optionValue === undefined && event.type === 'change') return;
    change(optionValue ?? null);
    setTyped(null);
  };
  const type = (text: string): void => {
    setTyped(text);
    if (text === '') change(null);
  };
  const leave = (): void => {
    setTyped(null);
    blur();
  };
  return (
    <Field {...shown}>
      <Combobox
        name={name}
        disabled={disabled}
        clearable={!shown.required}
        placeholder={formatMessage({ id: 'form.lookup.search' })}
        autoComplete="off"
        value={typed ?? current ?? ''}
        selectedOptions={value ? [value] : []}
        open={isOpen}
        onOpenChange={(_, data) => setOpen(data.open)}
        onOptionSelect={choose}
        onChange={event => type(event.currentTarget.value)}
        onBlur={leave}
        expandIcon={{ 'aria-label': formatMessage({ id: 'form.lookup.open' }, { field: field.label }) }}
      >
        {answer.found.map(({ id, name: text }) => (
          <Option key={id} value={id} text={text}>
            {text}
          </Option>
        ))}
        {note && (
          <Option key="note" value="" text={note} disabled>
            {note}
          </Option>
        )}
      </Combobox>
    </Field>
  );
}
