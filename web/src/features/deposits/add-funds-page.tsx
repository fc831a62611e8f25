import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { Deposit, PaymentMethod, PaymentMethods } from '@porte/contracts';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useList } from '../../shared/api/resources.js';
import { useSpendRateQuery, walletOf } from '../../shared/balances/balances-api.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonCards } from '../../shared/feedback/skeleton-cards.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../shared/format/use-format.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { isOwnPath } from '../../shared/routing/own-path.js';
import { useMe } from '../../shared/session/use-me.js';
import { useSettingAnswer } from '../../shared/tenant/use-setting.js';
import { useTopUpQuery } from '../../shared/top-ups/top-up-api.js';
import { useCreditCardsQuery } from './cards/cards-api.js';
import { BankAccountList } from './transfers/bank-account-list.js';
import { usePaymentMethodsQuery } from '../../shared/api/payment-methods-api.js';
import { MethodCards, sortedWays, type Method } from './method-cards.js';
import { OwnDeposits, useOwnDeposits } from './own-deposits.js';
import { SavedCardList } from './cards/saved-card-list.js';
import { TopUpSection } from './top-ups/top-up-section.js';
import { WalletLine } from './wallet-line.js';

/** Each way to pay loads what it alone needs. */
const CardForm = lazy(() => import('./cards/card-form.js').then(m => ({ default: m.CardForm })));
const ProofForm = lazy(() => import('./transfers/proof-form.js').then(m => ({ default: m.ProofForm })));
const StpAccount = lazy(() => import('./transfers/stp-account.js').then(m => ({ default: m.StpAccount })));
const ReferenceForm = lazy(() => import('./references/reference-form.js').then(m => ({ default: m.ReferenceForm })));
const ReferenceSlip = lazy(() => import('./references/reference-slip.js').then(m => ({ default: m.ReferenceSlip })));

const useStyles = makeStyles({
  ways: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, minWidth: 0 },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 1fr) 400px' },
  },
  // On a phone the accounts stand before the form: the transfer comes first.
  column: {
    display: 'contents',
    '@media (min-width: 1024px)': {
      display: 'flex',
      flexDirection: 'column',
      rowGap: tokens.spacingVerticalL,
      minWidth: 0,
    },
  },
  proof: { order: 1, minWidth: 0 },
  own: { order: 2, minWidth: 0 },
  steps: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, color: tokens.colorNeutralForeground2 },
});

/** In pesos, unless the setting `bank_amount` says otherwise. */
const LEAST_DEPOSIT = 100;

/** The tenant's accounts, where customers may transfer to them; undefined until known. */
function useAccounts() {
  const shown = useSettingAnswer('show_bank_accounts');
  const isShown = shown.data === '1';
  const answer = useList('bank_accounts', { per_page: 100, order: 'bank asc' }, { skip: !isShown });
  const isKnown = shown.isSuccess && (!isShown || answer.page !== undefined);
  return {
    accounts: isKnown ? (isShown ? answer.page!.data : []) : undefined,
    error: shown.error ?? answer.error,
    isFetching: shown.isFetching || answer.isFetching,
    refetch: () => void (shown.error ? shown.refetch() : answer.refetch()),
  };
}

function Transfer({ accounts, slipOf }: { accounts: Accounts; slipOf(id: string): string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const mail = useSettingAnswer('bank_email').data;
  const least = Number(useSettingAnswer('bank_amount').data || LEAST_DEPOSIT);
  const word = (name: string, values?: Record<string, string>): string =>
    formatMessage({ id: `deposits.${name}` }, values);
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Section title={word('transfer.title')}>
          <ol className={styles.steps}>
            <li>{word('transfer.step.pay', { amount: format.money(least) })}</li>
            <li>{word('transfer.step.send')}</li>
            <li>{word('transfer.step.wait')}</li>
          </ol>
          {mail && <span>{word('transfer.mail', { mail })}</span>}
        </Section>
        <div className={styles.proof}>
          <Section title={word('proof.title')}>
            <ProofForm />
          </Section>
        </div>
      </div>
      <div className={styles.column}>
        <BankAccountList accounts={accounts} />
        <div className={styles.own}>
          <OwnDeposits slipOf={slipOf} />
        </div>
      </div>
    </div>
  );
}

/** A payment by reference: the form, or the slip of the one that the address names. */
function Reference({ method, place, offered }: { method: PaymentMethod; place: Place; offered: PaymentMethods }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const onMade = ({ id, instructions }: Deposit): void => {
    if (instructions?.kind === 'redirect') location.assign(instructions.url);
    else void navigate(place.of(method.method, id));
  };
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {method.method === 'stp' ? (
          <StpAccount method={method} />
        ) : place.deposit ? (
          <ReferenceSlip
            id={place.deposit}
            businessName={offered.business_name}
            onNew={() => void navigate(place.of(method.method))}
          />
        ) : (
          <Section title={formatMessage({ id: `deposits.method.${method.method}` })}>
            {method.method === 'card' && offered.card_tokens ? (
              <CardForm method={method} tokens={offered.card_tokens} onMade={onMade} />
            ) : (
              <ReferenceForm key={method.method} method={method} onMade={onMade} />
            )}
          </Section>
        )}
      </div>
      <div className={styles.column}>
        {method.method === 'card' && offered.card_tokens && (
          <TopUpSection method={method} payOf={id => place.of('card', id)} />
        )}
        {method.method === 'card' && <SavedCardList />}
        <OwnDeposits slipOf={id => place.of(method.method, id)} />
      </div>
    </div>
  );
}

type Accounts = Parameters<typeof BankAccountList>[0]['accounts'];

/** What the address says: a way to pay, and one deposit. */
interface Place {
  method: string | null;
  deposit: string | null;
  /** @returns the address of a way to pay, and of one of its deposits; the way back is kept */
  of(method: Method, deposit?: string): string;
}

function usePlace(): Place & { back: string } {
  const [query] = useSearchParams();
  const [back, missing] = [query.get('back') ?? '', query.get('missing') ?? ''];
  const of = (method: Method, deposit?: string): string =>
    `/credits?${new URLSearchParams({ method, ...(deposit ? { deposit } : {}), ...(back ? { back } : {}), ...(missing ? { missing } : {}) })}`;
  return { back, of, method: query.get('method'), deposit: query.get('deposit') };
}

/** The ways that work, each with a card; without a choice the cheapest. */
function Ways({ offered, accounts, place }: { offered: PaymentMethods; accounts: Accounts; place: Place }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const word = (name: string): string => formatMessage({ id: `deposits.${name}` });
  const ways = sortedWays(offered.methods, accounts.length > 0);
  const here = (ways.find(way => way.method === place.method) ?? ways[0])?.method;
  const method = offered.methods.find(each => each.method === here);
  if (!here) return <Empty text={word('none')} action={<AppLink to="/support">{word('support')}</AppLink>} />;
  return (
    <div className={styles.ways}>
      {offered.is_test && method && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{word('test_mode')}</MessageBarBody>
        </MessageBar>
      )}
      {ways.length > 1 && <MethodCards ways={ways} here={here} toOf={method => place.of(method)} />}
      <Suspense fallback={<SkeletonRows rows={6} columns={2} />}>
        {method ? (
          <Reference method={method} place={place} offered={offered} />
        ) : (
          <Transfer accounts={accounts} slipOf={id => place.of('transfer', id)} />
        )}
      </Suspense>
    </div>
  );
}

/** Whether each part of the page has its first answer or a problem: shown one by one, they would push each other away. */
function useFirstAnswers(): boolean {
  const me = useMe();
  const hasTopUp = me.parent_id === null;
  const hasRunway = me.available_balance !== null && walletOf(me) === me.id;
  const isWaiting = [
    useCreditCardsQuery(),
    useTopUpQuery(me.id, { skip: !hasTopUp }),
    useOwnDeposits(),
    useSpendRateQuery(me.id, { skip: !hasRunway }),
    useSettingAnswer('bank_email'),
    useSettingAnswer('bank_amount'),
  ].some(({ isLoading }) => isLoading);
  // a question that failed is asked again, which must not take away what the person has typed
  const [isComplete, setComplete] = useState(false);
  if (!isComplete && !isWaiting) setComplete(true);
  return isComplete;
}

/** How a customer adds to its balance. `?back=` is where the person came from. */
export function AddFundsPage() {
  const { formatMessage } = useIntl();
  const place = usePlace();
  const bank = useAccounts();
  const methods = usePaymentMethodsQuery();
  const isComplete = useFirstAnswers();
  const error = bank.error ?? methods.error;
  const retry = (): void => {
    if (bank.error) bank.refetch();
    if (methods.error) void methods.refetch();
  };
  const word = (name: string): string => formatMessage({ id: `deposits.${name}` });
  return (
    <PageFrame
      title={word('add')}
      width="wide"
      lead={isOwnPath(place.back) ? <AppLink to={place.back}>{word('back')}</AppLink> : undefined}
    >
      {bank.accounts && methods.data && isComplete ? (
        <>
          <WalletLine />
          <Ways offered={methods.data} accounts={bank.accounts} place={place} />
        </>
      ) : error && !bank.isFetching && !methods.isFetching ? (
        <Problem error={error} onRetry={retry} />
      ) : (
        <SkeletonCards above={[1]} main={[7]} beside={[4]} />
      )}
    </PageFrame>
  );
}
