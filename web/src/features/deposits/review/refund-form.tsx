import type { Deposit } from '@porte/contracts';
import { DepositRefund, refundedByProvider } from '@porte/contracts/payments/deposit-reversal.js';
import { useIntl } from 'react-intl';
import { DecisionSection } from '../../../shared/decisions/decision-section.js';
import { LongTextField } from '../../../shared/form/fields/long-text-field.js';
import { MoneyField } from '../../../shared/form/fields/money-field.js';
import { TextField } from '../../../shared/form/fields/text-field.js';
import { useDtoForm } from '../../../shared/form/use-dto-form.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { focusTitle } from '../../../shared/layout/focus-title.js';
import { useRefundDepositMutation } from './reversals-api.js';

interface Values {
  amount: number | string | null;
  reason: string;
  bank_reference: string;
}

interface Props {
  deposit: Deposit;
  /** what was not given back yet, in pesos */
  rest: number;
}

/** Staff give a deposit, or a part of it, back: through its provider, or by a transfer that they made. */
export function RefundForm({ deposit: { id, method }, rest }: Props) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [refund] = useRefundDepositMutation();
  const isSent = refundedByProvider(method);
  const form = useDtoForm<Values, DepositRefund, Deposit>({
    dto: DepositRefund,
    values: { amount: rest, reason: '', bank_reference: '' },
    toInput: ({ amount, reason, bank_reference }) =>
      ({
        ...(amount === null ? {} : { amount }),
        reason: reason.trim(),
        ...(isSent ? {} : { bank_reference: bank_reference.trim() }),
      }) as DepositRefund,
    save: (input, idempotencyKey) => refund({ id, input, idempotencyKey }),
    onSaved: focusTitle,
  });
  const word = (name: string, values?: Record<string, string>): string =>
    formatMessage({ id: `deposits.refund.${name}` }, values);
  const amount = form.methods.watch('amount');
  const isAmount = typeof amount === 'number' && amount > 0;
  return (
    <DecisionSection
      form={form}
      title={word('title')}
      hint={word(isSent ? 'hint.provider' : 'hint.transfer')}
      verb={word('verb', { amount: isAmount ? format.money(amount) : '' }).trim()}
      isSecond
    >
      <MoneyField name="amount" label={word('amount')} hint={word('amount.hint', { rest: format.money(rest) })} />
      {!isSent && <TextField name="bank_reference" label={word('bank_reference')} maxLength={40} />}
      <LongTextField name="reason" label={word('reason')} hint={word('reason.hint')} maxLength={500} rows={2} />
    </DecisionSection>
  );
}
