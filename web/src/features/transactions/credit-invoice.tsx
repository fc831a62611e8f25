import { CreditNoteInput, type Invoice } from '@porte/contracts/billing/invoice.js';
import { useIntl } from 'react-intl';
import { useNotify } from '../../shared/feedback/notify.js';
import { MoneyField } from '../../shared/form/fields/money-field.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { InvoiceDialog } from './invoice-dialog.js';
import { useCreditInvoiceMutation } from './invoices-api.js';

interface Values {
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
    values: { amount, concept: word('concept.usual') },
    toInput: values =>
      ({
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
    <InvoiceDialog form={form} title={word('title')} hint={word('hint')} verb={word('verb')} onClose={onClose}>
      <MoneyField name="amount" label={word('amount')} />
      <TextField name="concept" label={word('concept')} maxLength={200} />
    </InvoiceDialog>
  );
}
