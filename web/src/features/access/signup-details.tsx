import { useIntl } from 'react-intl';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { PasswordInput } from '../../shared/form/fields/password-input.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import type { DtoFormState } from '../../shared/form/use-dto-form.js';
import { useIsOn } from '../../shared/tenant/use-setting.js';
import { SubmitButton } from './submit-button.js';
import type { Details } from './use-signup.js';

/** Step 1: the user's data. */
export function SignupDetailsStep({ form }: { form: DtoFormState<Details> }) {
  const { formatMessage } = useIntl();
  const hasCodes = useIsOn('referral_code');
  const words = (id: string) => ({ label: formatMessage({ id: `signup.${id}` }), name: id });
  return (
    <DtoForm form={form}>
      <ErrorBar error={form.error} />
      <TextField {...words('name')} autoComplete="given-name" maxLength={100} />
      <TextField {...words('last_name')} autoComplete="family-name" maxLength={100} />
      <TextField {...words('email')} type="email" autoComplete="username" maxLength={254} />
      <PasswordInput {...words('password')} hint={formatMessage({ id: 'signup.password.hint' })} />
      <TextField
        {...words('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        hint={formatMessage({ id: 'signup.phone.hint' })}
      />
      <TextField {...words('company')} autoComplete="organization" maxLength={100} />
      {hasCodes && (
        <TextField
          {...words('referred_by')}
          autoComplete="off"
          hint={formatMessage({ id: 'signup.referred_by.hint' })}
        />
      )}
      <SubmitButton
        isBusy={form.isSaving}
        text={formatMessage({ id: 'signup.continue' })}
        busyText={formatMessage({ id: 'signup.continue' })}
      />
    </DtoForm>
  );
}
