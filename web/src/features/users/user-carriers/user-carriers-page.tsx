import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { isMissing } from '../../../shared/api/api-error.js';
import { useRow } from '../../../shared/api/resources.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../../shared/layout/page-frame.js';
import { MissingRow } from '../../../shared/resource/missing-row.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { UserCarriers } from './user-carriers.js';

/** The carriers of one user. */
export function UserCarriersPage() {
  const { formatMessage } = useIntl();
  const { userId } = useParams();
  const { row: user, error, isFetching, refetch } = useRow('users', userId);
  if (!user && isMissing(error)) return <MissingRow to="/users" />;
  if (user?.id === userId && user)
    return (
      <PageFrame
        title={formatMessage({ id: 'users.carriers.title' }, { name: user.fullname })}
        lead={<AppLink to={`/users/${user.id}`}>{user.fullname}</AppLink>}
        width="wide"
      >
        <UserCarriers key={user.id} user={user} />
      </PageFrame>
    );
  return (
    <PageFrame title={formatMessage({ id: 'users.one' })} width="wide">
      {error && !isFetching ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} columns={2} />
      )}
    </PageFrame>
  );
}
