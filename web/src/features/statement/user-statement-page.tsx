import { useIntl } from 'react-intl';
import { Navigate, useParams } from 'react-router-dom';
import { useRow } from '../../shared/api/resources.js';
import { ToCome } from '../../shared/feedback/delayed.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useIsStaff } from '../../shared/session/use-me.js';
import { StatementBody } from './statement-body.js';

function UserStatement({ userId }: { userId: string }) {
  const { formatMessage } = useIntl();
  const { row: user, error } = useRow('users', userId);
  const back = <AppLink to={`/users/${userId}/transactions`}>{formatMessage({ id: 'statement.back' })}</AppLink>;
  return (
    <PageFrame
      title={
        user ? formatMessage({ id: 'statement.of' }, { name: user.fullname }) : formatMessage({ id: 'statement.title' })
      }
      lead={back}
      width="wide"
    >
      {!user && !error && <ToCome />}
      <StatementBody userId={userId} />
    </PageFrame>
  );
}

/** A user's statement, for staff; a customer is redirected to its own. */
export function UserStatementPage() {
  const { userId = '' } = useParams();
  return useIsStaff() ? <UserStatement userId={userId} /> : <Navigate to="/my-transactions/statement" replace />;
}
