import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import type { DashboardNumbers, WaitingQueue } from '@porte/contracts/shipments/dashboard.js';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAge } from '../../shared/format/use-age.js';
import { useFormat } from '../../shared/format/use-format.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { FailingBand } from './failing-band.js';
import { HomeCard, Loaded, type Answer } from './home-card.js';
import { QuietText } from './quiet-text.js';
import { useQueues, type QueueProps } from './queues.js';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    minHeight: '44px',
  },
  queue: {
    padding: `${tokens.spacingVerticalS} 0`,
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  decide: { marginInlineStart: 'auto' },
  count: {
    minWidth: '36px',
    textAlign: 'end',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  icon: { flexShrink: 0, fontSize: '20px', color: tokens.colorNeutralForeground2 },
  words: { flex: '1 1 140px', minWidth: 0 },
  name: { display: 'block', fontWeight: tokens.fontWeightSemibold },
  why: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  age: { textAlign: 'end', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  time: { display: 'block', fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  aging: { color: tokens.colorStatusWarningForeground1 },
  old: { color: tokens.colorStatusDangerForeground2 },
  settled: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  belowOthers: { paddingTop: tokens.spacingVerticalS, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  quiet: {
    '& > summary': {
      minHeight: '32px',
      display: 'flex',
      alignItems: 'center',
      columnGap: tokens.spacingHorizontalS,
      cursor: 'pointer',
      color: tokens.colorNeutralForeground2,
      '@media (pointer: coarse)': { minHeight: '44px' },
    },
  },
  done: { fontSize: '20px', color: tokens.colorStatusSuccessForeground1 },
});

function Oldest({ since, className }: { since: string; className: string | undefined }) {
  const styles = useStyles();
  const { dateTime } = useFormat();
  return (
    <span className={styles.age}>
      <FormattedMessage id="dashboard.oldest" />
      <time dateTime={since} title={dateTime(since)} className={mergeClasses(styles.time, className)}>
        {useAge()(since).words}
      </time>
    </span>
  );
}

function Row({ name, Icon, to, note, waiting }: Omit<QueueProps, 'answer'> & { waiting: WaitingQueue }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  const age = useAge();
  const { count, oldest_at } = waiting;
  const since = count > 0 ? oldest_at : null;
  const { isOld, isAging } = since ? age(since) : { isOld: false, isAging: false };
  const tone = isOld ? styles.old : isAging ? styles.aging : undefined;
  return (
    <div className={styles.row}>
      <span className={styles.count}>{number(count)}</span>
      <Icon className={mergeClasses(styles.icon, tone)} aria-hidden />
      <span className={styles.words}>
        <span className={styles.name}>
          <FormattedMessage id={`dashboard.queue.${name}`} />
        </span>
        <span className={styles.why}>
          {note ?? formatMessage({ id: count === 0 ? 'dashboard.queue.none' : `dashboard.queue.${name}.why` })}
        </span>
      </span>
      {since && <Oldest since={since} className={tone} />}
      <span className={styles.decide}>
        <LinkButton to={to} appearance={count === 0 ? 'subtle' : 'secondary'}>
          <FormattedMessage id={`dashboard.queue.${name}.do`} />
        </LinkButton>
      </span>
    </div>
  );
}

function Queue({ answer, ...row }: QueueProps) {
  return (
    <li className={useStyles().queue}>
      <Loaded answer={answer} failed={`dashboard.queue.${row.name}.failed`} skeleton={[48]}>
        {waiting => <Row {...row} waiting={waiting} />}
      </Loaded>
    </li>
  );
}

/** A queue with nothing to do; one that did not load, or not whole, is not. */
const isQuiet = ({ answer: { data }, note }: QueueProps): boolean => data?.count === 0 && note === undefined;

/** The queues where something waits, then those at zero behind one line. */
function Settled({ queues }: { queues: readonly QueueProps[] }) {
  const styles = useStyles();
  const quiet = queues.filter(isQuiet);
  const loud = queues.filter(queue => !isQuiet(queue));
  const list = (some: readonly QueueProps[]) => (
    <ul className={styles.list}>
      {some.map(queue => (
        <Queue key={queue.name} {...queue} />
      ))}
    </ul>
  );
  return (
    <div className={styles.settled}>
      {loud.length > 0 && list(loud)}
      {quiet.length > 0 && (
        <details className={mergeClasses(styles.quiet, loud.length > 0 && styles.belowOthers)}>
          <summary>
            <CheckmarkCircleRegular className={styles.done} aria-hidden />
            <FormattedMessage id="dashboard.queue.quiet" values={{ count: quiet.length }} />
            <ChevronDownRegular aria-hidden />
          </summary>
          {list(quiet)}
        </details>
      )}
    </div>
  );
}

/** The queues of staff that have a page this person may open, with how much waits and since when. All are shown at once, so that none moves another. */
export function InboxCard({ answer }: { answer: Answer<DashboardNumbers> }) {
  const { formatMessage } = useIntl();
  const queues = useQueues(answer);
  const isSettled =
    (answer.data ?? answer.error) !== undefined && queues.every(({ answer: own }) => own.data ?? own.error);
  return (
    <HomeCard title={formatMessage({ id: 'dashboard.inbox' })}>
      {queues.length > 0 ? (
        <Loaded
          answer={{ ...answer, data: isSettled ? queues : undefined, error: undefined }}
          failed="dashboard.failed"
          skeleton={[48, 48, 48]}
        >
          {settled => (
            <>
              <FailingBand health={answer.data?.health ?? []} />
              <Settled queues={settled} />
            </>
          )}
        </Loaded>
      ) : (
        <QuietText>{formatMessage({ id: 'dashboard.inbox.none' })}</QuietText>
      )}
    </HomeCard>
  );
}
