import { useState } from 'react';
import { Combobox, Field, Option } from '@fluentui/react-components';
import { VALIDATOR_RULES } from '@porte/contracts/carriers/validator.js';
import { useIntl } from 'react-intl';
import { useField } from '../../shared/form/fields/use-field.js';
import type { FormFieldWords } from '../../shared/resource/declaration.js';
import { isRule, useRuleName } from './validator-rules.js';

/** A built-in rule by its text, or a custom name, which selects no rule. */
export function RuleNameField(words: FormFieldWords) {
  const { formatMessage } = useIntl();
  const { value, change, blur, shown, name } = useField<string>(words);
  const [typed, setTyped] = useState<string | null>(null);
  const nameOf = useRuleName();
  const type = (text: string): void => {
    setTyped(text);
    change(VALIDATOR_RULES.find(rule => nameOf(rule).toLocaleLowerCase() === text.trim().toLocaleLowerCase()) ?? text);
  };
  const choose = (rule: string | undefined): void => {
    if (rule === undefined) return;
    setTyped(null);
    change(rule);
  };
  const leave = (): void => {
    setTyped(null);
    blur();
  };
  const isInert = Boolean(value) && !isRule(value);
  return (
    <Field {...shown} hint={isInert ? formatMessage({ id: 'validators.inert.why' }) : shown.hint}>
      <Combobox
        name={name}
        freeform
        autoComplete="off"
        value={typed ?? nameOf(value ?? '')}
        selectedOptions={value ? [value] : []}
        onChange={event => type(event.currentTarget.value)}
        onOptionSelect={(_event, { optionValue }) => choose(optionValue)}
        onBlur={leave}
        expandIcon={{ 'aria-label': formatMessage({ id: 'form.lookup.open' }, { field: words.label }) }}
      >
        {VALIDATOR_RULES.map(rule => (
          <Option key={rule} value={rule} text={nameOf(rule)}>
            {nameOf(rule)}
          </Option>
        ))}
      </Combobox>
    </Field>
  );
}
