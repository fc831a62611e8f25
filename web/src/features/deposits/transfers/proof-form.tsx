import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { PaymentProofInput, PROOF_FILES, type Deposit } from '@porte/contracts/payments/deposit.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { DateField } from '../../../shared/form/fields/date-field.js';
import { FileField } from '../../../shared/form/fields/file-field.js';
import { MoneyField } from '../../../shared/form/fields/money-field.js';
import { DtoForm } from '../../../shared/form/dto-form.js';
import { ErrorBar } from '../../../shared/form/error-bar.js';
import { LeaveGuard } from '../../../shared/form/leave-guard/leave-guard.js';
import { FormEnd } from '../../../shared/form/form-end.js';
import { useDtoForm, type DtoFormState } from '../../../shared/form/use-dto-form.js';
import { toZoned } from '../../../shared/format/zoned-time.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useNow } from '../../../shared/hooks/now.js';
import { tenant } from '../../../shared/tenant/tenant.js';
import { useSendProofMutation } from '../deposits-api.js';

interface Values {
  amount: number | string | null;
  transaction_date: string | null;
  file: File | null;
}

/** Form fields are text. */
const inputOf = ({ amount, transaction_date }: Values): PaymentProofInput =>
  ({
    ...(amount === null ? {} : { amount: String(amount) }),
    ...(transaction_date ? { transaction_date } : {}),
  }) as PaymentProofInput;

function formOf(input: PaymentProofInput, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.append(name, String(value));
  form.append('files[]', file);
  return form;
}

function useProofForm(today: string, onSent: (deposit: Deposit) => void): DtoFormState<Values> {
  const [send] = useSendProofMutation();
  const form: DtoFormState<Values> = useDtoForm<Values, PaymentProofInput, Deposit>({
    dto: PaymentProofInput,
    values: { amount: null, transaction_date: today, file: null },
    toInput: inputOf,
    required: ['file'],
    // Another file is another proof, although the fields are equal.
    save: input => send({ form: formOf(input, form.methods.getValues('file')!), idempotencyKey: crypto.randomUUID() }),
    onSaved: onSent,
  });
  return form;
}

function NewProof({ onSent }: { onSent(deposit: Deposit): void }) {
  const { formatMessage } = useIntl();
  const today = toZoned(useNow().toISOString(), tenant.time_zone).slice(0, 10);
  const form = useProofForm(today, onSent);
  const word = (name: string): string => formatMessage({ id: `deposits.proof.${name}` });
  return (
    <DtoForm form={form} label={word('title')}>
      <LeaveGuard when={form.isDirty} />
      <ErrorBar error={form.error} />
      <MoneyField name="amount" label={word('amount')} />
      <DateField name="transaction_date" label={word('transaction_date')} max={today} />
      <FileField
        name="file"
        label={word('file')}
        hint={word('file.hint')}
        accept="application/pdf,image/png,image/jpeg"
        most={PROOF_FILES.bytes}
        required
      />
      <FormEnd form={form} verb={word('verb')} />
    </DtoForm>
  );
}

/** Sends the proof of a bank transfer; the amount is credited when staff have found it at the bank. */
export function ProofForm() {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [sent, setSent] = useState<Deposit | null>(null);
  return (
    <>
      {sent && (
        <MessageBar intent="success" layout="multiline">
          <MessageBarBody>
            {formatMessage({ id: 'deposits.proof.sent' }, { amount: format.money(sent.amount) })}
          </MessageBarBody>
        </MessageBar>
      )}
      <NewProof key={sent?.id ?? 'first'} onSent={setSent} />
    </>
  );
}
