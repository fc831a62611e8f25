import { makeStyles, tokens } from '@fluentui/react-components';
import { ProfileChange } from '@porte/contracts/identity/profile.js';
import { useIntl } from 'react-intl';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { SaveBar } from '../../shared/form/save-bar.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { useDtoForm, type DtoFormState } from '../../shared/form/use-dto-form.js';
import { Section } from '../../shared/layout/section.js';
import { useMe } from '../../shared/session/use-me.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { useChangeProfileMutation } from './profile-api.js';
import { profileChange, valuesOf, type ProfileValues } from './profile-change.js';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: '1fr 1fr',
    '@media (max-width: 640px)': { gridTemplateColumns: '1fr' },
  },
});

function useProfileForm(): DtoFormState<ProfileValues> {
  const { formatMessage } = useIntl();
  const me = useMe();
  const [change] = useChangeProfileMutation();
  const notify = useNotify();
  const form: DtoFormState<ProfileValues> = useDtoForm<ProfileValues, ProfileChange>({
    dto: ProfileChange,
    values: valuesOf(me),
    required: ['name', 'last_name', 'phone'],
    toInput: values => profileChange(values, me),
    save: change,
    onSaved: () => {
      form.methods.reset(form.methods.getValues());
      notify(formatMessage({ id: 'form.saved' }));
    },
  });
  return form;
}

/** Name, company and telephone of the user. */
export function ProfileForm() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const form = useProfileForm();
  return (
    <DtoForm form={form}>
      <ErrorBar error={form.error} />
      <Section title={formatMessage({ id: 'profile.person' })}>
        <div className={styles.fields}>
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
        </div>
      </Section>
      <SaveBar form={form} />
      <LeaveGuard when={form.isDirty} />
    </DtoForm>
  );
}
