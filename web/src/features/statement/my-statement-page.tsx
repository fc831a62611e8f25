import { useIntl } from 'react-intl';
import { PageFrame } from '../../shared/page/page-frame.js';
import { AppLink } from '../../shared/page/preload.js';
import { StatementBody } from './statement-body.js';

/** One's own statement of account. */
export function MyStatementPage() {
  const { formatMessage } = useIntl();
  return (
    <PageFrame title={formatMessage({ id: 'statement.mine' })} lead={<AppLink to="/my-transactions">{formatMessage({ id: 'statement.back' })}</AppLink>}>
      <StatementBody />
    </PageFrame>
  );
}
