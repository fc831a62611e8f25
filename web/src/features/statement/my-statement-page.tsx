import { useIntl } from 'react-intl';
import { Navigate } from 'react-router-dom';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useMe } from '../../shared/session/use-me.js';
import { StatementBody } from './statement-body.js';

/** The user's own statement; a sub-user, which has no wallet, is redirected to its movements. */
export function MyStatementPage() {
  const { formatMessage } = useIntl();
  if (useMe().parent_id !== null) return <Navigate to="/my-transactions" replace />;
  return (
    <PageFrame
      title={formatMessage({ id: 'statement.mine' })}
      lead={<AppLink to="/my-transactions">{formatMessage({ id: 'statement.back' })}</AppLink>}
      width="wide"
    >
      <StatementBody />
    </PageFrame>
  );
}
