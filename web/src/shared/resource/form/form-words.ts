import { useIntl } from 'react-intl';
import { choiceId, labelIds, useFirstText } from '../../list/list-words.js';
import type { Choices, FormFieldWords } from '../declaration.js';
import type { OwnField } from './form-fields.js';
import type { Option } from '../../form/fields/choice-field.js';

/** A field's label, and its hint where there is one. */
export function useFieldWords(bundle: string) {
  const { formatMessage, messages } = useIntl();
  const textOf = useFirstText();
  return ({ name, required, disabled }: OwnField): FormFieldWords => {
    const id = `${bundle}.${name}`;
    const hint = [...(disabled ? [`${id}.locked`] : []), `${id}.hint`].find(one => one in messages);
    return {
      name,
      label: textOf(labelIds(bundle, name)),
      ...(hint ? { hint: formatMessage({ id: hint }) } : {}),
      ...(disabled ? { disabled, required: false } : required === undefined ? {} : { required }),
    };
  };
}

/** The words of a choice's values. */
export function useOptions(bundle: string) {
  const text = useFirstText();
  return (name: string, choices: Choices): Option[] =>
    choices.choices.map(value => ({ value, label: text([choiceId(bundle, name, choices, value)]) }));
}
