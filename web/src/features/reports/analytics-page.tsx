import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { surface } from '../../shared/layout/surface.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { useAnalyticsFrameQuery } from './analytics-api.js';

const useStyles = makeStyles({
  frame: {
    ...surface,
    width: '100%',
    height: 'calc(100dvh - 200px)',
    minHeight: '420px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

/** True once the policy of this page, which came with it, has kept a frame out. */
function useIsBlocked(): boolean {
  const [isBlocked, block] = useState(false);
  useEffect(() => {
    const see = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === 'frame-src') block(true);
    };
    document.addEventListener('securitypolicyviolation', see);
    return () => document.removeEventListener('securitypolicyviolation', see);
  }, []);
  return isBlocked;
}

function NoDashboard() {
  const { formatMessage } = useIntl();
  const isManager = useCan()('update', 'Setting');
  return (
    <Empty
      text={formatMessage({ id: isManager ? 'analytics.none' : 'analytics.none.customer' })}
      action={isManager && <LinkButton to="/settings">{formatMessage({ id: 'analytics.settings' })}</LinkButton>}
    />
  );
}

function Dashboard({ url }: { url: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  if (useIsBlocked())
    return (
      <Empty
        text={formatMessage({ id: 'analytics.blocked' })}
        action={<Button onClick={() => location.reload()}>{formatMessage({ id: 'analytics.reload_page' })}</Button>}
      />
    );
  return (
    <iframe
      className={styles.frame}
      title={formatMessage({ id: 'analytics.frame' })}
      src={url}
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
    />
  );
}

/** The tenant's external dashboard in a frame. */
export function AnalyticsPage() {
  const { formatMessage } = useIntl();
  const { data, error, isFetching, refetch } = useAnalyticsFrameQuery(undefined, { refetchOnMountOrArgChange: true });
  const again = <Button onClick={() => void refetch()}>{formatMessage({ id: 'analytics.reload' })}</Button>;
  return (
    <PageFrame title={formatMessage({ id: 'analytics.title' })} {...(data && { action: again })}>
      {error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : isFetching || data === undefined ? (
        <SkeletonRows rows={8} columns={2} />
      ) : data ? (
        <Dashboard key={data.url} url={data.url} />
      ) : (
        <NoDashboard />
      )}
    </PageFrame>
  );
}
