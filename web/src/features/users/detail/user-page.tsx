import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { formatPhone } from '../../../domain/address/format-phone.js';
import type { User } from '@porte/contracts/identity/user.js';
import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import { isMissing } from '../../../shared/api/api-error.js';
import { useRow } from '../../../shared/api/resources.js';
import { CopyButton } from '../../../shared/display/copy.js';
import { StatusBadge } from '../../../shared/display/status-badge.js';
import { Empty } from '../../../shared/feedback/empty.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { RowProblem } from '../../../shared/feedback/row-problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { SkeletonCards } from '../../../shared/feedback/skeleton-cards.js';
import { BackButton } from '../../../shared/layout/back-button.js';
import { PageFrame } from '../../../shared/layout/page-frame.js';
import { RowMenu } from '../../../shared/list/table/list-row-menu.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { lazyPart } from '../../../shared/routing/lazy-part.js';
import { LinkButton } from '../../../shared/routing/link-button.js';
import { Initials } from '../../../shared/user/initials.js';
import { ActAsButton } from '../act-as/act-as-button.js';
import { StaffOnly } from '../staff-only.js';
import { useUserActions } from '../use-user-actions.js';
import { USER_INCLUDE } from '../users-api.js';
import type { ListedUser } from '../user-facts.js';
import type { ListedTab } from './user-lists.js';
import { UserTabs, useUserTabs, type UserTab } from './user-tabs.js';

/** Each tab loads what it alone needs. */
const { Part: UserSummary, preload: preloadSummary } = lazyPart<{ user: ListedUser; tabs: readonly UserTab[] }>(() =>
  import('./user-summary.js').then(m => m.UserSummary),
);
const UserList = lazy(() => import('./user-lists.js').then(m => ({ default: m.UserList })));
const UserCarriers = lazy(() => import('../user-carriers/user-carriers.js').then(m => ({ default: m.UserCarriers })));
const { Part: UserPrices } = lazyPart<{ user: User }>(
  () => import('../user-prices/user-prices.js').then(m => m.UserPrices),
  'prices',
);
const { Part: UserFiscalData } = lazyPart<{ user: User }>(
  () => import('../user-fiscal-data/user-fiscal-data.js').then(m => m.UserFiscalData),
  'fiscal',
);
const { Part: UserSubUsers } = lazyPart<{ user: User }>(
  () => import('../user-sub-users/user-sub-users.js').then(m => m.UserSubUsers),
  'sub_users',
);

/** Actions that lead where a tab or a button of this page is. */
const SHOWN_HERE: readonly string[] = ['new_transaction', 'fiscal_data', 'prices', 'carriers', 'sub_users'];

const useStyles = makeStyles({
  avatar: { '@media (max-width: 640px)': { display: 'none' } },
  lead: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

const PARTS: Record<Exclude<UserTab, 'summary' | ListedTab>, ComponentType<{ user: User }>> = {
  prices: UserPrices,
  fiscal_data: UserFiscalData,
  carriers: UserCarriers,
  sub_users: UserSubUsers,
};

function Tab({ user, tab }: { user: User; tab: Exclude<UserTab, 'summary'> }) {
  if (tab === 'prices' || tab === 'fiscal_data' || tab === 'carriers' || tab === 'sub_users') {
    const Part = PARTS[tab];
    return <Part user={user} />;
  }
  return <UserList user={user} tab={tab} />;
}

function MissingUser() {
  const { formatMessage } = useIntl();
  return (
    <PageFrame title={formatMessage({ id: 'users.missing' })}>
      <Empty
        text={formatMessage({ id: 'users.missing.text' })}
        action={<AppLink to="/users">{formatMessage({ id: 'users.missing.back' })}</AppLink>}
      />
    </PageFrame>
  );
}

function ShownUser({ user, refetch }: { user: ListedUser; refetch(): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [search] = useSearchParams();
  const actions = useUserActions({ query: {}, refetch });
  const tabs = useUserTabs(user);
  const here = tabs.find(tab => tab === search.get('tab')) ?? 'summary';
  const problem = actions.problems.of(user.id);
  const items = actions.itemsOf(user);
  const deposit = items.find(({ name }) => name === 'new_transaction')?.to;
  const isVerified = user.user_type === 'customer' && user.fiscal_data_verified;
  return (
    <PageFrame
      title={user.fullname}
      width={here === 'summary' ? 'wide' : 'full'}
      back={
        <>
          <BackButton list="/users" label={formatMessage({ id: 'users.back' })} />
          <span className={styles.avatar}>
            <Initials name={user.fullname} />
          </span>
        </>
      }
      lead={
        <span className={styles.lead}>
          <StatusBadge status={user.status} of="user" />
          {isVerified && <Badge appearance="tint">{formatMessage({ id: 'users.verified' })}</Badge>}
          <span>
            {[user.company, user.email, formatPhone(user.phone)].filter(Boolean).join(' · ')}{' '}
            <CopyButton
              text={new URL(`/users/${user.id}`, location.origin).href}
              label={formatMessage({ id: 'users.copy_link' })}
            />
          </span>
        </span>
      }
      action={
        <>
          <ActAsButton user={user} />
          {deposit && (
            <LinkButton appearance="primary" to={deposit}>
              {formatMessage({ id: 'users.add_funds' })}
            </LinkButton>
          )}
          {items.length > 0 && (
            <RowMenu name={user.fullname} items={items.filter(({ name }) => !SHOWN_HERE.includes(name))} />
          )}
        </>
      }
    >
      {problem && <RowProblem {...problem} onClose={() => actions.problems.clear(user.id)} />}
      <UserTabs user={user} tabs={tabs} here={here} />
      <Suspense
        fallback={
          here === 'summary' ? (
            <SkeletonCards main={[3, 6, 6]} beside={[2, 8]} />
          ) : (
            <SkeletonRows rows={6} columns={2} />
          )
        }
      >
        {here === 'summary' ? <UserSummary user={user} tabs={tabs} /> : <Tab key={here} user={user} tab={here} />}
      </Suspense>
    </PageFrame>
  );
}

function OneUser({ id }: { id: string }) {
  const { formatMessage } = useIntl();
  const { row, error, isFetching, refetch } = useRow('users', id, USER_INCLUDE);
  if (row?.id === id) return <ShownUser user={row as ListedUser} refetch={() => void refetch()} />;
  if (isMissing(error)) return <MissingUser />;
  return (
    <PageFrame title={formatMessage({ id: 'users.one' })} width="wide">
      {error && !isFetching ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonCards main={[3, 6, 6]} beside={[2, 8]} />
      )}
    </PageFrame>
  );
}

/** One user for staff: balance, shipments, movements, addresses, activity, notes and actions. */
export function UserPage() {
  const { id = '' } = useParams();
  useEffect(() => {
    // with the user, not after it; a failure is shown where the summary is
    preloadSummary().catch(() => undefined);
  }, []);
  return (
    <StaffOnly>
      <OneUser key={id} id={id} />
    </StaffOnly>
  );
}
