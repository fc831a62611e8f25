import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { PurchaseApproval } from '@porte/contracts/shipments/purchase-approval.js';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ApiError } from '../../../shared/api/api-error.js';
import { useNotify } from '../../../shared/feedback/notify.js';
import { ErrorBar } from '../../../shared/form/error-bar.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useNow } from '../../../shared/hooks/now.js';
import { Section } from '../../../shared/layout/section.js';
import { useDecideApprovalMutation } from './agents-api.js';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  text: { margin: 0, overflowWrap: 'anywhere' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  moves: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

/** A purchase that waits for its person: what, for how much, to where and why. */
function Approval({ approval }: { approval: PurchaseApproval }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = useNow();
  const notify = useNotify();
  const [decide, { isLoading, error }] = useDecideApprovalMutation();
  const { id, agent, total, number, destination, carrier_name, service_name, reason, expires_at, shipment_id } =
    approval;
  const amount = format.money(total);
  const text = (key: string, values = {}): string => formatMessage({ id: `agents.${key}` }, values);
  const move = async (verb: 'approve' | 'refuse'): Promise<void> => {
    if (!('error' in (await decide({ id, verb })))) notify(text(`${verb}.done`, { number }));
  };
  return (
    <Section title={text('asks', { name: agent.name, amount })}>
      <p className={styles.text}>
        {text('asks.to', { number, name: destination.name, place: `${destination.postal_code} ${destination.city}` })}
      </p>
      <p className={styles.quiet}>{`${carrier_name} · ${service_name}`}</p>
      {reason && <p className={styles.quiet}>{text('asks.why', { reason })}</p>}
      <p className={styles.quiet}>{text('asks.until', { when: format.moment(expires_at, now) })}</p>
      <ErrorBar error={(error as ApiError | undefined) ?? null} />
      <div className={styles.moves}>
        <Button appearance="primary" disabledFocusable={isLoading} onClick={() => void move('approve')}>
          {text('approve', { amount })}
        </Button>
        <Button disabledFocusable={isLoading} onClick={() => void move('refuse')}>
          {text('refuse')}
        </Button>
        <Link to={`/shipments/${shipment_id}`}>{text('see_shipment')}</Link>
      </div>
    </Section>
  );
}

/** The purchases that wait for approval; nothing where none waits. */
export function Approvals({ approvals }: { approvals: readonly PurchaseApproval[] }) {
  const styles = useStyles();
  const waiting = approvals.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return null;
  return (
    <div className={styles.list}>
      {waiting.map(approval => (
        <Approval key={approval.id} approval={approval} />
      ))}
    </div>
  );
}
