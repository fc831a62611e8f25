import { makeStyles, tokens } from '@fluentui/react-components';
import { passwordProblem } from '@porte/contracts/identity/password-rule.js';
import { ProfileChange } from '@porte/contracts/identity/profile.js';
import type { CurrentUser } from '@porte/contracts/identity/user.js';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { PasswordInput } from '../../shared/form/fields/password-input.js';
import { SaveBar } from '../../shared/form/save-bar.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { useDtoForm, type DtoFormState } from '../../shared/form/use-dto-form.js';
import { useMe } from '../../shared/session/use-me.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { useChangeProfileMutation } from './profile-api.js';
import { NO_PROOF, ProofFields } from './second-factor/proof-fields.js';
import { needsProof, profileChange, valuesOf, type ProfileValues } from './profile-change.js';

const useStyles = makeStyles({
  group: {
    border: 'none',
    margin: 0,
    padding: 0,
    minWidth: 0,
    display: 'grid',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: '1fr 1fr',
    '@media (max-width: 640px)': { gridTemplateColumns: '1fr' },
  },
  heading: {
    padding: 0,
    marginBottom: tokens.spacingVerticalM,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** The server's rules: the current password is required, and a new one must not consist of the user's data. */
function checkCredentials(input: Record<string, unknown>, values: ProfileValues, me: CurrentUser) {
  const isProven = 'current_password' in input || !('email' in input || 'password' in input);
  const problem = 'password' in input ? passwordProblem(values.password, { ...me, ...values }) : null;
  return {
    ...(isProven ? {} : { current_password: { rule: 'required', constraints: [] } }),
    ...(problem ? { password: { rule: problem, constraints: [] } } : {}),
  };
}

function useProfileForm(): DtoFormState<ProfileValues> {
  const { formatMessage } = useIntl();
  const me = useMe();
  const [change] = useChangeProfileMutation();
  const notify = useNotify();
  const form: DtoFormState<ProfileValues> = useDtoForm<ProfileValues, ProfileChange>({
    dto: ProfileChange,
    values: valuesOf(me),
    required: ['name', 'last_name', 'phone', 'email'],
    toInput: values => profileChange(values, me),
    check: (input, values) => checkCredentials(input, values, me),
    save: change,
    onSaved: (_, { email }) => {
      // A new e-mail is used after its confirmation.
      form.methods.reset({ ...form.methods.getValues(), email: me.email, password: '', ...NO_PROOF });
      notify(
        email === undefined
          ? formatMessage({ id: 'form.saved' })
          : formatMessage({ id: 'profile.email_asked' }, { email }),
      );
    },
  });
  return form;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>
        <FormattedMessage id={title} />
      </legend>
      {children}
    </fieldset>
  );
}

/** Shown only if a change requires it. */
function Proof({ form }: { form: DtoFormState<ProfileValues> }) {
  const { formatMessage } = useIntl();
  const me = useMe();
  const values = useWatch({ control: form.methods.control }) as ProfileValues;
  return needsProof(values, me) ? <ProofFields hint={formatMessage({ id: 'profile.current_password.hint' })} /> : null;
}

/** Name, company, contact data, and credentials. */
export function ProfileForm() {
  const { formatMessage } = useIntl();
  const { pending_email } = useMe();
  const form = useProfileForm();
  const pending = pending_email
    ? { hint: formatMessage({ id: 'profile.pending_email' }, { email: pending_email }) }
    : {};
  return (
    <DtoForm form={form}>
      <ErrorBar error={form.error} />
      <Group title="profile.person">
        <TextField
          name="name"
          label={formatMessage({ id: 'profile.name' })}
          maxLength={100}
          autoComplete="given-name"
        />
        <TextField
          name="last_name"
          label={formatMessage({ id: 'profile.last_name' })}
          maxLength={100}
          autoComplete="family-name"
        />
        <TextField
          name="company"
          label={formatMessage({ id: 'profile.company' })}
          maxLength={100}
          autoComplete="organization"
        />
        <TextField name="phone" label={formatMessage({ id: 'profile.phone' })} type="tel" autoComplete="tel" />
      </Group>
      <Group title="profile.sign_in">
        <TextField
          name="email"
          label={formatMessage({ id: 'profile.email' })}
          type="email"
          maxLength={254}
          autoComplete="username"
          {...pending}
        />
        <PasswordInput
          name="password"
          label={formatMessage({ id: 'profile.password' })}
          hint={formatMessage({ id: 'profile.password.hint' })}
          required={false}
        />
        <Proof form={form} />
      </Group>
      <SaveBar form={form} />
      <LeaveGuard when={form.isDirty} />
    </DtoForm>
  );
}
