import { useId } from 'react';
import { Field, Textarea } from '@fluentui/react-components';
import { Counter, isNear } from './counter.js';
import { trimmedPaste } from './trimmed-paste.js';
import { useField, type FieldProps } from './use-field.js';

interface Props extends FieldProps {
  maxLength?: number | undefined;
  rows?: number;
}

/** Some lines of text. */
export function LongTextField({ name, label, hint, required, maxLength, rows = 4 }: Props) {
  const { value, change, blur, shown } = useField<string>({ name, label, hint, required });
  const counter = useId();
  const text = value ?? '';
  const isCounted = isNear(text, maxLength);
  return (
    <div>
      <Field {...shown}>
        <Textarea
          name={name}
          value={text}
          textarea={{ rows }}
          resize="vertical"
          {...(isCounted ? { 'aria-describedby': counter } : {})}
          onChange={(_, data) => change(data.value)}
          onBlur={blur}
          onPaste={trimmedPaste(change)}
        />
      </Field>
      {isCounted && <Counter id={counter} length={text.length} max={maxLength} />}
    </div>
  );
}
