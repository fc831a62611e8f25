import { makeStyles, Switch, tokens } from '@fluentui/react-components';
import type { NotificationKind, NotificationPreferences } from '@porte/contracts/identity/notification.js';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { MoneyField } from '../../shared/form/fields/money-field.js';
import { NumberField } from '../../shared/form/fields/number-field.js';
import { SwitchField } from '../../shared/form/fields/switch-field.js';
import { useFormat } from '../../shared/format/use-format.js';
import { chooseDesktop, useDesktopState } from '../../shared/notifications/desktop-choice.js';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
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
  group: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  // Fluent's Switch has an inner margin; this aligns it with the text above
  switches: {
    marginInline: `calc(-1 * ${tokens.spacingHorizontalS})`,
    display: 'grid',
    '@media (min-width: 768px)': { gridTemplateColumns: '1fr 1fr', columnGap: tokens.spacingHorizontalL },
  },
  limits: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, maxWidth: '400px' },
  desktop: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
});

const GROUPS: readonly (readonly [name: string, kinds: RegExp])[] = [
  ['shipments', /^(purchase|label|parcel|cancellation|waybills|approval)_/],
  ['money', /^(deposit|chargeback|low_balance|runway|top_up|referral|prices)/],
  ['invoices', /^(invoice|csd)_/],
  ['overweights', /^(overweight|claim)_/],
  ['account', /^/],
];

/** The kinds of each group, in the order of the groups; a kind belongs to the first that takes it. */
export const groupsOf = (kinds: readonly NotificationKind[]): { name: string; kinds: NotificationKind[] }[] =>
  GROUPS.map(([name], at) => ({
    name,
    kinds: kinds.filter(kind => GROUPS.findIndex(([, takes]) => takes.test(kind)) === at),
  })).filter(group => group.kinds.length > 0);

/** Desktop notices of this browser, which asks at the press: no part of what is saved. */
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

interface Props {
  saved: NotificationPreferences;
  /** whether a kind is switched on in the form */
  isOn(kind: NotificationKind): boolean;
}

/** From which balance on its owner is warned; not asked of who gets no such warning. */
function Limits({ saved, isOn }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  const asks = (kind: NotificationKind): boolean => saved.kinds.includes(kind) && isOn(kind);
  if (!asks('low_balance') && !asks('runway_short')) return null;
  return (
    <div className={styles.limits}>
      {asks('low_balance') && (
        <MoneyField
          name="low_balance"
          label={formatMessage({ id: 'preferences.low_balance' })}
          hint={formatMessage({ id: 'preferences.low_balance.hint' }, { amount: money(saved.tenant_low_balance) })}
        />
      )}
      {asks('runway_short') && (
        <NumberField
          name="low_balance_days"
          label={formatMessage({ id: 'preferences.low_balance_days' })}
          hint={formatMessage({ id: 'preferences.low_balance_days.hint' }, { days: saved.tenant_low_balance_days })}
          decimals={0}
        />
      )}
    </div>
  );
}

/** What the user is notified of, and where: fields of the page's form, a switch for each kind. */
export function NotificationFields(props: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const isWanted = useLocation().hash === '#notifications';
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView({ block: 'start' });
  }, [isWanted]);
  return (
    <section ref={section} className={styles.root} aria-labelledby="notification-settings">
      <div>
        <h2 id="notification-settings" className={styles.title}>
          {formatMessage({ id: 'preferences.notify' })}
        </h2>
        <p className={styles.text}>{formatMessage({ id: 'preferences.notify.text' })}</p>
      </div>
      {groupsOf(props.saved.kinds).map(({ name, kinds }) => (
        <div key={name} role="group" aria-labelledby={`notify-${name}`}>
          <h3 id={`notify-${name}`} className={styles.group}>
            {formatMessage({ id: `preferences.group.${name}` })}
          </h3>
          <div className={styles.switches}>
            {kinds.map(kind => (
              <SwitchField key={kind} name={`on.${kind}`} label={formatMessage({ id: `preferences.notify.${kind}` })} />
            ))}
          </div>
          {name === 'money' && <Limits {...props} />}
        </div>
      ))}
      <Desktop />
    </section>
  );
}
