import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  TRANSACTION_TYPES,
  TransactionInput,
  type Transaction,
  type TransactionType,
} from '@porte/contracts/billing/transaction.js';
import type { User } from '@porte/contracts/identity/user.js';
import { isAway, type ApiError } from '../../shared/api/api-error.js';
import { useSaveMutation } from '../../shared/api/resources.js';
import { fromCentavos, toCentavos } from '../../domain/numbers/centavos.js';
import { useConfirm } from '../../shared/feedback/confirm.js';
import { ChoiceField } from '../../shared/form/fields/choice-field.js';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { MoneyField } from '../../shared/form/fields/money-field.js';
import { SaveBar } from '../../shared/form/save-bar.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { useDtoForm, type DtoFormState } from '../../shared/form/use-dto-form.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useWallet } from './use-wallet.js';

interface Values {
  transaction_type: TransactionType;
  amount: number | string | null;
  description: string;
}

const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/;

/** A deposit of the amount that the address names (`?amount=500`), as the command palette opens it; nothing is sent before the button is pressed. */
const startOf = (query: URLSearchParams): Values => {
  const amount = query.get('amount') ?? '';
  return { transaction_type: 'deposit', amount: AMOUNT.test(amount) ? Number(amount) : null, description: '' };
};

/** No response: the same values are sent under the same key, so that they are never applied twice. */
const isUnsure = (error: ApiError): boolean => isAway(error) || error.status >= 500;

interface Props {
  user: User;
  onMade(transaction: Transaction): void;
}

/** The second look before money is taken away: how much, from whom, why, and what is left. */
function useWithdrawalQuestion({ id, fullname }: User): (input: TransactionInput) => Promise<boolean> {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const confirm = useConfirm();
  const { available } = useWallet(id);
  return async ({ transaction_type, amount, description }) => {
    const left = available === null ? null : fromCentavos(toCentavos(available) - toCentavos(amount));
    // what the balance does not cover is the server's to refuse
    if (transaction_type !== 'withdraw' || (left !== null && left < 0)) return true;
    const verb = formatMessage({ id: 'transactions.verb.withdraw' }, { amount: format.money(amount) });
    return confirm({
      verb,
      title:
        left === null ? verb : formatMessage({ id: 'transactions.withdraw.title' }, { verb, left: format.money(left) }),
      text: formatMessage({ id: 'transactions.withdraw.text' }, { name: fullname, reason: description }),
    });
  };
}

function useTransactionForm({ user, onMade }: Props): DtoFormState<Values> {
  const ask = useWithdrawalQuestion(user);
  const [save] = useSaveMutation();
  const [query] = useSearchParams();
  return useDtoForm<Values, TransactionInput, Transaction>({
    dto: TransactionInput,
    values: startOf(query),
    ask,
    toInput: ({ transaction_type, amount, description }) =>
      ({
        user_id: user.id,
        transaction_type,
        ...(amount === null ? {} : { amount }),
        ...(description.trim() ? { description: description.trim() } : {}),
      }) as TransactionInput,
    save: async (input, idempotencyKey) => {
      const { data, error } = await save({ path: 'transactions', input, idempotencyKey });
      return error ? { error } : { data: data as unknown as Transaction };
    },
    onSaved: onMade,
  });
}

/** The text of the button with its amount, once there is one. */
function useVerb({ methods }: DtoFormState<Values>): string {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [type, amount] = methods.watch(['transaction_type', 'amount']);
  const isAmount = typeof amount === 'number' && amount > 0;
  return formatMessage({ id: `transactions.verb.${type}` }, { amount: isAmount ? format.money(amount) : '' }).trim();
}

/** A manual transaction: nothing changes on the page before the server's answer. */
export function TransactionForm({ user, onMade }: Props) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const form = useTransactionForm({ user, onMade });
  const verb = useVerb(form);
  const word = (name: string): string => formatMessage({ id: `transactions.${name}` });
  const isWithdrawal = form.methods.watch('transaction_type') === 'withdraw';
  const types = TRANSACTION_TYPES.map(value => ({ value, label: word(`type.${value}`) }));
  return (
    <DtoForm form={form}>
      <LeaveGuard when={form.isDirty} />
      <ErrorBar error={form.error} money={error => word(isUnsure(error) ? 'money.unsure' : 'money.none')} />
      <ChoiceField name="transaction_type" label={word('type')} options={types} />
      <MoneyField name="amount" label={word('amount')} />
      <TextField
        name="description"
        label={word(isWithdrawal ? 'reason' : 'description')}
        hint={word('description.hint')}
        required={isWithdrawal}
        maxLength={255}
      />
      <SaveBar form={form} verb={verb} always onCancel={() => void navigate(`/users/${user.id}/transactions`)} />
    </DtoForm>
  );
}
