import {
  CancellationInput,
  CancellationRequestInput,
  type CancellationMotive,
  type Invoice,
} from '@porte/contracts/billing/invoice.js';
import type { InvoiceKind } from '@porte/contracts/states/invoice.js';
import { useIntl } from 'react-intl';
import { useNotify } from '../../shared/feedback/notify.js';
import { ChoiceField } from '../../shared/form/fields/choice-field.js';
import { LongTextField } from '../../shared/form/fields/long-text-field.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { InvoiceDialog } from './invoice-dialog.js';
import { useCancelInvoiceMutation, useRequestCancellationMutation } from './invoices-api.js';

interface Props {
  invoice: Invoice;
  /** how people call the invoice */
  number: string;
  onClose(): void;
}

/** The motives that SAT knows for each kind, the usual one first. */
const MOTIVES: Readonly<Record<InvoiceKind, readonly CancellationMotive[]>> = {
  payment: ['02', '03', '01'],
  global: ['04', '02', '03'],
  credit_note: ['02', '03'],
};

interface Values {
  motive: CancellationMotive | null;
  replacement_uuid: string;
}

/** Staff cancel an invoice before SAT, with a motive. */
export function CancelDialog({ invoice: { id, kind }, number, onClose }: Props) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const [cancel] = useCancelInvoiceMutation();
  const word = (name: string): string => formatMessage({ id: `invoices.cancel.${name}` }, { number });
  const form = useDtoForm<Values, CancellationInput, Invoice>({
    dto: CancellationInput,
    values: { motive: null, replacement_uuid: '' },
    required: ['motive', 'replacement_uuid'],
    toInput: ({ motive, replacement_uuid }) =>
      ({
        ...(motive ? { motive } : {}),
        ...(motive === '01' ? { replacement_uuid: replacement_uuid.trim() } : {}),
      }) as CancellationInput,
    save: (input, idempotencyKey) => cancel({ id, input, idempotencyKey }),
    onSaved: () => {
      notify(word('sent'));
      onClose();
    },
  });
  const motive = form.methods.watch('motive');
  return (
    <InvoiceDialog form={form} word={word} onClose={onClose}>
      <ChoiceField
        name="motive"
        label={word('motive')}
        options={MOTIVES[kind].map(value => ({ value, label: formatMessage({ id: `invoices.motive.${value}` }) }))}
      />
      {motive === '01' && (
        <TextField name="replacement_uuid" label={word('replacement')} hint={word('replacement.hint')} maxLength={36} />
      )}
    </InvoiceDialog>
  );
}

/** The customer asks for the cancellation, and says why. */
export function RequestCancellationDialog({ invoice: { id }, number, onClose }: Props) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const [ask] = useRequestCancellationMutation();
  const word = (name: string): string => formatMessage({ id: `invoices.request_cancellation.${name}` }, { number });
  const form = useDtoForm<{ cancel_note: string }, CancellationRequestInput, Invoice>({
    dto: CancellationRequestInput,
    values: { cancel_note: '' },
    toInput: ({ cancel_note }) => ({ cancel_note: cancel_note.trim() }),
    save: (input, idempotencyKey) => ask({ id, input, idempotencyKey }),
    onSaved: () => {
      notify(word('sent'));
      onClose();
    },
  });
  return (
    <InvoiceDialog form={form} word={word} onClose={onClose}>
      <LongTextField name="cancel_note" label={word('note')} maxLength={300} rows={3} />
    </InvoiceDialog>
  );
}
