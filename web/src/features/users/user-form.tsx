import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { UserChange, UserInput, type User } from '@porte/contracts/identity/user.js';
import { useSaveMutation } from '../../shared/api/resources.js';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { SaveBar } from '../../shared/form/save-bar.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { useFormReturn } from '../../shared/resource/form/form-return.js';
import { useMe, useRole } from '../../shared/session/use-me.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { UserFields } from './user-fields.js';
import { fieldsFor, fieldsOfType, inputOf, NEW_USER, valuesOf, type UserValues } from './user-values.js';

const REQUIRED = ['name', 'last_name', 'email', 'phone'] as const;

/** The row when the form opened: later updates do not change the typed values. */
function useStart(user: User | null) {
  const role = useRole();
  const { id } = useMe();
  const start = useRef<{ fields: ReturnType<typeof fieldsFor>; before: UserValues | null }>(null);
  return (start.current ??= { fields: fieldsFor(role, user, id), before: user && valuesOf(user) });
}

function useUserForm(user: User | null) {
  const { formatMessage } = useIntl();
  const [save] = useSaveMutation();
  const notify = useNotify();
  const { back } = useFormReturn();
  const { fields, before } = useStart(user);
  const form = useDtoForm<UserValues, Record<string, unknown>, unknown>({
    dto: user ? UserChange : UserInput,
    values: before ?? NEW_USER,
    required: REQUIRED,
    toInput: values => inputOf(values, before, fields),
    save: async (input, idempotencyKey) =>
      user && Object.keys(input).length === 0
        ? { data: user }
        : save({ path: 'users', input, idempotencyKey, ...(user ? { id: user.id } : {}) }),
    onSaved: () => {
      notify(formatMessage({ id: 'form.saved' }));
      back();
    },
  });
  return { form, back, fields };
}

/** The form of a new or existing user: exactly the fields that the actor may write. */
export function UserForm({ user }: { user: User | null }) {
  const { form, back, fields } = useUserForm(user);
  const shown = fieldsOfType(fields, form.methods.watch('user_type'));
  return (
    <DtoForm form={form}>
      <LeaveGuard when={form.isDirty} />
      <ErrorBar error={form.error} />
      <UserFields fields={shown} />
      <SaveBar form={form} always={user === null} onCancel={back} />
    </DtoForm>
  );
}
