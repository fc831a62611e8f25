import { makeStyles, tokens as theme } from '@fluentui/react-components';
import type { CardTokens, CreditCard, Deposit, PaymentMethod } from '@porte/contracts';
import { CardFields, SavedCardPaymentInput, openpayFailure } from '@porte/contracts/payments/credit-card.js';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { offline, type ApiError } from '../../shared/api/api-error.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { CountryField } from '../../shared/address-form/country-field.js';
import { CheckField } from '../../shared/form/fields/check-field.js';
import { ChoiceField } from '../../shared/form/fields/choice-field.js';
import { MoneyField } from '../../shared/form/fields/money-field.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { SaveBar } from '../../shared/form/save-bar.js';
import { useDtoForm, type DtoFormState, type SaveAnswer } from '../../shared/form/use-dto-form.js';
import { cardName } from './card-name.js';
import { newDeviceSession, tokenOf } from './card-token.js';
import {
  useCreditCardsQuery,
  usePayWithCardMutation,
  usePayWithSavedCardMutation,
  useSaveCardMutation,
} from './cards-api.js';
import { Estimate } from './estimate.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useLimits } from './use-limits.js';

/** The choice of a card that is not saved. */
const NEW = 'new';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: theme.spacingHorizontalL,
    alignItems: 'start',
    // An input's own width is that of twenty characters.
    '& .fui-Input, & input': { minWidth: 0, width: '100%' },
  },
  address: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: theme.spacingVerticalM,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  legend: { padding: 0, fontWeight: theme.fontWeightSemibold, marginBottom: theme.spacingVerticalS },
});

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

function CardFieldset() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const word = (name: string): string => formatMessage({ id: `deposits.card.${name}` });
  return (
    <>
      <TextField name="card_number" label={word('number')} autoComplete="cc-number" inputMode="numeric" required />
      <TextField name="holder_name" label={word('holder')} autoComplete="cc-name" required />
      <div className={styles.pair}>
        <TextField
          name="expiration"
          label={word('expiration')}
          hint={word('expiration.hint')}
          autoComplete="cc-exp"
          inputMode="numeric"
          required
        />
        <TextField
          name="cvv2"
          label={word('cvv')}
          hint={word('cvv.hint')}
          autoComplete="cc-csc"
          inputMode="numeric"
          required
        />
      </div>
      <fieldset className={styles.address}>
        <legend className={styles.legend}>{word('address')}</legend>
        <TextField name="line1" label={word('line1')} autoComplete="billing address-line1" required />
        <TextField name="line2" label={word('line2')} autoComplete="billing address-line2" required />
        <div className={styles.pair}>
          <TextField name="postal_code" label={word('postal_code')} autoComplete="billing postal-code" required />
          <TextField name="city" label={word('city')} autoComplete="billing address-level2" required />
        </div>
        <div className={styles.pair}>
          <TextField name="state" label={word('state')} autoComplete="billing address-level1" required />
          <CountryField prefix="" />
        </div>
      </fieldset>
      <CheckField name="keep" label={word('keep')} hint={word('keep.hint')} />
    </>
  );
}

function Form({ method, tokens, cards, onMade }: Props & { cards: readonly CreditCard[] }) {
  const { formatMessage } = useIntl();
  const pay = usePay(tokens);
  const limits = useLimits(method);
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
      <ErrorBar error={form.error} />
      <MoneyField name="amount" label={word('pay_amount')} hint={limits} />
      <Estimate fee={method.fee} amount={amount} />
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
      <SaveBar
        form={form}
        verb={isAmount ? word('card.verb', { amount: format.money(amount) }) : word('card.pay')}
        always
      />
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
