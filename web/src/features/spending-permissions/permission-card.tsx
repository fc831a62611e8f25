import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import type { SpendingPermission } from '@porte/contracts/identity/spending-permission.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useDecideSpendingMutation } from '../../shared/acting/spending-api.js';
import type { ApiError } from '../../shared/api/api-error.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import { Section } from '../../shared/layout/section.js';
import { useMe, useRole } from '../../shared/session/use-me.js';
import { DeclineDialog, GrantDialog } from './decision-dialogs.js';

const useStyles = makeStyles({
  text: { margin: 0, overflowWrap: 'anywhere' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  moves: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

const COLORS = {
  waiting: 'warning',
  granted: 'success',
  declined: 'danger',
  revoked: 'danger',
  ended: 'informative',
} as const;

/** What the reader may decide, or why not. */
function Decisions({ permission }: { permission: SpendingPermission }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [role, me] = [useRole(), useMe()];
  const [open, setOpen] = useState<'grant' | 'decline' | null>(null);
  const [decide, { isLoading, error }] = useDecideSpendingMutation();
  const { id, state, asked_by } = permission;
  const text = (key: string): string => formatMessage({ id: `spending.${key}` });
  if (state !== 'waiting' && state !== 'granted') return null;
  if (role !== 'main_admin' || asked_by.id === me.id) return <p className={styles.quiet}>{text('others_decide')}</p>;
  if (state === 'granted')
    return (
      <>
        <ErrorBar error={(error as ApiError | undefined) ?? null} />
        <div className={styles.moves}>
          <Button disabledFocusable={isLoading} onClick={() => void decide({ id, verb: 'revoke' })}>
            {text('revoke')}
          </Button>
        </div>
      </>
    );
  const Dialog = open === 'grant' ? GrantDialog : DeclineDialog;
  return (
    <div className={styles.moves}>
      <Button appearance="primary" onClick={() => setOpen('grant')}>
        {text('grant')}
      </Button>
      <Button onClick={() => setOpen('decline')}>{text('decline')}</Button>
      {open && <Dialog permission={permission} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** A permission: who asked for how much of whose balance, why, and what became of it. */
export function PermissionCard({ permission }: { permission: SpendingPermission }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { money, moment } = useFormat();
  const now = useNow();
  const { state, asked_by, customer, amount, limit, left, reason, session_reason, decided_by, decision_reason } =
    permission;
  const text = (key: string, values = {}): string => formatMessage({ id: `spending.${key}` }, values);
  const name = customer.company ? `${customer.name}, ${customer.company}` : customer.name;
  return (
    <Section
      title={text('asks', { name: asked_by.name, amount: money(amount) })}
      action={
        <Badge appearance="tint" color={COLORS[state]}>
          {text(`state.${state}`)}
        </Badge>
      }
    >
      <p className={styles.text}>
        {text('of')} <Link to={`/users/${customer.id}`}>{name}</Link>
      </p>
      <p className={styles.text}>{text('why', { reason })}</p>
      <p className={styles.quiet}>{text('session', { reason: session_reason })}</p>
      {limit !== null && (
        <p className={styles.text}>
          {left === null
            ? text('limit', { limit: money(limit) })
            : text('spent', { limit: money(limit), left: money(left) })}
        </p>
      )}
      {decided_by && <p className={styles.quiet}>{text('decided_by', { name: decided_by.name })}</p>}
      {decision_reason && <p className={styles.quiet}>{text('decision_reason', { reason: decision_reason })}</p>}
      <p className={styles.quiet}>
        {state === 'waiting' || state === 'granted'
          ? text('until', { when: moment(permission.ends_at, now) })
          : text('asked_at', { when: moment(permission.created_at, now) })}
      </p>
      <Decisions permission={permission} />
    </Section>
  );
}
