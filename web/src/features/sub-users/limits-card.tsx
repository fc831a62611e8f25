import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { SubUserChange, type SubUser } from '@porte/contracts/identity/sub-user.js';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../shared/api/api-error.js';
import { useConfirm } from '../../shared/feedback/confirm.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { FormEnd } from '../../shared/form/form-end.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import { Section } from '../../shared/layout/section.js';
import { LimitFields, limitsFrom, limitValues, type LimitValues } from './limit-fields.js';
import { useChangeSubUserMutation } from '../../shared/sub-users/sub-users-api.js';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  end: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
});

/** Its last sign-in, and the way to suspend or activate it. */
function Access({ person }: { person: SubUser }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { moment } = useFormat();
  const now = useNow();
  const confirm = useConfirm();
  const notify = useNotify();
  const [change, { error, isLoading }] = useChangeSubUserMutation();
  const { id, fullname: name, status, may_activate, current_sign_in_at: at } = person;
  const verb = status === 'active' ? 'suspend' : 'activate';
  const move = async (): Promise<void> => {
    const isSure =
      verb === 'activate' ||
      (await confirm({
        title: formatMessage({ id: 'sub_users.suspend.confirm' }, { name }),
        text: formatMessage({ id: 'sub_users.suspend.text' }),
        verb: formatMessage({ id: 'sub_users.suspend' }),
      }));
    if (!isSure) return;
    const answer = await change({ id, change: { status: verb === 'suspend' ? 'suspended' : 'active' } });
    if (!('error' in answer)) notify(formatMessage({ id: `sub_users.${verb}.done` }, { name }));
  };
  return (
    <>
      <ErrorBar error={(error as ApiError | undefined) ?? null} />
      <div className={styles.end}>
        <span className={styles.text}>
          {at
            ? formatMessage({ id: 'sub_users.last_access' }, { when: moment(at, now) })
            : formatMessage({ id: 'sub_users.no_access' })}
        </span>
        {may_activate ? (
          <Button disabledFocusable={isLoading} onClick={() => void move()}>
            {formatMessage({ id: `sub_users.${verb}` })}
          </Button>
        ) : (
          <span className={styles.text}>{formatMessage({ id: 'sub_users.by_staff' })}</span>
        )}
      </div>
    </>
  );
}

/** What a sub-user may do, to be changed. */
export function LimitsCard({ person }: { person: SubUser }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const [change] = useChangeSubUserMutation();
  const { id, fullname: name } = person;
  const title = formatMessage({ id: 'sub_users.limits_of' }, { name });
  const form = useDtoForm<LimitValues, SubUserChange, SubUser>({
    dto: SubUserChange,
    values: limitValues(person),
    toInput: limitsFrom,
    save: input => change({ id, change: input }),
    onSaved: () => notify(formatMessage({ id: 'sub_users.saved' }, { name })),
  });
  return (
    <Section title={title}>
      <p className={styles.text}>{formatMessage({ id: 'sub_users.limits.why' })}</p>
      <LeaveGuard when={form.isDirty} />
      <DtoForm form={form} label={title}>
        <ErrorBar error={form.error} />
        <LimitFields />
        <FormEnd form={form} isSecond />
      </DtoForm>
      <Access person={person} />
    </Section>
  );
}
