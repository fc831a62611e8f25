import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { CreditCard, TopUp } from '@porte/contracts';
import { TopUpInput } from '@porte/contracts/payments/top-up.js';
import { useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNotify } from '../../../shared/feedback/notify.js';
import { DtoForm } from '../../../shared/form/dto-form.js';
import { ErrorBar } from '../../../shared/form/error-bar.js';
import { CheckField } from '../../../shared/form/fields/check-field.js';
import { ChoiceField } from '../../../shared/form/fields/choice-field.js';
import { MoneyField } from '../../../shared/form/fields/money-field.js';
import { LeaveGuard } from '../../../shared/form/leave-guard/leave-guard.js';
import { useDtoForm } from '../../../shared/form/use-dto-form.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useMe } from '../../../shared/session/use-me.js';
import { newDeviceSession } from '../cards/device-session.js';
import { useChooseTopUpMutation } from '../../../shared/top-ups/top-up-api.js';

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

type Typed = number | string | null;

interface Values {
  card_id: string;
  threshold: Typed;
  amount: Typed;
  daily_limit: Typed;
  monthly_limit: Typed;
  accepted: boolean;
}

interface Props {
  cards: readonly CreditCard[];
  nameOf(card: CreditCard): string;
  /** of the amount, in the person's words */
  limits: string;
  /** what will be credited of an amount */
  estimateOf(amount: Typed): ReactNode;
  /** what was chosen before */
  topUp: TopUp | null;
  onEnd(): void;
}

const AMOUNTS = ['threshold', 'amount', 'daily_limit', 'monthly_limit'] as const;

/** Chooses card, amounts and limits of an automatic top-up; the consent is given each time. */
export function TopUpForm({ cards, nameOf, limits, estimateOf, topUp, onEnd }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const notify = useNotify();
  const { id: ownerId } = useMe();
  const device = useRef(newDeviceSession()).current;
  const [choose] = useChooseTopUpMutation();
  const word = (name: string, values?: Record<string, string>): string =>
    formatMessage({ id: `deposits.top_up.${name}` }, values);
  const form = useDtoForm<Values, TopUpInput, TopUp>({
    dto: TopUpInput,
    values: {
      card_id: cards.find(({ id }) => id === topUp?.card?.id)?.id ?? cards[0]!.id,
      threshold: topUp?.threshold ?? null,
      amount: topUp?.amount ?? null,
      daily_limit: topUp?.daily_limit ?? null,
      monthly_limit: topUp?.monthly_limit ?? null,
      accepted: false,
    },
    toInput: values =>
      ({
        card_id: values.card_id,
        device_session_id: device,
        ...Object.fromEntries(AMOUNTS.flatMap(name => (values[name] === null ? [] : [[name, values[name]]]))),
        accepted: values.accepted,
      }) as unknown as TopUpInput,
    save: input => choose({ ownerId, input }),
    onSaved: () => {
      notify(formatMessage({ id: 'form.saved' }));
      onEnd();
    },
  });
  const [amount, threshold, monthly] = form.methods.watch(['amount', 'threshold', 'monthly_limit']);
  const shown = (value: Typed): string => (typeof value === 'number' ? format.money(value) : '…');
  return (
    <DtoForm form={form} label={formatMessage({ id: 'deposits.top_up' })}>
      <LeaveGuard when={form.isDirty} />
      <ErrorBar error={form.error} />
      <ChoiceField
        name="card_id"
        label={word('card')}
        required
        options={cards.map(each => ({ value: each.id, label: nameOf(each) }))}
      />
      <MoneyField name="threshold" label={word('threshold')} />
      <MoneyField name="amount" label={word('amount')} hint={limits} />
      {estimateOf(amount)}
      <MoneyField name="daily_limit" label={word('daily_limit')} />
      <MoneyField name="monthly_limit" label={word('monthly_limit')} />
      <CheckField
        name="accepted"
        label={word('accepted', { amount: shown(amount), threshold: shown(threshold), monthly: shown(monthly) })}
        hint={word('accepted.hint')}
      />
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary" disabledFocusable={form.isSaving}>
          {topUp && topUp.state !== 'off' ? formatMessage({ id: 'form.save' }) : word('save')}
        </Button>
        <Button disabledFocusable={form.isSaving} onClick={onEnd}>
          {formatMessage({ id: 'form.cancel' })}
        </Button>
      </div>
    </DtoForm>
  );
}
