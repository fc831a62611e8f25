import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { CreditCard, PaymentMethod, TopUp } from '@porte/contracts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../../shared/api/api-error.js';
import { api } from '../../../shared/api/api.js';
import { Facts } from '../../../shared/display/facts.js';
import { useConfirm } from '../../../shared/feedback/confirm.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { ErrorBar } from '../../../shared/form/error-bar.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Section } from '../../../shared/layout/section.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { useMe } from '../../../shared/session/use-me.js';
import { cardName } from '../cards/card-name.js';
import { useCreditCardsQuery } from '../cards/cards-api.js';
import { Estimate } from '../estimate.js';
import { useLimits } from '../use-limits.js';
import { useResumeTopUpMutation, useStopTopUpMutation, useTopUpQuery } from '../../../shared/top-ups/top-up-api.js';

const TopUpForm = lazy(() => import('./top-up-form.js').then(m => ({ default: m.TopUpForm })));

interface ChoiceProps {
  method: PaymentMethod;
  cards: readonly CreditCard[];
  topUp: TopUp | null;
  onEnd(): void;
}

/** The form, with what this page has loaded already. */
function Choice({ method, ...others }: ChoiceProps) {
  return (
    <TopUpForm
      {...others}
      nameOf={cardName}
      limits={useLimits(method)}
      estimateOf={amount => <Estimate fee={method.fee} amount={amount} />}
    />
  );
}

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  link: { color: tokens.colorBrandForegroundLink },
});

/** How often the page asks again while a charge is under way, ms. */
const POLL_MS = 5_000;

const isBusy = (topUp: TopUp | null | undefined): boolean =>
  topUp !== null && topUp !== undefined && ['checking', 'starting', 'charging'].includes(topUp.state);

/** Why it charges no more, and what to do about it. */
function Stopped({ topUp, payOf }: { topUp: TopUp; payOf(id: string): string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { state, pause_reason, failure, deposit_id } = topUp;
  if (pause_reason === null || (state !== 'paused' && state !== 'limited' && pause_reason !== 'staff')) return null;
  return (
    <MessageBar intent={state === 'limited' ? 'info' : 'warning'} layout="multiline">
      <MessageBarBody>
        {formatMessage({ id: `deposits.top_up.why.${pause_reason}` })}{' '}
        {failure && formatMessage({ id: `deposits.failure.${failure}` })}{' '}
        {pause_reason === 'authentication' && deposit_id && (
          <AppLink className={styles.link} to={payOf(deposit_id)}>
            {formatMessage({ id: 'deposits.top_up.approve' })}
          </AppLink>
        )}
      </MessageBarBody>
    </MessageBar>
  );
}

function Chosen({ topUp, onChange, payOf }: { topUp: TopUp; onChange(): void; payOf(id: string): string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const confirm = useConfirm();
  const [resume, resuming] = useResumeTopUpMutation();
  const [stop, stopping] = useStopTopUpMutation();
  const word = (name: string, values?: Record<string, string>): string =>
    formatMessage({ id: `deposits.top_up.${name}` }, values);
  const isWaiting = resuming.isLoading || stopping.isLoading;
  const run = async (): Promise<void> => {
    const isSure = await confirm({ title: word('stop.title'), text: word('stop.text'), verb: word('stop') });
    if (isSure) await stop(topUp.user_id);
  };
  const { amount, threshold, card, daily_limit, monthly_limit, charged_today, charged_this_month } = topUp;
  return (
    <>
      <Stopped topUp={topUp} payOf={payOf} />
      <p className={styles.text}>
        {word('rule', { amount: format.money(amount), threshold: format.money(threshold) })}
      </p>
      <Facts
        facts={[
          [word('state'), word(`state.${topUp.state}`)],
          [word('card'), card && cardName({ ...card, created_at: '' })],
          [word('today'), word('of', { charged: format.money(charged_today), limit: format.money(daily_limit) })],
          [
            word('month'),
            word('of', { charged: format.money(charged_this_month), limit: format.money(monthly_limit) }),
          ],
        ]}
      />
      <ErrorBar error={((resuming.error ?? stopping.error) as ApiError | undefined) ?? null} />
      <div className={styles.buttons}>
        {topUp.state === 'paused' && topUp.pause_reason !== 'card_removed' && (
          <Button
            appearance="primary"
            disabledFocusable={isWaiting}
            onClick={() => !isWaiting && void resume(topUp.user_id)}
          >
            {word('resume')}
          </Button>
        )}
        <Button disabledFocusable={isWaiting} onClick={onChange}>
          {word('change')}
        </Button>
        <Button appearance="subtle" disabledFocusable={isWaiting} onClick={() => !isWaiting && void run()}>
          {word('stop')}
        </Button>
      </div>
    </>
  );
}

interface Props {
  method: PaymentMethod;
  /** @returns the address of the page with the way to pay a deposit */
  payOf(id: string): string;
}

function Known({ method, payOf, cards, topUp }: Props & { cards: readonly CreditCard[]; topUp: TopUp | null }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [isChanging, setChanging] = useState(false);
  const word = (name: string): string => formatMessage({ id: `deposits.top_up.${name}` });
  if (isChanging && cards.length > 0)
    return (
      <Suspense fallback={<SkeletonRows rows={5} columns={1} />}>
        <Choice method={method} cards={cards} topUp={topUp} onEnd={() => setChanging(false)} />
      </Suspense>
    );
  if (topUp && topUp.state !== 'off' && (cards.length > 0 || topUp.pause_reason !== 'card_removed'))
    return <Chosen topUp={topUp} onChange={() => setChanging(true)} payOf={payOf} />;
  return (
    <>
      {topUp && <Stopped topUp={topUp} payOf={payOf} />}
      <p className={styles.text}>{word('text')}</p>
      {cards.length > 0 ? (
        <div>
          <Button onClick={() => setChanging(true)}>{word('start')}</Button>
        </div>
      ) : (
        <p className={styles.text}>{word('no_card')}</p>
      )}
    </>
  );
}

/** The automatic top-up of the person's own wallet; nothing for a sub-user, whose wallet is its parent's. */
export function TopUpSection(props: Props) {
  const { formatMessage } = useIntl();
  const me = useMe();
  const isOwner = me.parent_id === null;
  const cards = useCreditCardsQuery(undefined, { skip: !isOwner });
  const dispatch = useDispatch();
  const [isFollowed, setFollowed] = useState(false);
  const topUp = useTopUpQuery(me.id, { skip: !isOwner, pollingInterval: isFollowed ? POLL_MS : 0 });
  const isUnderWay = isBusy(topUp.data);
  useEffect(() => {
    // The charge has ended: its deposit is in another state than the list shows.
    if (isFollowed && !isUnderWay) dispatch(api.util.invalidateTags(['deposits']));
    setFollowed(isUnderWay);
  }, [dispatch, isFollowed, isUnderWay]);
  if (!isOwner) return null;
  const error = topUp.error ?? cards.error;
  return (
    <Section title={formatMessage({ id: 'deposits.top_up' })}>
      {topUp.data !== undefined && cards.data ? (
        <Known {...props} cards={cards.data} topUp={topUp.data} />
      ) : error && !topUp.isFetching && !cards.isFetching ? (
        <Problem error={error} onRetry={() => void (topUp.error ? topUp.refetch() : cards.refetch())} />
      ) : (
        <SkeletonRows rows={3} columns={1} />
      )}
    </Section>
  );
}
