import { useRef } from 'react';
import { Field, Input } from '@fluentui/react-components';
import { SECRET_MASK } from '@porte/contracts/carriers/secret-keys.js';
import { useIntl } from 'react-intl';
import { useField, type FieldProps } from './use-field.js';

/** A value that never leaves the server: shown empty, and kept unless a new one is typed. */
export function SecretField({ disabled = false, ...props }: FieldProps & { disabled?: boolean }) {
  const { formatMessage } = useIntl();
  const { value, change, blur, shown } = useField<string | null>({
    ...props,
    hint: formatMessage({ id: 'form.secret.hint' }),
  });
  const before = useRef(value).current;
  const isKept = value === SECRET_MASK;
  return (
    <Field {...shown}>
      <Input
        name={props.name}
        type="password"
        disabled={disabled}
        autoComplete="new-password"
        value={isKept ? '' : (value ?? '')}
        onBlur={blur}
        placeholder={formatMessage({ id: isKept ? 'form.secret.kept' : 'form.secret.none' })}
        onChange={(_event, data) => change(data.value || before)}
      />
    </Field>
  );
}
