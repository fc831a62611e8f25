import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import type { ApiKeyView, NewApiKey } from '@porte/contracts/identity/api-key.js';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Empty } from '../../../shared/feedback/empty.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { useOtherGone } from '../../../shared/feedback/use-other-gone.js';
import { PageFrame } from '../../../shared/layout/page-frame.js';
import { useSeesPrices } from '../../../shared/session/use-me.js';
import { ProfileTabs } from '../../../shared/user/profile-tabs.js';
import { useApiKeysQuery } from '../api-keys/api-keys-api.js';
import { AgentCard } from './agent-card.js';
import { AgentLog } from './agent-log.js';
import { LOOK_MS, useAgentSpendingQuery, useApprovalsQuery } from './agents-api.js';
import { Approvals } from './approvals.js';
import { ConnectDialog } from './connect-dialog.js';

/** With its form it would make the page's first view larger. */
const AddAgentDialog = lazy(() => import('./add-agent-dialog.js').then(m => ({ default: m.AddAgentDialog })));

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 360px',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 1024px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, minWidth: 0 },
  names: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** The agents, with one of them and what it did; what waits for approval on top. */
function Agents({ agents }: { agents: readonly ApiKeyView[] }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [params, setParams] = useSearchParams();
  const looks = { pollingInterval: LOOK_MS, skipPollingIfUnfocused: true };
  const { data: approvals = [], error, refetch } = useApprovalsQuery(undefined, looks);
  const { data: spending } = useAgentSpendingQuery(undefined, looks);
  const chosen = agents.find(({ id }) => id === params.get('agent')) ?? agents[0]!;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {error ? <Problem error={error} onRetry={() => void refetch()} /> : <Approvals approvals={approvals} />}
        {agents.length > 1 && (
          <div className={styles.names} role="group" aria-label={formatMessage({ id: 'agents.title' })}>
            {agents.map(({ id, name }) => (
              <Button
                key={id}
                appearance={id === chosen.id ? 'primary' : 'secondary'}
                aria-pressed={id === chosen.id}
                onClick={() => setParams({ agent: id }, { replace: true })}
              >
                {name}
              </Button>
            ))}
          </div>
        )}
        <AgentLog key={chosen.id} id={chosen.id} approvals={approvals} />
      </div>
      <AgentCard key={chosen.id} apiKey={chosen} spending={spending} />
    </div>
  );
}

/** The assistants that ship for the person: what they ask for, did, spend and may. */
export function AgentsPage() {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useApiKeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isAdding, setAdding] = useState(false);
  const [created, setCreated] = useState<NewApiKey | null>(null);
  const isOtherGone = useOtherGone(created);
  const agents = data?.filter(({ agent }) => agent !== null);
  const seesPrices = useSeesPrices();
  const add = seesPrices ? (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => setAdding(true)}>
      {formatMessage({ id: 'agents.add' })}
    </Button>
  ) : null;
  const waits = error ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} />;
  return (
    <PageFrame
      title={formatMessage({ id: 'agents.title' })}
      tabs={<ProfileTabs here="agents" />}
      action={agents && agents.length > 0 ? add : null}
      width="wide"
    >
      {!agents && waits}
      {agents?.length === 0 && (
        <Empty text={formatMessage({ id: seesPrices ? 'agents.none' : 'agents.no_prices' })} action={add} />
      )}
      {agents && agents.length > 0 && <Agents agents={agents} />}
      {isAdding && (
        <Suspense fallback={null}>
          <AddAgentDialog
            onClose={() => setAdding(false)}
            onAdded={key => {
              setAdding(false);
              setCreated(key);
            }}
          />
        </Suspense>
      )}
      {created && isOtherGone && <ConnectDialog created={created} onClose={() => setCreated(null)} />}
    </PageFrame>
  );
}
