import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import type { WebhookEndpointView, WebhookEndpointWithSecret } from '@porte/contracts/webhooks/webhook-endpoint.js';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Empty } from '../../shared/feedback/empty.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useOtherGone } from '../../shared/feedback/use-other-gone.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { useMe } from '../../shared/session/use-me.js';
import { ProfileTabs } from '../../shared/user/profile-tabs.js';
import { DayPlot } from './day-plot.js';
import { Deliveries } from './deliveries.js';
import { EndpointCard } from './endpoint-card.js';
import { EndpointList } from './endpoint-list.js';
import { PausedCard } from './paused-card.js';
import { ReplayCard } from './replay-card.js';
import { SecretDialog } from './secret-dialog.js';
import { LOOK_MS } from './webhook-log-api.js';
import { useWebhookEndpointsQuery, useWebhookFiguresQuery } from './webhooks-api.js';

/** With its form it would make the page's first view larger. */
const EndpointDialog = lazy(() => import('./endpoint-dialog.js').then(m => ({ default: m.EndpointDialog })));

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: '320px minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 1024px)': { display: 'flex', flexDirection: 'column', alignItems: 'stretch' },
  },
  column: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    minWidth: 0,
    '@media (max-width: 1024px)': { display: 'contents' },
  },
  // On a narrow screen the endpoint and its log come before the figures.
  main: { minWidth: 0, '@media (max-width: 1024px)': { order: 1 } },
  late: { minWidth: 0, '@media (max-width: 1024px)': { order: 2 } },
});

interface ViewProps {
  endpoints: readonly WebhookEndpointView[];
  onEdit(endpoint: WebhookEndpointView): void;
  onSecret(created: WebhookEndpointWithSecret): void;
}

/** The endpoints, with one of them and its log. */
function Endpoints({ endpoints, onEdit, onSecret }: ViewProps) {
  const styles = useStyles();
  const [params, setParams] = useSearchParams();
  const endpoint = endpoints.find(({ id }) => id === params.get('endpoint')) ?? endpoints[0]!;
  const { data: figures } = useWebhookFiguresQuery(endpoint.id, {
    pollingInterval: LOOK_MS,
    skipPollingIfUnfocused: true,
  });
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <EndpointList
          endpoints={endpoints}
          chosen={endpoint.id}
          onChoose={id => setParams({ endpoint: id }, { replace: true })}
        />
        {endpoint.status === 'paused' && <PausedCard endpoint={endpoint} waiting={figures?.waiting} />}
        <div className={styles.late}>{figures && <DayPlot figures={figures} />}</div>
        <div className={styles.late}>
          <ReplayCard key={endpoint.id} id={endpoint.id} />
        </div>
      </div>
      <div className={styles.column}>
        <div className={styles.main}>
          <EndpointCard
            key={endpoint.id}
            endpoint={endpoint}
            figures={figures}
            onEdit={() => onEdit(endpoint)}
            onSecret={onSecret}
          />
        </div>
        <div className={styles.main}>
          <Deliveries key={endpoint.id} endpointId={endpoint.id} />
        </div>
      </div>
    </div>
  );
}

/** Webhooks of a person's own programs: where they go, and what was sent. */
export function WebhooksPage() {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const me = useMe();
  const { data, error, refetch } = useWebhookEndpointsQuery(me.id, { refetchOnMountOrArgChange: true });
  const [editing, setEditing] = useState<{ endpoint?: WebhookEndpointView } | null>(null);
  const [created, setCreated] = useState<WebhookEndpointWithSecret | null>(null);
  const isOtherGone = useOtherGone(created);
  const add = (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => setEditing({})}>
      {formatMessage({ id: 'webhooks.add' })}
    </Button>
  );
  const waits = error ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} />;
  const saved = (endpoint: WebhookEndpointView | WebhookEndpointWithSecret): void => {
    setEditing(null);
    if ('secret' in endpoint) setCreated(endpoint);
    else notify(formatMessage({ id: 'webhooks.saved' }));
  };
  return (
    <PageFrame
      title={formatMessage({ id: 'webhooks.title' })}
      tabs={<ProfileTabs here="webhooks" />}
      action={data && data.length > 0 ? add : null}
      width="wide"
    >
      {!data && waits}
      {data?.length === 0 && <Empty text={formatMessage({ id: 'webhooks.none' })} action={add} />}
      {data && data.length > 0 && (
        <Endpoints endpoints={data} onEdit={endpoint => setEditing({ endpoint })} onSecret={setCreated} />
      )}
      {editing && (
        <Suspense fallback={null}>
          <EndpointDialog endpoint={editing.endpoint} onSaved={saved} onClose={() => setEditing(null)} />
        </Suspense>
      )}
      {created && isOtherGone && <SecretDialog created={created} onClose={() => setCreated(null)} />}
    </PageFrame>
  );
}
