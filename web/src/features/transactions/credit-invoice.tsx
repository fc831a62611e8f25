import { CREDIT_REASONS, CreditNoteInput, type CreditReason, type Invoice } from '@porte/contracts/billing/invoice.js';
import { useIntl } from 'react-intl';
import { useNotify } from '../../shared/feedback/notify.js';
import { ChoiceField } from '../../shared/form/fields/choice-field.js';
import { MoneyField } from '../../shared/form/fields/money-field.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { InvoiceDialog } from './invoice-dialog.js';
import { useCreditInvoiceMutation } from './invoices-api.js';

interface Values {
  reason: CreditReason | null;
  amount: number | string | null;
  concept: string;
}

/** Staff credit a part of an invoice, or all of it. */
export function CreditDialog({
  invoice: { id, amount },
  number,
  onClose,
}: {
  invoice: Invoice;
  number: string;
  onClose(): void;
}) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const [credit] = useCreditInvoiceMutation();
  const word = (name: string): string => formatMessage({ id: `invoices.credit.${name}` }, { number });
  const form = useDtoForm<Values, CreditNoteInput, Invoice>({
    dto: CreditNoteInput,
    values: { reason: null, amount, concept: word('concept.usual') },
    required: ['reason'],
    toInput: values =>
      ({
        ...(values.reason ? { reason: values.reason } : {}),
        ...(values.amount === null ? {} : { amount: values.amount }),
        concept: values.concept.trim(),
      }) as CreditNoteInput,
    save: (input, idempotencyKey) => credit({ id, input, idempotencyKey }),
    onSaved: () => {
      notify(word('sent'));
      onClose();
    },
  });
  return (
    <InvoiceDialog form={form} word={word} onClose={onClose}>
      <ChoiceField
        name="reason"
        label={word('reason')}
        options={CREDIT_REASONS.map(value => ({ value, label: word(`reason.${value}`) }))}
      />
      <MoneyField name="amount" label={word('amount')} />
      <TextField name="concept" label={word('concept')} maxLength={200} />
    </InvoiceDialog>
  );
}
