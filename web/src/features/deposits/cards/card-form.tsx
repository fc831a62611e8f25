import type { CardTokens, CreditCard, Deposit, PaymentMethod } from '@porte/contracts';
import { CardFields, SavedCardPaymentInput, openpayFailure } from '@porte/contracts/payments/credit-card.js';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { offline, type ApiError } from '../../../shared/api/api-error.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { DtoForm } from '../../../shared/form/dto-form.js';
import { ErrorBar } from '../../../shared/form/error-bar.js';
import { ChoiceField } from '../../../shared/form/fields/choice-field.js';
import { LeaveGuard } from '../../../shared/form/leave-guard/leave-guard.js';
import { FormEnd } from '../../../shared/form/form-end.js';
import { useDtoForm, type DtoFormState, type SaveAnswer } from '../../../shared/form/use-dto-form.js';
import { CardFieldset } from './card-fieldset.js';
import { cardName } from './card-name.js';
import { tokenOf } from './card-token.js';
import { newDeviceSession } from './device-session.js';
import {
  useCreditCardsQuery,
  usePayWithCardMutation,
  usePayWithSavedCardMutation,
  useSaveCardMutation,
} from './cards-api.js';
import { AmountField } from '../amount-field.js';
import { useFormat } from '../../../shared/format/use-format.js';

/** The choice of a card that is not saved. */
const NEW = 'new';

interface Values {
  card: string;
  amount: number | string | null;
  card_number: string;
  holder_name: string;
  expiration: string;
  cvv2: string;
  line1: string;
  line2: string;
  postal_code: string;
  city: string;
  state: string;
  country_code: string;
  keep: boolean;
}

interface Props {
  method: PaymentMethod;
  tokens: CardTokens;
  onMade(deposit: Deposit): void;
}

/** True where the payment was refused for certain: nothing was taken from the card. */
const isRefused = (error: ApiError | null): boolean =>
  error !== null && error.status >= 400 && error.status < 500 && error.status !== 409;

/** What was asked of the provider under one decision: repeated with the same key, the request must be the same. */
interface Attempt {
  key: string;
  token: string;
}

/** Sends a payment with a card. */
function usePay(tokens: CardTokens) {
  const { formatMessage } = useIntl();
  const [saveCard] = useSaveCardMutation();
  const [payNew] = usePayWithCardMutation();
  const [paySaved] = usePayWithSavedCardMutation();
  const attempt = useRef<Attempt | null>(null);
  const device = useRef(newDeviceSession()).current;
  const refusal = (code: number | null): ApiError => {
    const failure = openpayFailure(code);
    return { ...offline, status: 422, code: failure, messages: [formatMessage({ id: `deposits.failure.${failure}` })] };
  };
  const token = async (fields: CardFields, key: string): Promise<SaveAnswer<string>> => {
    if (attempt.current?.key === key) return { data: attempt.current.token };
    try {
      const made = await tokenOf(tokens, fields);
      if (!('id' in made)) return { error: refusal(made.code) };
      attempt.current = { key, token: made.id };
      return { data: made.id };
    } catch {
      return { error: { ...offline, messages: [formatMessage({ id: 'deposits.failure.unavailable' })] } };
    }
  };
  const withSaved = (id: string, input: SavedCardPaymentInput, idempotencyKey: string): Promise<SaveAnswer<Deposit>> =>
    paySaved({ id, input, idempotencyKey });
  const withNew = async (fields: CardFields, keep: boolean, idempotencyKey: string): Promise<SaveAnswer<Deposit>> => {
    const { data: token_id, error } = await token(fields, idempotencyKey);
    if (token_id === undefined) return { error };
    const source = { token_id, device_session_id: device };
    if (!keep) return payNew({ input: { ...source, amount: fields.amount }, idempotencyKey });
    const saved = await saveCard({ input: source, idempotencyKey });
    if (!saved.data) return { error: saved.error };
    return withSaved(saved.data.id, { device_session_id: device, amount: fields.amount }, idempotencyKey);
  };
  return { device, withSaved, withNew };
}

function Form({ method, tokens, cards, onMade }: Props & { cards: readonly CreditCard[] }) {
  const { formatMessage } = useIntl();
  const pay = usePay(tokens);
  const format = useFormat();
  const word = (name: string, values?: Record<string, string>): string =>
    formatMessage({ id: `deposits.${name}` }, values);
  // A saved card may be removed while it is chosen.
  const chosenOf = (card: string): string => (cards.some(({ id }) => id === card) ? card : NEW);
  // The rules depend on the choice, which the form knows only once it exists.
  const chosen = useRef(cards[0]?.id ?? NEW);
  const form: DtoFormState<Values> = useDtoForm<Values, CardFields | SavedCardPaymentInput, Deposit>({
    get dto() {
      return chosen.current === NEW ? CardFields : SavedCardPaymentInput;
    },
    values: {
      card: chosen.current,
      amount: null,
      card_number: '',
      holder_name: '',
      expiration: '',
      cvv2: '',
      line1: '',
      line2: '',
      postal_code: '',
      city: '',
      state: '',
      country_code: 'MX',
      keep: false,
    },
    toInput: ({ card, amount, card_number, holder_name, expiration, cvv2, keep: _keep, ...address }) => {
      const paid = amount === null ? {} : { amount };
      return (
        chosenOf(card) === NEW
          ? {
              ...paid,
              card_number: card_number.trim(),
              holder_name,
              expiration: expiration.trim(),
              cvv2: cvv2.trim(),
              ...address,
            }
          : { ...paid, device_session_id: pay.device }
      ) as CardFields | SavedCardPaymentInput;
    },
    save: (input, key) =>
      'card_number' in input
        ? pay.withNew(input, form.methods.getValues('keep'), key)
        : pay.withSaved(chosen.current, input, key),
    onSaved: onMade,
  });
  const [amount, typed] = form.methods.watch(['amount', 'card']);
  const isAmount = typeof amount === 'number' && amount > 0;
  const card = chosenOf(typed);
  chosen.current = card;
  return (
    <DtoForm form={form} label={word('method.card')}>
      <LeaveGuard when={form.isDirty} />
      <ErrorBar error={form.error} {...(isRefused(form.error) ? { money: () => word('money.none') } : {})} />
      <AmountField method={method} />
      {cards.length > 0 && (
        <ChoiceField
          name="card"
          label={word('card.choice')}
          required
          options={[
            ...cards.map(each => ({ value: each.id, label: cardName(each) })),
            { value: NEW, label: word('card.other') },
          ]}
        />
      )}
      {card === NEW && <CardFieldset />}
      <FormEnd form={form} verb={isAmount ? word('card.verb', { amount: format.money(amount) }) : word('card.pay')} />
    </DtoForm>
  );
}

/** Pays with a card: a saved one, or another one whose number the browser gives to the provider alone. */
export function CardForm(props: Props) {
  const cards = useCreditCardsQuery();
  if (cards.data) return <Form {...props} cards={cards.data} />;
  if (cards.error && !cards.isFetching) return <Problem error={cards.error} onRetry={() => void cards.refetch()} />;
  return <SkeletonRows rows={3} columns={1} />;
}
