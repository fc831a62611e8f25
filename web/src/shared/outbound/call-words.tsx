import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { InfoRegular } from '@fluentui/react-icons/svg/info';
import { ProhibitedRegular } from '@fluentui/react-icons/svg/prohibited';
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle';
import type { OutboundCall } from '@porte/contracts';
import { useIntl } from 'react-intl';
import { useFormat } from '../format/use-format.js';
import { useNow } from '../hooks/now.js';

/** The operations that have words; another one is shown by its name. */
const OPERATIONS = [
  'rate',
  'buy',
  'find',
  'fetchLabel',
  'void',
  'track',
  'pickup',
  'cancelPickup',
  'create',
  'read',
  'refund',
  'reversals',
  'orderOf',
  'stamp',
  'cancel',
  'cancellationOf',
  'token',
] as const;

/** A shorter time is written in ms. */
const SHORT_MS = 100;

const ICONS = {
  done: CheckmarkCircleRegular,
  absent: InfoRegular,
  rejected: ErrorCircleRegular,
  unsent: ProhibitedRegular,
  unknown: QuestionCircleRegular,
} as const;

const useStyles = makeStyles({
  icon: { fontSize: tokens.fontSizeBase500, flexShrink: 0 },
  done: { color: tokens.colorStatusSuccessForeground1 },
  absent: { color: tokens.colorNeutralForeground2 },
  rejected: { color: tokens.colorStatusDangerForeground1 },
  unsent: { color: tokens.colorStatusWarningForeground1 },
  unknown: { color: tokens.colorStatusWarningForeground1 },
});

/** How a call ended, as a picture beside its words. */
export function OutcomeIcon({ outcome }: Pick<OutboundCall, 'outcome'>) {
  const styles = useStyles();
  const Icon = ICONS[outcome];
  return <Icon className={mergeClasses(styles.icon, styles[outcome])} aria-hidden />;
}

/** The words of calls. */
export function useCallWords() {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = useNow();
  const word = (id: string, values = {}): string => formatMessage({ id: `outbound.${id}` }, values);
  return {
    word,
    operation: ({ operation }: OutboundCall): string =>
      OPERATIONS.some(name => name === operation) ? word(`operation.${operation}`) : operation,
    /** "No se sabe · HTTP 504" */
    result: ({ outcome, status }: OutboundCall): string =>
      word('result', { outcome: word(`outcome.${outcome}`), status: status ?? 'none' }),
    /** "0.6 s", "12 ms" */
    took: ({ duration_ms }: OutboundCall): string =>
      duration_ms < SHORT_MS
        ? word('took.ms', { ms: format.number(duration_ms) })
        : formatMessage({ id: 'page.age.seconds' }, { seconds: format.number(duration_ms / 1_000, 1) }),
    /** "5:05:12 p.m." of today, "ayer, 5:05:12 p.m." */
    when: ({ started_at }: OutboundCall): string => {
      const day = format.nearDay(started_at, now);
      const time = format.exactTime(started_at);
      return day === format.nearDay(now, now) ? time : `${day}, ${time}`;
    },
  };
}
