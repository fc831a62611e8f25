import { useState } from 'react';
import { Button, Field, Input } from '@fluentui/react-components';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off';
import { useIntl } from 'react-intl';
import { useField, type FieldProps } from './use-field.js';

interface Props extends FieldProps {
  autoComplete?: 'new-password' | 'current-password';
}

/** A password that can be looked at. */
export function PasswordInput({ name, label, hint, required, autoComplete = 'new-password' }: Props) {
  const { formatMessage } = useIntl();
  const { value, change, blur, shown } = useField<string>({ name, label, hint, required });
  const [isShown, setShown] = useState(false);
  const toggle = (
    <Button
      appearance="transparent"
      size="small"
      icon={isShown ? <EyeOffRegular /> : <EyeRegular />}
      aria-pressed={isShown}
      aria-label={formatMessage({ id: isShown ? 'form.hide_password' : 'form.show_password' })}
      onClick={() => setShown(!isShown)}
    />
  );
  return (
    <Field {...shown}>
      <Input
        name={name}
        type={isShown ? 'text' : 'password'}
        value={value ?? ''}
        autoComplete={autoComplete}
        onChange={(_, data) => change(data.value)}
        onBlur={blur}
        contentAfter={toggle}
      />
    </Field>
  );
}
