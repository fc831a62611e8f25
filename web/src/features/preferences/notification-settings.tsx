import { Button, makeStyles, Switch, tokens } from '@fluentui/react-components';
import {
  NotificationPreferencesInput,
  type NotificationKind,
  type NotificationPreferences,
} from '@porte/contracts/identity/notification.js';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useNotify } from '../../shared/feedback/notify.js';
import { Problem } from '../../shared/feedback/problem.js';
import { RowProblem, useRowProblem } from '../../shared/feedback/row-problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { MoneyField } from '../../shared/form/fields/money-field.js';
import { NumberField } from '../../shared/form/fields/number-field.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { useFormat } from '../../shared/format/use-format.js';
import { chooseDesktop, useDesktopState } from '../../shared/notifications/desktop-choice.js';
import {
  useChangeNotificationPreferencesMutation,
  useNotificationPreferencesQuery,
} from '../../shared/notifications/notifications-api.js';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    paddingTop: tokens.spacingVerticalL,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    scrollMarginTop: '72px',
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  // Fluent's Switch has an inner margin; this aligns it with the text above
  list: { listStyleType: 'none', margin: `0 -${tokens.spacingHorizontalS}`, padding: 0 },
  desktop: { marginInlineStart: `-${tokens.spacingHorizontalS}` },
  amount: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, alignItems: 'flex-start' },
});

interface Saved {
  saved: NotificationPreferences;
}

/** One switch per kind: saved at once, and switched back with a message when that fails. */
function Kinds({ saved: { kinds, muted } }: Saved) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [change] = useChangeNotificationPreferencesMutation();
  const problems = useRowProblem();
  const toggle = async (kind: NotificationKind, isOn: boolean): Promise<void> => {
    problems.clear(kind);
    const { error } = await change({ muted: isOn ? muted.filter(other => other !== kind) : [...muted, kind] });
    if (error) problems.show(kind, error);
  };
  return (
    <ul className={styles.list}>
      {kinds.map(kind => {
        const problem = problems.of(kind);
        return (
          <li key={kind}>
            <Switch
              checked={!muted.includes(kind)}
              label={formatMessage({ id: `preferences.notify.${kind}` })}
              onChange={(_, { checked }) => void toggle(kind, checked)}
            />
            {problem && <RowProblem {...problem} onClose={() => problems.clear(kind)} />}
          </li>
        );
      })}
    </ul>
  );
}

/** The threshold of a low balance; empty for the tenant's. */
function LowBalance({ saved }: Saved) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  const [change] = useChangeNotificationPreferencesMutation();
  const notify = useNotify();
  const form = useDtoForm({
    dto: NotificationPreferencesInput,
    values: { low_balance: saved.low_balance },
    toInput: ({ low_balance }) => ({ low_balance: low_balance ?? null }),
    save: input => change(input),
    onSaved: () => notify(formatMessage({ id: 'form.saved' })),
  });
  return (
    <DtoForm form={form}>
      <ErrorBar error={form.error} />
      <div className={styles.amount}>
        <MoneyField
          name="low_balance"
          label={formatMessage({ id: 'preferences.low_balance' })}
          hint={formatMessage({ id: 'preferences.low_balance.hint' }, { amount: money(saved.tenant_low_balance) })}
        />
        <Button type="submit" disabledFocusable={form.isSaving || !form.isDirty}>
          {formatMessage({ id: 'preferences.low_balance.save' })}
        </Button>
      </div>
      <LeaveGuard when={form.isDirty} />
    </DtoForm>
  );
}

/** The days of a balance that is about to run out; empty for the tenant's. */
function LowBalanceDays({ saved }: Saved) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [change] = useChangeNotificationPreferencesMutation();
  const notify = useNotify();
  const form = useDtoForm({
    dto: NotificationPreferencesInput,
    values: { low_balance_days: saved.low_balance_days },
    toInput: ({ low_balance_days }) => ({ low_balance_days: low_balance_days ?? null }),
    save: input => change(input),
    onSaved: () => notify(formatMessage({ id: 'form.saved' })),
  });
  return (
    <DtoForm form={form}>
      <ErrorBar error={form.error} />
      <div className={styles.amount}>
        <NumberField
          name="low_balance_days"
          label={formatMessage({ id: 'preferences.low_balance_days' })}
          hint={formatMessage({ id: 'preferences.low_balance_days.hint' }, { days: saved.tenant_low_balance_days })}
          decimals={0}
        />
        <Button type="submit" disabledFocusable={form.isSaving || !form.isDirty}>
          {formatMessage({ id: 'preferences.low_balance_days.save' })}
        </Button>
      </div>
      <LeaveGuard when={form.isDirty} />
    </DtoForm>
  );
}

/** Desktop notices of this browser; the browser is asked only by the press. */
function Desktop() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const state = useDesktopState();
  const [isAsking, setAsking] = useState(false);
  const choose = async (isOn: boolean): Promise<void> => {
    setAsking(true);
    await chooseDesktop(isOn).finally(() => setAsking(false));
  };
  if (state === 'missing') return null;
  return (
    <div>
      <Switch
        className={styles.desktop}
        checked={state === 'on'}
        disabled={isAsking || state === 'blocked'}
        label={formatMessage({ id: 'preferences.desktop' })}
        onChange={(_, { checked }) => void choose(checked)}
      />
      <p className={styles.text}>
        {formatMessage({ id: state === 'blocked' ? 'preferences.desktop.blocked' : 'preferences.desktop.hint' })}
      </p>
    </div>
  );
}

/** What the reader is notified of, and where. */
export function NotificationSettings() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { data: saved, error, refetch } = useNotificationPreferencesQuery();
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  const isWanted = hash === '#notifications' && saved !== undefined;
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView({ block: 'start' });
  }, [isWanted]);
  return (
    <section ref={section} className={styles.root} aria-labelledby="notification-settings">
      <h2 id="notification-settings" className={styles.title}>
        {formatMessage({ id: 'preferences.notify' })}
      </h2>
      <p className={styles.text}>{formatMessage({ id: 'preferences.notify.text' })}</p>
      {saved ? (
        <>
          <Kinds saved={saved} />
          {saved.kinds.includes('low_balance') && !saved.muted.includes('low_balance') && <LowBalance saved={saved} />}
          {saved.kinds.includes('runway_short') && !saved.muted.includes('runway_short') && (
            <LowBalanceDays saved={saved} />
          )}
          <Desktop />
        </>
      ) : error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </section>
  );
}
