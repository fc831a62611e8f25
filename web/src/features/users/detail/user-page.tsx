import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { formatPhone } from '../../../domain/address/format-phone.js';
import type { User } from '@porte/contracts/identity/user.js';
import { lazy, Suspense, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import { isMissing } from '../../../shared/api/api-error.js';
import { useRow } from '../../../shared/api/resources.js';
import { StatusBadge } from '../../../shared/display/status-badge.js';
import { Empty } from '../../../shared/feedback/empty.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { RowProblem } from '../../../shared/feedback/row-problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { BackButton } from '../../../shared/layout/back-button.js';
import { PageFrame } from '../../../shared/layout/page-frame.js';
import { RowMenu } from '../../../shared/list/table/list-row-menu.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { LinkButton } from '../../../shared/routing/link-button.js';
import { ActAsButton } from '../act-as/act-as-button.js';
import { StaffOnly } from '../staff-only.js';
import { useUserActions } from '../use-user-actions.js';
import type { ListedUser } from '../user-facts.js';
import { UserActivity, UserAddresses, UserLegal, UserMovements, UserShipments } from './user-lists.js';
import { UserSummary } from './user-summary.js';
import { UserTabs, useUserTabs, type UserTab } from './user-tabs.js';

/** One tab of several, which few visits open. */
const UserCarriers = lazy(() => import('../user-carriers/user-carriers.js').then(m => ({ default: m.UserCarriers })));

const INCLUDE = ['parent'] as const;

const useStyles = makeStyles({
  lead: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

const LISTS: Record<Exclude<UserTab, 'summary'>, ComponentType<{ user: User }>> = {
  shipments: UserShipments,
  movements: UserMovements,
  addresses: UserAddresses,
  carriers: UserCarriers,
  legal: UserLegal,
  activity: UserActivity,
};

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
  const Rows = here === 'summary' ? null : LISTS[here];
  const isVerified = user.user_type === 'customer' && user.fiscal_data_verified;
  return (
    <PageFrame
      title={user.fullname}
      width={Rows ? 'full' : 'wide'}
      back={<BackButton list="/users" label={formatMessage({ id: 'users.back' })} />}
      lead={
        <span className={styles.lead}>
          <StatusBadge status={user.status} of="user" />
          {isVerified && <Badge appearance="tint">{formatMessage({ id: 'users.verified' })}</Badge>}
          <span>{[user.company, user.email, formatPhone(user.phone)].filter(Boolean).join(' · ')}</span>
        </span>
      }
      action={
        <>
          <ActAsButton user={user} />
          {deposit && (
            <LinkButton appearance="primary" to={deposit}>
              {formatMessage({ id: 'users.action.new_transaction' })}
            </LinkButton>
          )}
          {items.length > 0 && (
            <RowMenu name={user.fullname} items={items.filter(({ name }) => name !== 'new_transaction')} />
          )}
        </>
      }
    >
      {problem && <RowProblem {...problem} onClose={() => actions.problems.clear(user.id)} />}
      <UserTabs user={user} tabs={tabs} here={here} />
      {Rows ? (
        <Suspense fallback={<SkeletonRows rows={6} columns={2} />}>
          <Rows key={here} user={user} />
        </Suspense>
      ) : (
        <UserSummary user={user} tabs={tabs} />
      )}
    </PageFrame>
  );
}

function OneUser({ id }: { id: string }) {
  const { formatMessage } = useIntl();
  const { row, error, isFetching, refetch } = useRow('users', id, INCLUDE);
  if (row?.id === id) return <ShownUser user={row as ListedUser} refetch={() => void refetch()} />;
  if (isMissing(error)) return <MissingUser />;
  return (
    <PageFrame title={formatMessage({ id: 'users.one' })} width="wide">
      {error && !isFetching ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} columns={2} />
      )}
    </PageFrame>
  );
}

/** One user for staff: balance, shipments, movements, addresses, activity, notes and actions. */
export function UserPage() {
  const { id = '' } = useParams();
  return (
    <StaffOnly>
      <OneUser key={id} id={id} />
    </StaffOnly>
  );
}
