import { SpendingPermissionInput, type SpendingPermission } from '@porte/contracts/identity/spending-permission.js';
import { useIntl } from 'react-intl';
import { TextField } from '../form/fields/text-field.js';
import { MoneyField } from '../form/fields/money-field.js';
import { FormDialog } from '../form/form-dialog.js';
import { useDtoForm } from '../form/use-dto-form.js';
import { useAskSpendingMutation } from './spending-api.js';

interface Values {
  amount: number | null;
  reason: string;
}

/** Asks the main admins to let the acting user buy labels with the customer's balance: up to which amount, and why. */
export function AskSpendingDialog({ onClose }: { onClose(): void }) {
  const { formatMessage } = useIntl();
  const [ask] = useAskSpendingMutation();
  const text = (id: string): string => formatMessage({ id: `spending.ask.${id}` });
  const form = useDtoForm<Values, SpendingPermissionInput, SpendingPermission>({
    dto: SpendingPermissionInput,
    values: { amount: null, reason: '' },
    // What is missing is refused by the rules of the input, which name its field.
    toInput: ({ amount, reason }) => ({ amount: amount!, reason: reason.trim() }),
    save: (input, idempotencyKey) => ask({ input, idempotencyKey }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text('title')}
      hint={text('hint')}
      verb={text('verb')}
      size="small"
      onClose={onClose}
    >
      <MoneyField name="amount" label={text('amount')} hint={text('amount.hint')} />
      <TextField name="reason" label={text('reason')} hint={text('reason.hint')} maxLength={200} />
    </FormDialog>
  );
}
