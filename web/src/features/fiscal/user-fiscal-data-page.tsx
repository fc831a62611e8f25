import { useIntl } from 'react-intl';
import { Navigate, useParams } from 'react-router-dom';
import { useList, useRow } from '../../shared/api/resources.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useIsStaff } from '../../shared/session/use-me.js';
import { FiscalFacts } from './fiscal-facts.js';

function UserFiscalData({ userId }: { userId: string }) {
  const { formatMessage } = useIntl();
  const { row: user } = useRow('users', userId);
  // A sub-user has no invoices of its own.
  const owner = user && (user.parent_id ?? user.id);
  const answer = useList('fiscal_data', { per_page: 1, where: { user_id: owner } }, { skip: !owner });
  const { page, error, isFetching, refetch } = answer;
  const [row] = page?.data ?? [];
  return (
    <PageFrame
      title={user ? formatMessage({ id: 'fiscal.of' }, { name: user.fullname }) : formatMessage({ id: 'fiscal.title' })}
      width="form"
      lead={<AppLink to={`/users/${userId}`}>{formatMessage({ id: 'fiscal.to_user' })}</AppLink>}
    >
      {row ? (
        <FiscalFacts row={row} />
      ) : page ? (
        <Empty text={formatMessage({ id: 'fiscal.none.user' })} />
      ) : error && !isFetching ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} columns={2} />
      )}
    </PageFrame>
  );
}

/** A customer's fiscal data, for staff, to read. */
export function UserFiscalDataPage() {
  const { userId = '' } = useParams();
  return useIsStaff() ? <UserFiscalData key={userId} userId={userId} /> : <Navigate to="/fiscal-data" replace />;
}
