import { makeStyles } from '@fluentui/react-components';
import type { User } from '@porte/contracts/identity/user.js';
import { useIntl } from 'react-intl';
import { useList } from '../../../shared/api/resources.js';
import { walletOf } from '../../../shared/balances/balances-api.js';
import { Empty } from '../../../shared/feedback/empty.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { FiscalFacts } from '../../../shared/fiscal/fiscal-facts.js';

const useStyles = makeStyles({
  // facts in a line as wide as a tab would put names and values too far apart
  root: { maxWidth: '720px' },
});

/** A customer's fiscal data, to read; a sub-user's are those of its parent, who is invoiced. */
export function UserFiscalData({ user }: { user: User }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { page, error, isFetching, refetch } = useList('fiscal_data', {
    per_page: 1,
    where: { user_id: walletOf(user) },
  });
  const [row] = page?.data ?? [];
  if (row)
    return (
      <div className={styles.root}>
        <FiscalFacts row={row} />
      </div>
    );
  if (page) return <Empty text={formatMessage({ id: 'fiscal.none.user' })} />;
  return error && !isFetching ? (
    <Problem error={error} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows rows={8} columns={2} />
  );
}
