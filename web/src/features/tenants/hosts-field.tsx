import { Field, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import type { FormFieldWords } from '../../shared/resource/declaration.js';
import { useField } from '../../shared/form/fields/use-field.js';

const listed = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(host => host.toLowerCase());

/** Host names, one a line. */
export function HostsField({ name, label, hint, required }: FormFieldWords) {
  const { value, change, blur, shown } = useField<string[]>({ name, label, hint, required });
  const [text, setText] = useState(value.join('\n'));
  // after a reset of the form, show its value in place of the typed text
  const typed = listed(text).join() === value.join() ? text : value.join('\n');
  return (
    <Field {...shown}>
      <Textarea
        name={name}
        value={typed}
        textarea={{ rows: 3, autoCapitalize: 'off', spellCheck: false }}
        resize="vertical"
        onChange={(_, data) => {
          setText(data.value);
          change(listed(data.value));
        }}
        onBlur={blur}
      />
    </Field>
  );
}
