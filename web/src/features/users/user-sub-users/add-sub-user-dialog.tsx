import { AccountEmail } from '@porte/contracts/identity/account.js';
import type { User } from '@porte/contracts/identity/user.js';
import { useIntl } from 'react-intl';
import { toApiError } from '../../../shared/api/api-error.js';
import { useLazyListQuery, useSaveMutation } from '../../../shared/api/resources.js';
import { FormDialog } from '../../../shared/form/form-dialog.js';
import { TextField } from '../../../shared/form/fields/text-field.js';
import { useDtoForm, type SaveAnswer } from '../../../shared/form/use-dto-form.js';

interface Found {
  id: string;
  fullname: string;
}

/** Finds exactly one user by e-mail, and makes it a sub-user. */
function useAdding(parent: User): (email: string) => Promise<SaveAnswer<Found>> {
  const { formatMessage } = useIntl();
  const [find] = useLazyListQuery();
  const [save] = useSaveMutation();
  const refusal = (id: string) => ({
    error: toApiError(422, { error: { code: 'validation_failed', details: { email: [formatMessage({ id })] } } }),
  });
  return async email => {
    const { data, error } = await find({ path: 'users', per_page: 2, where: { email: email.toLowerCase() } });
    if (error) return { error };
    const [found, second] = (data?.data ?? []) as unknown as Found[];
    if (!found || second) return refusal('users.sub_users.not_found');
    const answer = await save({ path: 'users', id: found.id, input: { parent_id: parent.id } });
    const isUnfit = answer.error && 'parent_id' in ((answer.error as { details?: object }).details ?? {});
    if (isUnfit) return refusal('users.sub_users.unfit');
    return answer.error ? { error: answer.error } : { data: found };
  };
}

interface Props {
  user: User;
  onAdded(name: string): void;
  onClose(): void;
}

/** Asks for the e-mail of the user who is to spend the customer's wallet. */
export function AddSubUserDialog({ user, onAdded, onClose }: Props) {
  const { formatMessage } = useIntl();
  const add = useAdding(user);
  const form = useDtoForm<{ email: string }, AccountEmail, Found>({
    dto: AccountEmail,
    values: { email: '' },
    save: ({ email }) => add(email),
    onSaved: ({ fullname }) => onAdded(fullname),
  });
  const title = formatMessage({ id: 'users.sub_users.add' });
  return (
    <FormDialog
      form={form}
      title={title}
      verb={formatMessage({ id: 'users.sub_users.add.verb' })}
      hint={formatMessage({ id: 'users.sub_users.add.text' }, { name: user.fullname })}
      size="small"
      onClose={onClose}
    >
      <TextField name="email" label={formatMessage({ id: 'sub_users.email' })} type="email" maxLength={254} />
    </FormDialog>
  );
}
