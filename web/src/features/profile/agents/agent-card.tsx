import { Badge, Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import type { AgentSpending } from '@porte/contracts/billing/spending.js';
import { AgentInput } from '@porte/contracts/identity/agent.js';
import type { ApiKeyView } from '@porte/contracts/identity/api-key.js';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../../shared/api/api-error.js';
import { useConfirm } from '../../../shared/feedback/confirm.js';
import { useNotify } from '../../../shared/feedback/notify.js';
import { DtoForm } from '../../../shared/form/dto-form.js';
import { ErrorBar } from '../../../shared/form/error-bar.js';
import { FormEnd } from '../../../shared/form/form-end.js';
import { LeaveGuard } from '../../../shared/form/leave-guard/leave-guard.js';
import { useDtoForm } from '../../../shared/form/use-dto-form.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useNow } from '../../../shared/hooks/now.js';
import { Section } from '../../../shared/layout/section.js';
import { isTestMode } from '../../../shared/session/side.js';
import { useRevokeApiKeyMutation } from '../api-keys/api-keys-api.js';
import { useLimitAgentMutation, useMoveAgentMutation } from './agents-api.js';
import { LimitFields, limitsOf, type LimitValues } from './limit-fields.js';

/** From this part of its limit on, the bar warns. */
const NEAR = 0.9;

const useStyles = makeStyles({
  quiet: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  spent: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  moves: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

/** The limits, to be changed. */
function Limits({ apiKey }: { apiKey: ApiKeyView }) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const [limit] = useLimitAgentMutation();
  const { daily_limit, label_limit, approval_above } = apiKey.agent!;
  const label = formatMessage({ id: 'agents.limits_of' }, { name: apiKey.name });
  const form = useDtoForm<LimitValues, AgentInput, ApiKeyView>({
    dto: AgentInput,
    values: { daily_limit, label_limit, approval_above },
    toInput: limitsOf,
    save: agent => limit({ id: apiKey.id, agent }),
    onSaved: () => notify(formatMessage({ id: 'agents.limits.saved' })),
  });
  return (
    <>
      <LeaveGuard when={form.isDirty} />
      <DtoForm form={form} label={label}>
        <ErrorBar error={form.error} />
        <LimitFields />
        <FormEnd form={form} isSecond />
      </DtoForm>
    </>
  );
}

/** The ways to stop an agent: for now, or for good. */
function Stops({ apiKey: { id, name, agent } }: { apiKey: ApiKeyView }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const confirm = useConfirm();
  const notify = useNotify();
  const [move, moving] = useMoveAgentMutation();
  const [revoke, revoking] = useRevokeApiKeyMutation();
  const isBusy = moving.isLoading || revoking.isLoading;
  const verb = agent!.is_paused ? 'resume' : 'pause';
  const stop = async (): Promise<void> => {
    const isSure = await confirm({
      title: formatMessage({ id: 'agents.revoke.confirm' }, { name }),
      text: formatMessage({ id: 'profile.keys.confirm.text' }),
      verb: formatMessage({ id: 'profile.keys.revoke' }),
    });
    if (isSure && !('error' in (await revoke(id)))) notify(formatMessage({ id: 'agents.revoked' }, { name }));
  };
  return (
    <>
      <p className={styles.quiet}>{formatMessage({ id: `agents.${verb}.why` })}</p>
      <ErrorBar error={((moving.error ?? revoking.error) as ApiError | undefined) ?? null} />
      <div className={styles.moves}>
        <Button disabledFocusable={isBusy} onClick={() => void move({ id, move: verb })}>
          {formatMessage({ id: `agents.${verb}` })}
        </Button>
        <Button disabledFocusable={isBusy} onClick={() => void stop()}>
          {formatMessage({ id: 'profile.keys.revoke' })}
        </Button>
      </div>
    </>
  );
}

interface AgentCardProps {
  apiKey: ApiKeyView;
  /** of all agents; undefined while it is not known, which must not look unspent */
  spending: readonly AgentSpending[] | undefined;
}

/** An agent: whether it works, what it spent today, its limits, and the ways to stop it. */
export function AgentCard({ apiKey, spending }: AgentCardProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = useNow();
  const { name, ending, last_used_at, agent } = apiKey;
  const { daily_limit, is_paused } = agent!;
  const own = spending?.find(({ key_id }) => key_id === apiKey.id);
  const spent = own?.days.find(({ day }) => day === own.today)?.spent ?? 0;
  const used = last_used_at
    ? formatMessage({ id: 'profile.keys.used' }, { when: format.moment(last_used_at, now) })
    : formatMessage({ id: 'profile.keys.never_used' });
  return (
    <Section
      title={name}
      action={
        <Badge appearance="tint" color={is_paused ? 'danger' : 'success'}>
          {formatMessage({ id: `agents.${is_paused ? 'paused' : 'active'}` })}
        </Badge>
      }
    >
      <p className={styles.quiet}>{`pk_${isTestMode() ? 'test' : 'live'}_••••${ending} · ${used}`}</p>
      <p className={styles.quiet}>{formatMessage({ id: 'agents.spent' })}</p>
      <p className={styles.spent}>
        {formatMessage(
          { id: 'agents.spent.of' },
          { spent: spending ? format.money(spent) : '—', limit: format.money(daily_limit) },
        )}
      </p>
      <ProgressBar
        value={spent}
        max={daily_limit}
        thickness="large"
        color={spent >= daily_limit * NEAR ? 'warning' : 'brand'}
        aria-label={formatMessage({ id: 'agents.spent' })}
      />
      <Limits key={apiKey.id} apiKey={apiKey} />
      <Stops apiKey={apiKey} />
    </Section>
  );
}
