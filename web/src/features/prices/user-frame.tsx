import type { User } from '@porte/contracts/identity/user.js';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import type { ReactNode } from 'react';
import { isMissing } from '../../shared/api/api-error.js';
import { useRow } from '../../shared/api/resources.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { MissingRow } from '../../shared/resource/missing-row.js';
import { AppLink } from '../../shared/routing/app-link.js';

interface Props {
  title(user: User): string;
  /** further steps of the way back, after the user's page */
  lead?(user: User): ReactNode;
  /** beside the title */
  badge?: ReactNode;
  children(user: User): ReactNode;
}

/** A page about the prices of one user, for staff. */
export function UserFrame({ title, lead, badge, children }: Props) {
  const { formatMessage } = useIntl();
  const { userId } = useParams();
  const { row: user, error, isFetching, refetch } = useRow('users', userId);
  if (!user && isMissing(error)) return <MissingRow to="/users" />;
  if (!user || user.id !== userId)
    return (
      <PageFrame title={formatMessage({ id: 'prices.page' })}>
        {error && !isFetching ? (
          <Problem error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} columns={3} />
        )}
      </PageFrame>
    );
  return (
    <PageFrame
      title={title(user)}
      badge={badge}
      lead={
        <span>
          <AppLink to={`/users/${user.id}`}>{user.fullname}</AppLink>
          {lead?.(user)}
        </span>
      }
    >
      {children(user)}
    </PageFrame>
  );
}
