import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { PasswordInput } from '../../shared/form/fields/password-input.js';

/** A new password and its repetition, as typed. */
export interface TypedPassword {
  password: string;
  password_confirmation: string;
}

/** The difference between both is shown on the password, so correcting the other field must validate it again. */
function useRecheck({ watch, trigger, formState }: UseFormReturn<TypedPassword>): void {
  const confirmation = watch('password_confirmation');
  const isWrong = Boolean(formState.errors.password);
  useEffect(() => {
    if (isWrong && confirmation) void trigger('password');
    // only what is typed below asks for it
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [confirmation]);
}

/** An empty repetition is that field's own error. */
export const repeatedPassword = ({
  password,
  password_confirmation,
}: TypedPassword): { password: string; password_confirmation: string } => ({
  password,
  password_confirmation: password_confirmation || password,
});

/** The fields of a new password. @param label of the first */
export function NewPasswordFields({ form, label }: { form: UseFormReturn<TypedPassword>; label: string }) {
  const { formatMessage } = useIntl();
  useRecheck(form);
  return (
    <>
      <PasswordInput name="password" label={label} hint={formatMessage({ id: 'signup.password.hint' })} />
      <PasswordInput name="password_confirmation" label={formatMessage({ id: 'signup.reset.confirmation' })} />
    </>
  );
}
