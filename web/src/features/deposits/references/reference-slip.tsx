import {
  Button,
  makeStaticStyles,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Spinner,
  tokens,
} from '@fluentui/react-components';
import { Moment } from '../../../shared/display/moment.js';
import type { Deposit, DepositMethod, DepositState } from '@porte/contracts';
import { feeOf } from '@porte/contracts/payments/fee.js';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '../../../shared/api/api.js';
import { isMissing, type ApiError } from '../../../shared/api/api-error.js';
import { CopyText } from '../../../shared/display/copy.js';
import { Facts, type Fact } from '../../../shared/display/facts.js';
import { Money } from '../../../shared/display/money.js';
import { ErrorBar } from '../../../shared/form/error-bar.js';
import { useConfirm } from '../../../shared/feedback/confirm.js';
import { useNotify } from '../../../shared/feedback/notify.js';
import { Empty } from '../../../shared/feedback/empty.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Section } from '../../../shared/layout/section.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { BarCode } from './bar-code.js';
import { spacedClabe } from '../transfers/bank-account-list.js';
import {
  useCheckDepositMutation,
  useDepositQuery,
  useGiveUpPaymentMutation,
  usePaypalExecuteMutation,
} from '../deposits-api.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  steps: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, color: tokens.colorNeutralForeground2 },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    '@media print': { display: 'none' },
  },
  link: { color: tokens.colorBrandForegroundLink },
  onPaper: { display: 'none', margin: 0, '@media print': { display: 'block' } },
});

/** On paper the slip is alone. */
const usePrintStyles = makeStaticStyles(
  '@media print { body * { visibility: hidden; } [data-slip], [data-slip] * { visibility: visible; } [data-slip] { position: absolute; top: 0; left: 0; width: 100%; } [data-slip] button { display: none; } }',
);

/** Between two looks at a deposit that moves, ms. */
const POLL_MS = 4000;
const MOVING: readonly DepositState[] = ['creating', 'checking', 'expiring', 'confirming', 'accepted'];
/** In the address after the return: of PayPal, of Mercado Pago, of a card's bank. */
const RETURNED = ['token', 'preference_id', 'id'];
/** Ways without a reference. */
const WITHOUT_REFERENCE: readonly DepositMethod[] = ['card', 'paypal', 'mercado_pago'];
/** What Mercado Pago's page says of a payment that it has yet to decide about. */
const PROCESSING: ReadonlySet<string | null> = new Set(['in_process', 'pending']);
const PAYABLE: readonly DepositState[] = ['awaiting', 'checking'];

interface SlipProps {
  deposit: Deposit;
  businessName: string;
  onNew(): void;
}

/** In groups of four digits, as people read them out at a till. */
const spacedReference = (reference: string): string => reference.replace(/(.{4})(?=.)/g, '$1 ');

/** Where to pay, then how much: in two lists, because long labels would leave no room for long numbers. */
function useFacts({ instructions, expires_at, amount, fee_rule }: Deposit, businessName: string): Fact[][] {
  const { formatMessage } = useIntl();
  const word = (name: string): string => formatMessage({ id: `deposits.slip.${name}` });
  const kept = fee_rule ? Number(feeOf(fee_rule, BigInt(Math.round(amount * 100)))) / 100 : 0;
  const paid: Fact[] = [
    [word('business'), businessName],
    [word('amount'), <Money key="amount" amount={amount} strong />],
    [word('fee'), kept > 0 && <Money key="fee" amount={kept} />],
    [word('credited'), <Money key="credited" amount={amount - kept} />],
    [word('expires'), expires_at && <Moment key="at" at={expires_at} />],
  ];
  const reference = (text: string): Fact => [
    word('reference'),
    <CopyText key="reference" text={text} shown={spacedReference(text)} label={word('copy_reference')} />,
  ];
  if (instructions?.kind === 'spei')
    return [
      [
        [
          word('clabe'),
          <CopyText
            key="clabe"
            text={instructions.clabe}
            shown={spacedClabe(instructions.clabe)}
            label={formatMessage({ id: 'deposits.account.copy_clabe' })}
          />,
        ],
        [word('bank'), instructions.bank],
        reference(instructions.reference),
        [word('agreement'), instructions.agreement],
      ],
      paid,
    ];
  if (instructions?.kind === 'store') return [[reference(instructions.reference)], paid];
  return [paid];
}

function Outcome({ deposit: { state, failure, paid_amount, fee } }: { deposit: Deposit }) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  if (PAYABLE.includes(state)) return null;
  const intent = state === 'credited' ? 'success' : state === 'failed' ? 'error' : 'info';
  const text =
    state === 'failed' && failure
      ? formatMessage({ id: `deposits.failure.${failure}` })
      : formatMessage(
          { id: `deposits.outcome.${state}` },
          { amount: paid_amount === null ? '' : format.money(paid_amount - fee) },
        );
  return (
    <MessageBar intent={intent} layout="multiline">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  );
}

/** After the return from the provider's page the server reads the charge: the page says nothing before that. */
function useReturn({ id, instructions, state }: Deposit) {
  const [query] = useSearchParams();
  const order = query.get('token');
  const [execute, executed] = usePaypalExecuteMutation();
  const [check, checked] = useCheckDepositMutation();
  const isSent = useRef(false);
  const isReturn = RETURNED.some(name => query.has(name));
  const isBack = isReturn && instructions?.kind === 'redirect' && state === 'awaiting';
  useEffect(() => {
    if (!isBack || isSent.current) return;
    isSent.current = true;
    void (order === null ? check(id) : execute({ payment_id: order }));
  }, [isBack, id, order, check, execute]);
  return order === null ? checked : executed;
}

/** Ends a payment that is not wanted any more: it takes none of the places of open payments. */
function GiveUp({ id }: { id: string }) {
  const { formatMessage } = useIntl();
  const confirm = useConfirm();
  const [giveUp, { isLoading, error }] = useGiveUpPaymentMutation();
  const word = (name: string): string => formatMessage({ id: `deposits.slip.${name}` });
  const run = async (): Promise<void> => {
    const texts = { title: word('give_up.title'), text: word('give_up.text'), verb: word('give_up.verb') };
    if (await confirm(texts)) await giveUp(id);
  };
  return (
    <>
      <Button appearance="subtle" disabledFocusable={isLoading} onClick={() => !isLoading && void run()}>
        {word('give_up')}
      </Button>
      <ErrorBar error={(error as ApiError | undefined) ?? null} />
    </>
  );
}

/** A payment by card that is credited after the bank's page leads to the movement that it made. */
function useArrival({ method, state, paid_amount, fee }: Deposit): void {
  const [query] = useSearchParams();
  const { formatMessage } = useIntl();
  const [format, notify, navigate] = [useFormat(), useNotify(), useNavigate()];
  const hasArrived = useRef(false);
  const isBack = method === 'card' && state === 'credited' && query.has('id');
  useEffect(() => {
    if (!isBack || hasArrived.current) return;
    hasArrived.current = true;
    const amount = format.money((paid_amount ?? 0) - fee);
    notify(formatMessage({ id: 'deposits.outcome.credited' }, { amount }));
    void navigate('/my-transactions', { replace: true });
  }, [isBack, paid_amount, fee, format, notify, navigate, formatMessage]);
}

/** Whether the payer has paid: paying again would be paying twice. The page of the provider may know it before its search does. */
function useIsProcessing({ method, is_processing }: Deposit): boolean {
  const [query] = useSearchParams();
  return is_processing || (method === 'mercado_pago' && PROCESSING.has(query.get('collection_status')));
}

function Slip({ deposit, businessName, onNew }: SlipProps) {
  const styles = useStyles();
  usePrintStyles();
  const { formatMessage } = useIntl();
  const [check, checking] = useCheckDepositMutation();
  const returned = useReturn(deposit);
  useArrival(deposit);
  const facts = useFacts(deposit, businessName);
  const { instructions, state, method } = deposit;
  const word = (name: string): string => formatMessage({ id: `deposits.slip.${name}` });
  const isPayable = PAYABLE.includes(state) && instructions !== null;
  const isBusy = checking.isLoading || returned.isLoading;
  const isProcessing = useIsProcessing(deposit) && isPayable;
  return (
    <div className={styles.root}>
      <Outcome deposit={deposit} />
      <ErrorBar error={((checking.error ?? returned.error) as ApiError | undefined) ?? null} />
      {isPayable && (
        <div className={styles.root} data-slip>
          <h1 className={styles.onPaper} aria-hidden>
            {formatMessage(
              { id: 'deposits.slip.on_paper' },
              { method: formatMessage({ id: `deposits.method.${method}` }), business: businessName },
            )}
          </h1>
          {isProcessing ? (
            <MessageBar intent="info" layout="multiline">
              <MessageBarBody>{word('processing')}</MessageBarBody>
            </MessageBar>
          ) : (
            <ol className={styles.steps}>
              <li>{word(`${method}.pay`)}</li>
              <li>{word(`${method}.then`)}</li>
              {instructions.kind === 'store' && <li>{word('store.where')}</li>}
              {instructions.kind === 'spei' && instructions.agreement && (
                <li>{formatMessage({ id: 'deposits.slip.agreement.hint' }, { agreement: instructions.agreement })}</li>
              )}
            </ol>
          )}
          {instructions.kind === 'store' && (
            <BarCode digits={instructions.reference} label={formatMessage({ id: 'deposits.slip.bar_code' })} />
          )}
          {facts.map((some, place) => (
            <Facts key={place} facts={some} />
          ))}
        </div>
      )}
      <div className={styles.buttons}>
        {isPayable && (
          <>
            {isProcessing ? null : instructions.kind === 'redirect' ? (
              <Button as="a" appearance="primary" href={instructions.url}>
                {formatMessage({ id: `deposits.continue.${method}` })}
              </Button>
            ) : (
              <Button appearance="primary" onClick={() => window.print()}>
                {word('print')}
              </Button>
            )}
            <Button
              disabledFocusable={isBusy}
              icon={isBusy ? <Spinner size="tiny" /> : undefined}
              onClick={() => void check(deposit.id)}
            >
              {word('check')}
            </Button>
          </>
        )}
        <Button onClick={onNew}>{word(isPayable && !WITHOUT_REFERENCE.includes(method) ? 'new' : 'another')}</Button>
        {isPayable && !isProcessing && <GiveUp id={deposit.id} />}
        {state === 'credited' && (
          <AppLink className={styles.link} to="/my-transactions">
            {word('to_movements')}
          </AppLink>
        )}
        {isPayable && instructions.test_url && (
          <a className={styles.link} href={instructions.test_url} target="_blank" rel="noreferrer">
            {word('test')}
          </a>
        )}
      </div>
    </div>
  );
}

/** A payment by reference until it is credited: how to pay it, and what became of it. */
export function ReferenceSlip({ id, businessName, onNew }: { id: string } & Omit<SlipProps, 'deposit'>) {
  const { formatMessage } = useIntl();
  const { deposit, error, isFetching, refetch } = useDeposit(id);
  const word = (name: string): string => formatMessage({ id: `deposits.${name}` });
  return (
    <Section title={deposit ? word(`method.${deposit.method}`) : word('slip.title')}>
      {deposit ? (
        <Slip deposit={deposit} businessName={businessName} onNew={onNew} />
      ) : isMissing(error) ? (
        <Empty text={word('missing')} action={<Button onClick={onNew}>{word('slip.another')}</Button>} />
      ) : error && !isFetching ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} columns={2} />
      )}
    </Section>
  );
}

/** A deposit, looked at again and again while it moves. */
function useDeposit(id: string) {
  const first = useDepositQuery(id);
  const deposit = first.data?.id === id ? first.data : undefined;
  useDepositQuery(id, { pollingInterval: deposit && MOVING.includes(deposit.state) ? POLL_MS : 0 });
  const dispatch = useDispatch();
  const shown = useRef(deposit?.state);
  useEffect(() => {
    // the list of deposits beside it must not lag behind
    if (shown.current && shown.current !== deposit?.state) dispatch(api.util.invalidateTags(['deposits']));
    shown.current = deposit?.state;
  }, [deposit?.state, dispatch]);
  return { ...first, deposit };
}
