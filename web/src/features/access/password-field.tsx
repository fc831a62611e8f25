import { useState } from 'react';
import { Button, Field, Input, type InputProps } from '@fluentui/react-components';
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';

interface Props extends Pick<InputProps, 'value' | 'onChange' | 'autoComplete' | 'input' | 'autoFocus'> {
  label: string;
  problem?: string | undefined;
  /** as required; needless where every field of the form is */
  isMarked?: boolean;
}

/** A password field that can show its text. */
export function PasswordField({ label, problem, isMarked = true, ...input }: Props) {
  const { formatMessage } = useIntl();
  const [isShown, setShown] = useState(false);
  const toggle = (
    <Button
      appearance="transparent"
      icon={isShown ? <EyeOffRegular /> : <EyeRegular />}
      aria-pressed={isShown}
      aria-label={formatMessage({ id: isShown ? 'access.hide_password' : 'access.show_password' })}
      onClick={() => setShown(!isShown)}
    />
  );
  return (
    <Field label={label} required={isMarked} {...(problem ? { validationMessage: problem } : {})}>
      <Input
        type={isShown ? 'text' : 'password'}
        maxLength={35}
        size="large"
        required
        contentAfter={toggle}
        {...input}
      />
    </Field>
  );
}
