import type { User } from '@porte/contracts/identity/user.js';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { isMissing } from '../api/api-error.js';
import { useRow } from '../api/resources.js';
import { Problem } from '../feedback/problem.js';
import { SkeletonRows } from '../feedback/skeleton-rows.js';
import { PageFrame } from '../layout/page-frame.js';
import { MissingRow } from '../resource/missing-row.js';
import { AppLink } from '../routing/app-link.js';

interface Props {
  /** null while what it names is not read yet */
  title(user: User): string | null;
  /** until all of the title is read */
  waitingTitle: string;
  /** further steps of the way back, after the user's page */
  lead?(user: User): ReactNode;
  /** beside the title */
  badge?: ReactNode;
  width?: 'form' | 'wide';
  children(user: User): ReactNode;
}

/** A page about one user, for staff. */
export function UserFrame({ title, waitingTitle, lead, badge, width, children }: Props) {
  const { userId } = useParams();
  const { row: user, error, isFetching, refetch } = useRow('users', userId);
  if (!user && isMissing(error)) return <MissingRow to="/users" />;
  const named = user && user.id === userId ? title(user) : null;
  if (!user || named === null)
    return (
      <PageFrame title={waitingTitle} width={width}>
        {error && !isFetching ? (
          <Problem error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} columns={3} />
        )}
      </PageFrame>
    );
  return (
    <PageFrame
      title={named}
      badge={badge}
      width={width}
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
