import {
  DeclineSpendingInput,
  GrantSpendingInput,
  type SpendingPermission,
} from '@porte/contracts/identity/spending-permission.js';
import { useIntl } from 'react-intl';
import { useDecideSpendingMutation } from '../../shared/acting/spending-api.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { MoneyField } from '../../shared/form/fields/money-field.js';
import { FormDialog } from '../../shared/form/form-dialog.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { useFormat } from '../../shared/format/use-format.js';

interface DialogProps {
  permission: SpendingPermission;
  onClose(): void;
}

interface GrantValues {
  amount: number | null;
  reason: string;
}

/** Grants a permission, for what was asked or less. */
export function GrantDialog({ permission: { id, amount, asked_by, customer }, onClose }: DialogProps) {
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  const notify = useNotify();
  const [decide] = useDecideSpendingMutation();
  const text = (key: string, values = {}): string => formatMessage({ id: `spending.grant.${key}` }, values);
  const form = useDtoForm<GrantValues, GrantSpendingInput, SpendingPermission>({
    dto: GrantSpendingInput,
    values: { amount, reason: '' },
    required: ['amount'],
    save: input => decide({ id, verb: 'grant', input }),
    onSaved: () => {
      notify(text('done', { name: asked_by.name }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('title')}
      hint={text('hint', { name: asked_by.name, customer: customer.name })}
      verb={text('verb')}
      size="small"
      onClose={onClose}
    >
      <MoneyField name="amount" label={text('amount')} hint={text('amount.hint', { amount: money(amount) })} />
      <TextField name="reason" label={text('reason')} hint={text('reason.hint')} maxLength={200} />
    </FormDialog>
  );
}

/** Declines a permission; who asked reads why. */
export function DeclineDialog({ permission: { id, asked_by }, onClose }: DialogProps) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const [decide] = useDecideSpendingMutation();
  const text = (key: string, values = {}): string => formatMessage({ id: `spending.decline.${key}` }, values);
  const form = useDtoForm<{ reason: string }, DeclineSpendingInput, SpendingPermission>({
    dto: DeclineSpendingInput,
    values: { reason: '' },
    toInput: ({ reason }) => ({ reason: reason.trim() }),
    save: input => decide({ id, verb: 'decline', input }),
    onSaved: () => {
      notify(text('done', { name: asked_by.name }));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={text('title')} verb={text('verb')} size="small" onClose={onClose}>
      <TextField name="reason" label={text('reason')} hint={text('reason.hint')} maxLength={200} />
    </FormDialog>
  );
}
