import { Badge, Button, makeStyles } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { ImportantFilled } from '@fluentui/react-icons/svg/important';
import type { PasskeyView } from '@porte/contracts/identity/passkey.js';
import { FEW_RECOVERY_CODES, type SecondFactorView } from '@porte/contracts/identity/second-factor.js';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { MarkList } from '../../shared/display/mark-list.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { Section } from '../../shared/layout/section.js';
import { hasPasskeys } from '../../shared/passkeys/support.js';
import { useMe } from '../../shared/session/use-me.js';
import { usePasskeysQuery } from './passkeys/passkeys-api.js';
import type { PasskeyChange } from './passkeys/passkey-dialogs.js';
import { useSecondFactorQuery } from './second-factor/second-factor-api.js';
import type { FactorChange } from './second-factor/second-factor-dialogs.js';

const PasskeyDialogs = lazy(() => import('./passkeys/passkey-dialogs.js').then(m => ({ default: m.PasskeyDialogs })));
const SecondFactorDialogs = lazy(() =>
  import('./second-factor/second-factor-dialogs.js').then(m => ({ default: m.SecondFactorDialogs })),
);

const useStyles = makeStyles({ step: { flexShrink: 0, minWidth: 'auto' } });

type Step = { passkey: PasskeyChange } | { factor: FactorChange };

interface Item {
  /** `possible`: an advice, whose absence is no danger */
  state: 'done' | 'missing' | 'possible';
  text: string;
  /** what to press, and its text; absent where the next step is elsewhere */
  step?: { does: Step; verb: string };
}

interface Known {
  passkeys: readonly PasskeyView[];
  factor: SecondFactorView;
}

type Say = (id: string, values?: Record<string, string | number>) => string;

function passkeyItems({ passkeys, factor }: Known, say: Say): Item[] {
  const [refused, good] = [
    passkeys.filter(({ refused_at }) => refused_at !== null),
    passkeys.filter(({ refused_at }) => refused_at === null),
  ];
  const isLast = passkeys.length === 1 && factor.app_since === null;
  const add: Item = {
    state: 'possible',
    text: say('no_passkey'),
    step: { does: { passkey: { kind: 'add' } }, verb: say('add') },
  };
  return [
    ...refused.map((passkey): Item => ({
      state: 'missing',
      text: say('refused', { name: passkey.name }),
      step: { does: { passkey: { kind: 'remove', passkey, isLast } }, verb: say('remove') },
    })),
    ...(good.length > 0 ? [{ state: 'done', text: say('passkeys', { count: good.length }) } as const] : []),
    ...(good.length === 0 && hasPasskeys() ? [add] : []),
  ];
}

function factorItems({ factor: { active_since, recovery_codes_left: left } }: Known, say: Say): Item[] {
  if (!active_since)
    return [{ state: 'missing', text: say('no_factor'), step: { does: { factor: 'begin' }, verb: say('set_up') } }];
  const codes: Item =
    left > FEW_RECOVERY_CODES
      ? { state: 'done', text: say('codes', { left }) }
      : { state: 'missing', text: say('few_codes', { left }), step: { does: { factor: 'renew' }, verb: say('renew') } };
  return [{ state: 'done', text: say('factor') }, codes];
}

/** What protects the account and what is missing, what is missing first. */
function useItems(known: Known): Item[] {
  const { formatMessage } = useIntl();
  const { pending_email } = useMe();
  const say: Say = (id, values = {}) => formatMessage({ id: `profile.check.${id}` }, values);
  const email: Item = pending_email
    ? { state: 'missing', text: say('pending_email', { email: pending_email }) }
    : { state: 'done', text: say('email') };
  const items = [...factorItems(known, say), ...passkeyItems(known, say), email];
  return (['missing', 'done', 'possible'] as const).flatMap(state => items.filter(item => item.state === state));
}

const MARKS = {
  done: { kind: 'good', icon: <CheckmarkRegular /> },
  missing: { kind: 'warning', icon: <ImportantFilled /> },
  possible: { kind: 'open', icon: null },
} as const;

function Items({ items, onStep }: { items: readonly Item[]; onStep(step: Step): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const rows = items.map(({ state, text, step }) => ({
    key: text,
    mark: { ...MARKS[state], label: formatMessage({ id: `profile.check.state.${state}` }) },
    text,
    action: step && (
      <Button size="small" className={styles.step} onClick={() => onStep(step.does)}>
        {step.verb}
      </Button>
    ),
  }));
  return <MarkList label={formatMessage({ id: 'profile.check' })} rows={rows} />;
}

function Checked(known: Known) {
  const { formatMessage } = useIntl();
  const items = useItems(known);
  const [step, setStep] = useState<Step | null>(null);
  const missing = items.filter(({ state }) => state === 'missing').length;
  return (
    <Section
      title={formatMessage({ id: 'profile.check' })}
      action={
        <Badge appearance="tint" color={missing > 0 ? 'warning' : 'success'}>
          {formatMessage({ id: 'profile.check.missing' }, { count: missing })}
        </Badge>
      }
    >
      <Items items={items} onStep={setStep} />
      {step && (
        <Suspense fallback={null}>
          {'passkey' in step ? (
            <PasskeyDialogs change={step.passkey} onClose={() => setStep(null)} />
          ) : (
            <SecondFactorDialogs change={step.factor} onClose={() => setStep(null)} />
          )}
        </Suspense>
      )}
    </Section>
  );
}

/** What protects the user's account, what is missing, and the next step of each. */
export function AccountCheck() {
  const { formatMessage } = useIntl();
  const passkeys = usePasskeysQuery();
  const factor = useSecondFactorQuery();
  if (passkeys.data && factor.data) return <Checked passkeys={passkeys.data} factor={factor.data} />;
  const error = passkeys.error ?? factor.error;
  const refetch = (): void => {
    void passkeys.refetch();
    void factor.refetch();
  };
  return (
    <Section title={formatMessage({ id: 'profile.check' })}>
      {error ? <Problem error={error} onRetry={refetch} /> : <SkeletonRows rows={4} />}
    </Section>
  );
}
