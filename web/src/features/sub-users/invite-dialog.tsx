import { SubUserInput, type SubUser } from '@porte/contracts/identity/sub-user.js';
import { useIntl } from 'react-intl';
import { FormDialog } from '../../shared/form/form-dialog.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { MonthlyLimitField } from './monthly-limit-field.js';
import { SeesPricesField } from './sees-prices-field.js';
import { useInviteSubUserMutation } from '../../shared/sub-users/sub-users-api.js';

interface Values {
  name: string;
  last_name: string;
  email: string;
  phone: string;
  monthly_limit: number | null;
  sees_prices: boolean;
}

const inputOf = ({ name, last_name, email, phone, monthly_limit, sees_prices }: Values): SubUserInput => ({
  name: name.trim(),
  last_name: last_name.trim(),
  email: email.trim(),
  phone: phone.trim(),
  monthly_limit,
  sees_prices,
});

interface InviteDialogProps {
  onInvited(person: SubUser): void;
  onClose(): void;
}

/** The dialog that invites a person to spend the wallet, within a limit from the start; its services are chosen once it is in the list. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const { formatMessage } = useIntl();
  const [invite] = useInviteSubUserMutation();
  const form = useDtoForm<Values, SubUserInput, SubUser>({
    dto: SubUserInput,
    values: { name: '', last_name: '', email: '', phone: '', monthly_limit: null, sees_prices: true },
    toInput: inputOf,
    save: (input, idempotencyKey) => invite({ input, idempotencyKey }),
    onSaved: onInvited,
  });
  const text = (id: string): string => formatMessage({ id: `sub_users.${id}` });
  return (
    <FormDialog form={form} title={text('invite')} verb={text('send')} onClose={onClose}>
      <TextField name="name" label={text('name')} maxLength={100} />
      <TextField name="last_name" label={text('last_name')} maxLength={100} />
      <TextField name="email" label={text('email')} type="email" maxLength={254} />
      <TextField name="phone" label={text('phone')} type="tel" maxLength={20} />
      <MonthlyLimitField />
      <SeesPricesField />
    </FormDialog>
  );
}
