import { AcceptedTransfer, RejectedTransfer, SettledPayment, type Deposit } from '@porte/contracts/payments/deposit.js';
import { useIntl } from 'react-intl';
import { DecisionSection } from '../../../shared/decisions/decision-section.js';
import { LongTextField } from '../../../shared/form/fields/long-text-field.js';
import { MoneyField } from '../../../shared/form/fields/money-field.js';
import { TextField } from '../../../shared/form/fields/text-field.js';
import { useDtoForm } from '../../../shared/form/use-dto-form.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { focusTitle } from '../../../shared/layout/focus-title.js';
import { useAcceptTransferMutation, useRejectTransferMutation, useSettlePaymentMutation } from '../deposits-api.js';

interface Props {
  deposit: Deposit;
}

interface Accepted {
  amount: number | string | null;
  bank_reference: string;
}

/** The transfer is at the bank: what the bank says is credited, once for its tracking key. */
export function AcceptForm({ deposit: { id, amount: said } }: Props) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [accept] = useAcceptTransferMutation();
  const form = useDtoForm<Accepted, AcceptedTransfer, Deposit>({
    dto: AcceptedTransfer,
    values: { amount: said, bank_reference: '' },
    toInput: ({ amount, bank_reference }) =>
      ({ ...(amount === null ? {} : { amount }), bank_reference: bank_reference.trim() }) as AcceptedTransfer,
    save: (input, idempotencyKey) => accept({ id, input, idempotencyKey }),
    onSaved: focusTitle,
  });
  const word = (name: string, values?: Record<string, string>): string =>
    formatMessage({ id: `deposits.accept.${name}` }, values);
  const amount = form.methods.watch('amount');
  const isAmount = typeof amount === 'number' && amount > 0;
  return (
    <DecisionSection
      form={form}
      title={word('title')}
      hint={word('hint')}
      verb={word('verb', { amount: isAmount ? format.money(amount) : '' }).trim()}
    >
      <MoneyField name="amount" label={word('amount')} />
      <TextField
        name="bank_reference"
        label={word('bank_reference')}
        hint={word('bank_reference.hint')}
        maxLength={40}
      />
    </DecisionSection>
  );
}

/** The transfer is not at the bank: the customer reads the reason. */
export function RejectForm({ deposit: { id, warnings = [] } }: Props) {
  const { formatMessage } = useIntl();
  const [reject] = useRejectTransferMutation();
  const form = useDtoForm<{ reason: string }, RejectedTransfer, Deposit>({
    dto: RejectedTransfer,
    values: { reason: '' },
    toInput: ({ reason }) => ({ reason: reason.trim() }),
    save: (input, idempotencyKey) => reject({ id, input, idempotencyKey }),
    onSaved: focusTitle,
  });
  const word = (name: string): string => formatMessage({ id: `deposits.reject.${name}` });
  const isSame = warnings.includes('same_transfer');
  const of = isSame ? 'same.' : '';
  return (
    <DecisionSection
      form={form}
      title={word(`${of}title`)}
      hint={word(`${of}hint`)}
      verb={word(`${of}verb`)}
      isSecond={!isSame}
    >
      <LongTextField name="reason" label={word('reason')} maxLength={500} rows={2} />
    </DecisionSection>
  );
}

/** A payment that was made twice goes back to its payer, or stays in the wallet. */
export function SettleForm({ deposit: { id, amount }, end }: Props & Pick<SettledPayment, 'end'>) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [settle] = useSettlePaymentMutation();
  const form = useDtoForm<{ reason: string }, SettledPayment, Deposit>({
    dto: SettledPayment,
    values: { reason: '' },
    toInput: ({ reason }) => ({ end, reason: reason.trim() }),
    save: (input, idempotencyKey) => settle({ id, input, idempotencyKey }),
    onSaved: focusTitle,
  });
  const word = (name: string, values?: Record<string, string>): string =>
    formatMessage({ id: `deposits.settle.${name}` }, values);
  return (
    <DecisionSection
      form={form}
      title={word(`${end}.title`)}
      hint={word(`${end}.hint`)}
      verb={word(`${end}.verb`, { amount: format.money(amount) })}
      isSecond={end === 'credit'}
    >
      <LongTextField name="reason" label={word('reason')} hint={word('reason.hint')} maxLength={500} rows={2} />
    </DecisionSection>
  );
}
