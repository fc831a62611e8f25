import type { User } from '@porte/contracts/identity/user.js';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useParams } from 'react-router-dom';
import { isApiError } from '../../shared/api/api-error.js';
import { useFormat } from '../../shared/format/use-format.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useIsStaff } from '../../shared/session/use-me.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useWallet } from './use-wallet.js';

/** The id is malformed or unknown. */
const isMissing = (error: unknown): boolean => isApiError(error) && [400, 404, 422].includes(error.status);

interface Props {
  /** of the heading; receives the user's `name` */
  titleId: string;
  width?: 'full' | 'form';
  action?(user: User): ReactNode;
  children(user: User, wallet: string, available: number | null): ReactNode;
}

function MissingUser() {
  const { formatMessage } = useIntl();
  return (
    <PageFrame title={formatMessage({ id: 'transactions.no_user' })}>
      <Empty
        text={formatMessage({ id: 'transactions.no_user.text' })}
        action={<AppLink to="/users">{formatMessage({ id: 'transactions.no_user.back' })}</AppLink>}
      />
    </PageFrame>
  );
}

function useLead() {
  const { formatMessage } = useIntl();
  const format = useFormat();
  return ({ email, parent_id }: User, available: number | null): string => {
    const amount = available === null ? '' : format.money(available);
    return formatMessage(
      { id: parent_id ? 'transactions.of_parent' : 'transactions.of' },
      { email, amount, isKnown: String(available !== null) },
    );
  };
}

function UserFrame({ titleId, width = 'full', action, children }: Props) {
  const { userId } = useParams();
  const { formatMessage } = useIntl();
  const leadOf = useLead();
  const { user, wallet, available, error, isFetching, refetch } = useWallet(userId);
  if (!user && isMissing(error)) return <MissingUser />;
  if (user && wallet)
    return (
      <PageFrame
        width={width}
        title={formatMessage({ id: titleId }, { name: user.fullname })}
        lead={leadOf(user, available)}
        action={action?.(user)}
      >
        {children(user, wallet, available)}
      </PageFrame>
    );
  return (
    <PageFrame width={width} title={formatMessage({ id: 'transactions.all' })} lead={'\u00a0'}>
      {error && !isFetching ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} columns={3} />
      )}
    </PageFrame>
  );
}

/** A page about one user's wallet, with its name and available balance at the top; for staff. A customer is redirected to its own movements. */
export const StaffUserFrame = (props: Props) =>
  useIsStaff() ? <UserFrame {...props} /> : <Navigate to="/my-transactions" replace />;
