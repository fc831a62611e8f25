import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ToCome } from '../../../shared/feedback/delayed.js';
import { Moment } from '../../../shared/display/moment.js';
import type { User } from '@porte/contracts/identity/user.js';
import {
  LONG_RUNWAY_DAYS,
  MIN_SPEND_DAYS,
  RUNWAY_DAYS,
  runwayDays,
  type SpendRate,
} from '@porte/contracts/shipments/dashboard.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import type { WeekPlotsProps } from '../../../shared/answers/week-plots.js';
import { useAnswersQuery } from '../../../shared/answers/answers-api.js';
import { useList } from '../../../shared/api/resources.js';
import { Money } from '../../../shared/display/money.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { dayIn } from '../../../shared/format/dates.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useNow } from '../../../shared/hooks/now.js';
import { Section } from '../../../shared/layout/section.js';
import { lazyPart } from '../../../shared/routing/lazy-part.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { walletOf } from '../../../shared/balances/balances-api.js';
import { useWallet } from '../balances-api.js';
import { UserFacts, type ListedUser } from '../user-facts.js';
import { AmountOf, PurposeOf, StateOf, WITH_SHIPMENT, type Movement } from './movement-cells.js';
import { UserNotes } from './user-notes.js';
import { UserTopUp } from './user-top-up.js';
import type { UserTab } from './user-tabs.js';
import { UserWaiting } from './user-waiting.js';

/** Loaded apart: the plots are below what support needs first. */
const { Part: WeekPlots } = lazyPart<WeekPlotsProps>(
  () => import('../../../shared/answers/week-plots.js').then(m => m.WeekPlots),
  'answers',
);

/** Few users have any. */
const { Part: UserMerges } = lazyPart<{ user: User }>(
  () => import('../merges/user-merges.js').then(m => m.UserMerges),
  'user_merges',
);

const PLOTTED = ['revenue', 'labels'] as const;

const LAST = { per_page: 5, order: 'created_at desc' } as const;

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 400px)' },
    alignItems: 'start',
  },
  column: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, minWidth: 0 },
  numbers: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalM,
  },
  label: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  large: { display: 'block', fontSize: '28px', lineHeight: '36px', fontWeight: tokens.fontWeightSemibold },
  beside: {
    display: 'block',
    fontSize: tokens.fontSizeBase500,
    lineHeight: '36px',
    fontWeight: tokens.fontWeightSemibold,
  },
  short: { color: tokens.colorStatusDangerForeground2, fontWeight: tokens.fontWeightSemibold },
  rows: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  main: { flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' },
  end: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalL },
  small: { display: 'block', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** What a customer brings this month: labels, sales and, for those who see it, the margin. */
function Month({ user }: { user: User }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { number, timeZone } = useFormat();
  const today = dayIn(useNow(), timeZone);
  const { data, isLoading } = useAnswersQuery({ from: `${today.slice(0, 7)}-01`, to: today, customer_id: user.id });
  if (!data) return isLoading ? <ToCome /> : null;
  const { labels, spend, margin } = data.total.now;
  const figures: [name: string, figure: ReactNode][] = [
    ['labels', number(labels)],
    ['spend', <Money key="spend" amount={spend} />],
    ...(margin === undefined ? [] : [['margin', <Money key="margin" amount={margin} />] as [string, ReactNode]]),
  ];
  return figures.map(([name, figure]) => (
    <div key={name}>
      <span className={styles.label}>{formatMessage({ id: `users.month.${name}` })}</span>
      <span className={styles.beside}>{figure}</span>
    </div>
  ));
}

/** For how many days a balance lasts; why it is not known, if it is not. */
function Runway({ balance, rate }: { balance: number; rate: SpendRate }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const days = runwayDays(balance, rate);
  const words = (): string => {
    if (rate.per_day === null) return formatMessage({ id: 'users.runway.unknown' }, { days: MIN_SPEND_DAYS });
    if (days === null) return formatMessage({ id: 'users.runway.idle' });
    return days > LONG_RUNWAY_DAYS
      ? formatMessage({ id: 'users.runway.far' }, { days: LONG_RUNWAY_DAYS })
      : formatMessage({ id: 'users.runway' }, { days });
  };
  return (
    <span className={mergeClasses(styles.label, days !== null && days < RUNWAY_DAYS && styles.short)}>{words()}</span>
  );
}

function Numbers({ user, hasMonth }: { user: User; hasMonth: boolean }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { wallet, rate, isComing } = useWallet(user);
  if (!wallet) return isComing ? <ToCome /> : null;
  return (
    <Section title={formatMessage({ id: user.parent_id ? 'users.wallet_of_parent' : 'users.wallet' })}>
      <div className={styles.numbers}>
        <div>
          <span className={styles.label}>{formatMessage({ id: 'users.available' })}</span>
          <span className={styles.large}>
            <Money amount={wallet.available_balance} />
          </span>
          {rate && <Runway balance={wallet.available_balance} rate={rate} />}
        </div>
        {rate && rate.per_day !== null && (
          <div>
            <span className={styles.label}>{formatMessage({ id: 'users.per_day' })}</span>
            <span className={styles.beside}>
              <Money amount={rate.per_day} />
            </span>
          </div>
        )}
        {wallet.balance !== wallet.available_balance && (
          <div>
            <span className={styles.label}>{formatMessage({ id: 'users.held' })}</span>
            <span className={styles.beside}>
              <Money amount={wallet.balance - wallet.available_balance} />
            </span>
          </div>
        )}
        {hasMonth && <Month user={user} />}
      </div>
    </Section>
  );
}

interface LastProps<Row> {
  user: User;
  tab: 'shipments' | 'movements';
  answer: { page: { data: Row[] } | undefined; error?: unknown; refetch(): unknown };
  children(row: Row): ReactNode;
}

function Last<Row extends { id: string }>({ user, tab, answer: { page, error, refetch }, children }: LastProps<Row>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const rows = page?.data;
  return (
    <Section title={formatMessage({ id: `users.last.${tab}` })}>
      {!rows &&
        (error ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={5} columns={2} />)}
      {rows?.length === 0 && <p className={styles.none}>{formatMessage({ id: `users.none.${tab}` })}</p>}
      {rows && rows.length > 0 && (
        <>
          <ul className={styles.rows}>
            {rows.map(row => (
              <li key={row.id} className={styles.row}>
                {children(row)}
              </li>
            ))}
          </ul>
          <AppLink to={`/users/${user.id}?tab=${tab}`}>{formatMessage({ id: `users.see.${tab}` })}</AppLink>
        </>
      )}
    </Section>
  );
}

function LastShipments({ user }: { user: User }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const answer = useList('shipments', { ...LAST, where: { user_id: user.id } });
  return (
    <Last<Shipment> user={user} tab="shipments" answer={answer}>
      {shipment => (
        <>
          <span className={styles.main}>
            <AppLink to={`/shipments/${shipment.id}`}>
              {formatMessage({ id: 'users.shipment' }, { number: shipment.sequential_id })}
            </AppLink>
            <span className={styles.small}>{`${shipment.destination.name} · ${shipment.destination.city}`}</span>
          </span>
          <span className={styles.end}>
            <StateOf shipment={shipment} />
            {shipment.rate && <Money amount={shipment.rate.total} />}
          </span>
        </>
      )}
    </Last>
  );
}

function LastMovements({ user }: { user: User }) {
  const styles = useStyles();
  const answer = useList('transactions', { ...LAST, where: { user_id: walletOf(user) }, include: WITH_SHIPMENT });
  return (
    <Last<Movement> user={user} tab="movements" answer={answer}>
      {movement => (
        <>
          <span className={styles.main}>
            <PurposeOf movement={movement} />
            <span className={styles.small}>
              <Moment at={movement.created_at} />
            </span>
          </span>
          <AmountOf movement={movement} />
        </>
      )}
    </Last>
  );
}

/** What support needs first: balance and runway, the last shipments and movements, data and notes. */
export function UserSummary({ user, tabs }: { user: ListedUser; tabs: readonly UserTab[] }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <div className={styles.columns} data-stack="narrow">
      <div className={styles.column} data-stack="">
        <Numbers user={user} hasMonth={tabs.includes('shipments')} />
        {user.user_type === 'customer' && !user.parent_id && <UserTopUp userId={user.id} />}
        {tabs.includes('shipments') && <LastShipments user={user} />}
        {tabs.includes('movements') && <LastMovements user={user} />}
        {tabs.includes('shipments') && (
          <Suspense fallback={null}>
            <WeekPlots of={{ customer_id: user.id }} measures={PLOTTED} />
          </Suspense>
        )}
      </div>
      <div className={styles.column} data-stack="">
        {user.user_type === 'customer' && !user.parent_id && (
          <Suspense fallback={null}>
            <UserMerges user={user} />
          </Suspense>
        )}
        {user.user_type === 'customer' && <UserWaiting user={user} />}
        <Section title={formatMessage({ id: 'users.data' })}>
          <UserFacts user={user} isInCard />
        </Section>
        <UserNotes user={user} />
      </div>
    </div>
  );
}
