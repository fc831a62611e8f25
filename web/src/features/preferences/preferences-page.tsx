import {
  NotificationPreferencesInput,
  type NotificationKind,
  type NotificationPreferences,
} from '@porte/contracts/identity/notification.js';
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
import { NotificationFields } from './notification-fields.js';
import {
  useChangeNotificationPreferencesMutation,
  useNotificationPreferencesQuery,
  type PreferenceChange,
} from '../../shared/notifications/notifications-api.js';
import { useChangePreferenceMutation, usePreferencesQuery, type Preferences } from './preferences-api.js';
import { savePreferences, type PreferenceValues } from './save-preferences.js';

/** The printable formats of a carrier. */
const PRINTED = ['pdf', 'thermal'] as const;
const LONGEST = RFC_LENGTH;

type FormValues = PreferenceValues & {
  /** whether each kind of notification is wanted */
  on: Record<string, boolean>;
  low_balance: number | null;
  low_balance_days: number | null;
};

const TAX_IDS = ['origin_rfc', 'destination_rfc'];

const tooLong = (input: Record<string, unknown>) =>
  Object.fromEntries(
    TAX_IDS.filter(name => String(input[name]).length > LONGEST).map(name => [
      name,
      { rule: 'maxLength', constraints: [LONGEST] },
    ]),
  );

const mutedOf = (on: Record<string, boolean>): NotificationKind[] =>
  (Object.keys(on) as NotificationKind[]).filter(kind => !on[kind]);

const toInput = ({ on, origin_rfc, destination_rfc, low_balance, low_balance_days, ...values }: FormValues) => ({
  ...values,
  origin_rfc: origin_rfc.trim().toUpperCase(),
  destination_rfc: destination_rfc.trim().toUpperCase(),
  muted: mutedOf(on),
  low_balance,
  low_balance_days,
});

interface Saved {
  saved: Preferences;
  notified: NotificationPreferences;
}

/** What of the notifications is not as it is saved. */
const changedOf = (
  { muted, low_balance, low_balance_days }: ReturnType<typeof toInput>,
  notified: NotificationPreferences,
): PreferenceChange => ({
  ...(muted.join() === notified.kinds.filter(kind => notified.muted.includes(kind)).join() ? {} : { muted }),
  ...(low_balance === notified.low_balance ? {} : { low_balance }),
  ...(low_balance_days === notified.low_balance_days ? {} : { low_balance_days }),
});

function PreferencesForm({ saved, notified }: Saved) {
  const { formatMessage } = useIntl();
  const [change] = useChangePreferenceMutation();
  const [changeNotified] = useChangeNotificationPreferencesMutation();
  const notify = useNotify();
  const country = saved.default_country ?? HOME_COUNTRY;
  const save = async (input: ReturnType<typeof toInput>): Promise<{ error?: unknown }> => {
    const { error } = await savePreferences(input, { ...saved, default_country: country }, change);
    const notices = changedOf(input, notified);
    return error !== undefined || Object.keys(notices).length === 0 ? { error } : changeNotified(notices);
  };
  const form = useDtoForm<FormValues, ReturnType<typeof toInput>>({
    dto: NotificationPreferencesInput,
    values: {
      label_printing_format: saved.label_printing_format ?? 'pdf',
      origin_rfc: saved.origin_rfc ?? '',
      destination_rfc: saved.destination_rfc ?? '',
      default_country: country,
      on: Object.fromEntries(notified.kinds.map(kind => [kind, !notified.muted.includes(kind)])),
      low_balance: notified.low_balance,
      low_balance_days: notified.low_balance_days,
    },
    required: ['label_printing_format', 'default_country'],
    toInput,
    check: tooLong,
    save,
    onSaved: () => notify(formatMessage({ id: 'form.saved' })),
  });
  const on = form.methods.watch('on');
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
      <NotificationFields saved={notified} isOn={kind => on[kind] === true} />
      <SaveBar form={form} />
      <LeaveGuard when={form.isDirty} />
    </DtoForm>
  );
}

/** The print format, the default tax ids of new shipments, and what the user is notified of: one form, saved at once. */
export function PreferencesPage() {
  const { formatMessage } = useIntl();
  const [preferences, notifications] = [usePreferencesQuery(), useNotificationPreferencesQuery()];
  const [saved, notified] = [preferences.data, notifications.data];
  const error = preferences.error ?? notifications.error;
  const retry = (): void => {
    void preferences.refetch();
    void notifications.refetch();
  };
  return (
    <PageFrame title={formatMessage({ id: 'preferences.title' })} width="form">
      {saved && notified ? (
        <PreferencesForm saved={saved} notified={notified} />
      ) : error ? (
        <Problem error={error} onRetry={retry} />
      ) : (
        <SkeletonRows rows={16} />
      )}
    </PageFrame>
  );
}
