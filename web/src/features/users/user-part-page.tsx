import type { User } from '@porte/contracts/identity/user.js';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { isMissing } from '../../shared/api/api-error.js';
import { useRow } from '../../shared/api/resources.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { MissingRow } from '../../shared/resource/missing-row.js';
import { AppLink } from '../../shared/routing/app-link.js';

interface Props {
  title(user: User): string;
  width?: 'form' | 'wide';
  children(user: User): ReactNode;
}

/** A page of its own for one part of a user, which is also a tab of the user's page. */
export function UserPartPage({ title, width = 'wide', children }: Props) {
  const { formatMessage } = useIntl();
  const { userId } = useParams();
  const { row: user, error, isFetching, refetch } = useRow('users', userId);
  if (!user && isMissing(error)) return <MissingRow to="/users" />;
  if (user?.id === userId && user)
    return (
      <PageFrame title={title(user)} lead={<AppLink to={`/users/${user.id}`}>{user.fullname}</AppLink>} width={width}>
        {children(user)}
      </PageFrame>
    );
  return (
    <PageFrame title={formatMessage({ id: 'users.one' })} width={width}>
      {error && !isFetching ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} columns={2} />
      )}
    </PageFrame>
  );
}
