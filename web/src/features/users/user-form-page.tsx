import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import type { User } from '@porte/contracts/identity/user.js';
import { isApiError } from '../../shared/api/api-error.js';
import { useRow } from '../../shared/api/resources.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { StaffOnly } from './staff-only.js';
import { useWritable } from './use-user-actions.js';
import { UserForm } from './user-form.js';

/** Shown instead of the form: the user does not exist or has a higher role. */
function NoForm({ title, text }: { title: string; text: string }) {
  const { formatMessage } = useIntl();
  return (
    <PageFrame width="form" title={title}>
      <Empty text={text} action={<AppLink to="/users">{formatMessage({ id: 'page.missing.back' })}</AppLink>} />
    </PageFrame>
  );
}

const isMissing = (error: unknown): boolean => isApiError(error) && [400, 404, 422].includes(error.status);

/** Loaded when the form opens, and unchanged from then on. */
function useFrozenUser(id: string) {
  const { row, isFetching, error, refetch } = useRow('users', id);
  const frozen = useRef<User>(undefined);
  if (row?.id === id && !isFetching && !error) frozen.current ??= row;
  return { user: frozen.current, error: isFetching ? undefined : error, refetch };
}

function ChangeUser({ id }: { id: string }) {
  const { formatMessage } = useIntl();
  const may = useWritable();
  const { user, error, refetch } = useFrozenUser(id);
  if (!user && isMissing(error))
    return <NoForm title={formatMessage({ id: 'page.missing' })} text={formatMessage({ id: 'page.missing.text' })} />;
  const title = formatMessage({ id: 'users.edit' }, { name: user?.fullname ?? '' });
  if (user && !may(user, 'name')) return <NoForm title={user.fullname} text={formatMessage({ id: 'users.above' })} />;
  return (
    <PageFrame width="form" title={title} lead={user?.email ?? '\u00a0'}>
      {user ? (
        <UserForm user={user} />
      ) : error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} columns={2} />
      )}
    </PageFrame>
  );
}

function NewUser() {
  const { formatMessage } = useIntl();
  return (
    <PageFrame width="form" title={formatMessage({ id: 'users.new' })}>
      <UserForm user={null} />
    </PageFrame>
  );
}

/** A user's form page, for staff: a new one, or the one of the path's `:id`. */
export function UserFormPage() {
  const { id } = useParams();
  return <StaffOnly>{id ? <ChangeUser key={id} id={id} /> : <NewUser />}</StaffOnly>;
}
