import { RFC_LENGTH } from '@porte/contracts/shipments/preference.js';
import { useIntl } from 'react-intl';
import { ChoiceField } from '../../shared/form/fields/choice-field.js';
import { CountryChoice } from '../../shared/form/fields/country-choice.js';
import { HOME_COUNTRY } from '../../domain/address/address-values.js';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { SaveBar } from '../../shared/form/save-bar.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { NotificationSettings } from './notification-settings.js';
import { useChangePreferenceMutation, usePreferencesQuery, type Preferences } from './preferences-api.js';
import { savePreferences, type PreferenceValues } from './save-preferences.js';

/** The printable formats of a carrier. */
const PRINTED = ['pdf', 'thermal'] as const;
const LONGEST = RFC_LENGTH;

/** The API validates one preference at a time; there is no class for all three. */
class NoRules {}

const tooLong = (input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => String(value).length > LONGEST)
      .map(([name]) => [name, { rule: 'maxLength', constraints: [LONGEST] }]),
  );

const trimmed = (values: PreferenceValues): PreferenceValues => ({
  label_printing_format: values.label_printing_format,
  origin_rfc: values.origin_rfc.trim().toUpperCase(),
  destination_rfc: values.destination_rfc.trim().toUpperCase(),
  default_country: values.default_country,
});

function PreferencesForm({ saved }: { saved: Preferences }) {
  const { formatMessage } = useIntl();
  const [change] = useChangePreferenceMutation();
  const notify = useNotify();
  const country = saved.default_country ?? HOME_COUNTRY;
  const form = useDtoForm<PreferenceValues>({
    dto: NoRules,
    values: {
      label_printing_format: saved.label_printing_format ?? 'pdf',
      origin_rfc: saved.origin_rfc ?? '',
      destination_rfc: saved.destination_rfc ?? '',
      default_country: country,
    },
    required: ['label_printing_format', 'default_country'],
    toInput: trimmed,
    check: tooLong,
    save: values => savePreferences(values, { ...saved, default_country: country }, change),
    onSaved: () => notify(formatMessage({ id: 'form.saved' })),
  });
  // The printer language can be chosen through the API only: kept, not offered.
  const offered = saved.label_printing_format === 'zpl' ? [...PRINTED, 'zpl'] : PRINTED;
  const formats = offered.map(value => ({ value, label: formatMessage({ id: `preferences.format.${value}` }) }));
  return (
    <DtoForm form={form}>
      <ErrorBar error={form.error} />
      <ChoiceField name="label_printing_format" label={formatMessage({ id: 'preferences.format' })} options={formats} />
      <TextField
        name="origin_rfc"
        label={formatMessage({ id: 'preferences.origin_rfc' })}
        hint={formatMessage({ id: 'preferences.origin_rfc.hint' })}
        maxLength={LONGEST}
      />
      <TextField
        name="destination_rfc"
        label={formatMessage({ id: 'preferences.destination_rfc' })}
        hint={formatMessage({ id: 'preferences.destination_rfc.hint' })}
        maxLength={LONGEST}
      />
      <CountryChoice
        name="default_country"
        label={formatMessage({ id: 'preferences.country' })}
        hint={formatMessage({ id: 'preferences.country.hint' })}
      />
      <SaveBar form={form} />
      <LeaveGuard when={form.isDirty} />
    </DtoForm>
  );
}

/** The print format, the default tax ids of new shipments, and what the reader is notified of. */
export function PreferencesPage() {
  const { formatMessage } = useIntl();
  const { data: saved, error, refetch } = usePreferencesQuery();
  return (
    <PageFrame title={formatMessage({ id: 'preferences.title' })} width="form">
      {saved ? (
        <PreferencesForm saved={saved} />
      ) : error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} />
      )}
      <NotificationSettings />
    </PageFrame>
  );
}
