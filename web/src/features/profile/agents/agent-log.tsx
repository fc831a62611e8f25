import type { AgentCall } from '@porte/contracts/identity/agent.js';
import { AGENT_TOOLS } from '@porte/contracts/identity/agent-tools.js';
import type { PurchaseApproval } from '@porte/contracts/shipments/purchase-approval.js';
import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { PlainTable } from '../../../shared/display/plain-table.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useNow } from '../../../shared/hooks/now.js';
import { Section } from '../../../shared/layout/section.js';
import { LOOK_MS, useAgentCallsQuery } from './agents-api.js';

const useStyles = makeStyles({ quiet: { margin: 0, color: tokens.colorNeutralForeground2 } });

/** Outcomes in words; of the others the code. */
const OUTCOMES = ['done', 'approval_needed', 'agent_daily_limit', 'agent_label_limit', 'agent_not_allowed'];

/** What became of a call; of one that asked for approval, what became of the approval. */
function Outcome({ call, approvals }: { call: AgentCall; approvals: readonly PurchaseApproval[] }) {
  const { formatMessage } = useIntl();
  const { outcome, subject, amount } = call;
  const isAsked = ({ shipment_id, total }: PurchaseApproval) => shipment_id === subject && total === amount;
  const approval = outcome === 'approval_needed' ? approvals.find(isAsked) : undefined;
  const isGood = outcome === 'done' || approval?.state === 'bought';
  const word = approval ? `state.${approval.state}` : OUTCOMES.includes(outcome) ? `outcome.${outcome}` : null;
  const text = word
    ? formatMessage({ id: `agents.${word}` })
    : formatMessage({ id: 'agents.outcome.failed' }, { code: outcome.replace('http_', 'HTTP ') });
  return (
    <Badge appearance="tint" color={isGood ? 'success' : outcome === 'approval_needed' ? 'warning' : 'danger'}>
      {approval?.code ? `${text} (${approval.code})` : text}
    </Badge>
  );
}

/** What an agent did, newest first. */
export function AgentLog({ id, approvals }: { id: string; approvals: readonly PurchaseApproval[] }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = useNow();
  const { data, error, refetch } = useAgentCallsQuery(id, { pollingInterval: LOOK_MS, skipPollingIfUnfocused: true });
  const text = (key: string): string => formatMessage({ id: `agents.${key}` });
  const what = ({ tool, subject }: AgentCall) => {
    // another call is shown as it was made
    const name = (AGENT_TOOLS as readonly string[]).includes(tool) ? text(`tool.${tool}`) : tool;
    return subject && tool !== 'get_approval' ? <Link to={`/shipments/${subject}`}>{name}</Link> : name;
  };
  return (
    <Section title={text('log')}>
      {!data && (error ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />)}
      {data?.length === 0 && <p className={styles.quiet}>{text('log.none')}</p>}
      {data && data.length > 0 && (
        <PlainTable
          label="agents.log"
          heads={['agents.log.what', 'agents.log.when', 'agents.log.amount', 'agents.log.result']}
          rows={data.map(call => ({
            key: call.id,
            cells: [
              what(call),
              format.moment(call.created_at, now),
              call.amount === null ? '—' : format.money(call.amount),
              <Outcome key="outcome" call={call} approvals={approvals} />,
            ],
          }))}
        />
      )}
      <p className={styles.quiet}>{text('log.kept')}</p>
    </Section>
  );
}
