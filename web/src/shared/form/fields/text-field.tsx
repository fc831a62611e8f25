import { useId } from 'react';
import { Field, Input, type InputProps } from '@fluentui/react-components';
import { Counter, isNear } from './counter.js';
import { trimmedPaste } from './trimmed-paste.js';
import { useField, type FieldProps } from './use-field.js';

export interface TextFieldProps
  extends FieldProps, Pick<InputProps, 'autoComplete' | 'inputMode' | 'placeholder' | 'autoFocus' | 'disabled'> {
  /** counts near it; more is refused by the rule, never cut */
  maxLength?: number | undefined;
  /** how the text is written while it is typed, such as in groups */
  write?: ((typed: string) => string) | undefined;
  type?: 'text' | 'email' | 'tel' | 'url' | 'search';
}

/** A line of text. */
export function TextField({ name, label, hint, required, maxLength, write, type = 'text', ...input }: TextFieldProps) {
  const { value, change: set, blur, shown } = useField<string>({ name, label, hint, required });
  const change = write ? (typed: string) => set(write(typed)) : set;
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
