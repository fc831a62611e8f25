import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { LOOK_MS, useSpendingPermissionsQuery } from '../../shared/acting/spending-api.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { PermissionCard } from './permission-card.js';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
});

/** The spending permissions that acting users asked for, and what main admins decide. */
export function SpendingPermissionsPage() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useSpendingPermissionsQuery(undefined, {
    pollingInterval: LOOK_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const waits = error ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} />;
  return (
    <PageFrame title={formatMessage({ id: 'spending.title' })} lead={formatMessage({ id: 'spending.lead' })}>
      {!data && waits}
      {data?.length === 0 && <Empty text={formatMessage({ id: 'spending.none' })} />}
      {data && data.length > 0 && (
        <div className={styles.list}>
          {data.map(permission => (
            <PermissionCard key={permission.id} permission={permission} />
          ))}
        </div>
      )}
    </PageFrame>
  );
}
