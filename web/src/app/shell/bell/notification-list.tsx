import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { FluentIcon } from '@fluentui/react-icons';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { DismissCircleRegular } from '@fluentui/react-icons/svg/dismiss-circle';
import { PersonQuestionMarkRegular } from '@fluentui/react-icons/svg/person-question-mark';
import { WalletRegular } from '@fluentui/react-icons/svg/wallet';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import type { NotificationView } from '@porte/contracts/identity/notification.js';
import { useIntl } from 'react-intl';
import { AppLink } from '../../../shared/routing/app-link.js';
import { dayIn } from '../../../shared/format/dates.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useNow } from '../../../shared/hooks/now.js';
import { useReadNotificationMutation } from '../../../shared/notifications/notifications-api.js';
import { targetOf } from '../../../shared/notifications/target.js';
import { useNotificationText } from '../../../shared/notifications/use-notification-text.js';
import { useIsStaff } from '../../../shared/session/use-me.js';

type Tone = 'good' | 'bad' | 'warn';

const LOOKS: Record<string, [FluentIcon, Tone]> = {
  'purchase_resolved.issued': [CheckmarkCircleRegular, 'good'],
  'purchase_resolved.failed': [DismissCircleRegular, 'bad'],
  label_late: [ClockRegular, 'warn'],
  deposit_credited: [WalletRegular, 'good'],
  'cancellation_decided.accepted': [ArrowUndoRegular, 'good'],
  'cancellation_decided.rejected': [DismissCircleRegular, 'warn'],
  cancellation_requested: [ArrowUndoRegular, 'warn'],
  parcel_attention: [WarningRegular, 'warn'],
  parcel_review: [WarningRegular, 'warn'],
  purchase_review: [PersonQuestionMarkRegular, 'warn'],
  low_balance: [WarningRegular, 'bad'],
  runway_short: [WarningRegular, 'bad'],
  top_up_paused: [WarningRegular, 'warn'],
  overweight_reported: [WarningRegular, 'warn'],
  overweight_charged: [WalletRegular, 'warn'],
  overweight_refunded: [WalletRegular, 'good'],
  'overweight_decided.accepted': [CheckmarkCircleRegular, 'good'],
  'overweight_decided.rejected': [WarningRegular, 'warn'],
  overweight_contested: [PersonQuestionMarkRegular, 'warn'],
  overweight_message: [PersonQuestionMarkRegular, 'warn'],
  overweight_short: [WarningRegular, 'warn'],
  claim_paid: [WalletRegular, 'good'],
  referral_rewarded: [WalletRegular, 'good'],
  claim_rejected: [WarningRegular, 'warn'],
  claim_opened: [PersonQuestionMarkRegular, 'warn'],
  claim_message: [PersonQuestionMarkRegular, 'warn'],
  store_disconnected: [WarningRegular, 'warn'],
  webhook_paused: [WarningRegular, 'warn'],
  approval_asked: [WarningRegular, 'warn'],
  spending_asked: [PersonQuestionMarkRegular, 'warn'],
  report_ready: [CheckmarkCircleRegular, 'good'],
  report_failed: [WarningRegular, 'warn'],
  data_copy_ready: [CheckmarkCircleRegular, 'good'],
  data_copy_failed: [WarningRegular, 'warn'],
  'privacy_request_answered.accepted': [CheckmarkCircleRegular, 'good'],
  'privacy_request_answered.rejected': [WarningRegular, 'warn'],
  privacy_request_opened: [PersonQuestionMarkRegular, 'warn'],
  prices_not_published: [WarningRegular, 'warn'],
  waybills_low: [WarningRegular, 'warn'],
};

const looksOf = ({ kind, params: { outcome } }: NotificationView): [FluentIcon, Tone] =>
  LOOKS[outcome ? `${kind}.${outcome}` : kind] ?? LOOKS[kind] ?? [ClockRegular, 'warn'];

const useStyles = makeStyles({
  day: {
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    // the list scrolls, and would cut a mark around it
    ':focus-visible': { outlineOffset: '-2px' },
  },
  unread: { backgroundColor: tokens.colorBrandBackground2 },
  icon: { flexShrink: 0, fontSize: '20px' },
  good: { color: tokens.colorStatusSuccessForeground1 },
  bad: { color: tokens.colorStatusDangerForeground2 },
  warn: { color: tokens.colorStatusWarningForeground3 },
  words: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column', overflowWrap: 'anywhere' },
  title: { fontWeight: tokens.fontWeightSemibold },
  detail: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  time: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    whiteSpace: 'nowrap',
  },
  dot: {
    flexShrink: 0,
    width: '8px',
    height: '8px',
    marginTop: '6px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorCompoundBrandBackground,
  },
});

interface RowProps {
  row: NotificationView;
  onLeave(): void;
}

function Row({ row, onLeave }: RowProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [textOf, { time }, isStaff] = [useNotificationText(), useFormat(), useIsStaff()];
  const [read] = useReadNotificationMutation();
  const { title, detail } = textOf(row);
  const [Icon, tone] = looksOf(row);
  const isUnread = row.read_at === null;
  const leave = (): void => {
    if (isUnread) void read(row.id);
    onLeave();
  };
  return (
    <li>
      <AppLink
        to={targetOf(row, isStaff)}
        className={mergeClasses(styles.row, isUnread && styles.unread)}
        onClick={leave}
      >
        <Icon aria-hidden className={mergeClasses(styles.icon, styles[tone])} />
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.detail}>{detail}</span>
        </span>
        <time className={styles.time} dateTime={row.created_at}>
          {time(row.created_at)}
        </time>
        {isUnread && (
          <span className={styles.dot} role="img" aria-label={formatMessage({ id: 'notifications.unread' })} />
        )}
      </AppLink>
    </li>
  );
}

const DAY_MS = 86_400_000;

/** "Hoy", "Ayer", else the date. */
function useDayName(): (day: string) => string {
  const { formatMessage } = useIntl();
  const { date, timeZone } = useFormat();
  const now = useNow();
  const today = dayIn(now, timeZone);
  const yesterday = dayIn(new Date(now.getTime() - DAY_MS), timeZone);
  return day => {
    if (day === today) return formatMessage({ id: 'notifications.today' });
    return day === yesterday ? formatMessage({ id: 'notifications.yesterday' }) : date(day);
  };
}

/** Notifications by day, newest first; each leads to what it is about, and is read by that. */
export function NotificationList({ rows, onLeave }: { rows: readonly NotificationView[]; onLeave(): void }) {
  const styles = useStyles();
  const { timeZone } = useFormat();
  const nameOf = useDayName();
  const days = Map.groupBy(rows, ({ created_at }) => dayIn(new Date(created_at), timeZone));
  return (
    <>
      {[...days].map(([day, own]) => (
        <section key={day} aria-label={nameOf(day)}>
          <h3 className={styles.day}>{nameOf(day)}</h3>
          <ul className={styles.list}>
            {own.map(row => (
              <Row key={row.id} row={row} onLeave={onLeave} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
