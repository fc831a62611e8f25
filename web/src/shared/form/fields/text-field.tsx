import { useId } from 'react';
import { Field, Input, type InputProps } from '@fluentui/react-components';
import { Counter, isNear } from './counter.js';
import { trimmedPaste } from './trimmed-paste.js';
import { useField, type FieldProps } from './use-field.js';

export interface TextFieldProps
  extends FieldProps, Pick<InputProps, 'autoComplete' | 'inputMode' | 'placeholder' | 'autoFocus' | 'disabled'> {
  /** counts near it; more is refused by the rule, never cut */
  maxLength?: number | undefined;
  type?: 'text' | 'email' | 'tel' | 'url' | 'search';
}

/** A line of text. */
export function TextField({ name, label, hint, required, maxLength, type = 'text', ...input }: TextFieldProps) {
  const { value, change, blur, shown } = useField<string>({ name, label, hint, required });
  const counter = useId();
  const text = value ?? '';
  const count = isNear(text, maxLength)
    ? { contentAfter: <Counter id={counter} length={text.length} max={maxLength} />, 'aria-describedby': counter }
    : {};
  return (
    <Field {...shown}>
      <Input
        name={name}
        type={type}
        value={text}
        onChange={(_, data) => change(data.value)}
        onBlur={blur}
        onPaste={trimmedPaste(change)}
        {...count}
        {...input}
      />
    </Field>
  );
}
