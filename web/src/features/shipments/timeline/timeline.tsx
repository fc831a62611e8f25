import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { TimelineEntry } from '@porte/contracts';
import { useIntl } from 'react-intl';
import { useFormat } from '../../../shared/format/use-format.js';
import { Money } from '../../../shared/display/money.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { Section } from '../../../shared/layout/section.js';
import { useTimelineQuery } from './timeline-api.js';

/** Steps that failed or need attention. */
const TROUBLE: readonly TimelineEntry['kind'][] = [
  'label_unknown',
  'label_in_review',
  'label_failed',
  'label_late',
  'void_unknown',
  'void_in_review',
  'void_refused',
];

/** Money out of and into the wallet, shown by its sign. */
const SIGNS: Partial<Record<TimelineEntry['kind'], 1 | -1>> = { hold_captured: -1, hold_refunded: 1 };

function Amount({ kind, amount }: { kind: TimelineEntry['kind']; amount: number }) {
  const sign = SIGNS[kind];
  return <Money amount={sign ? sign * amount : amount} sign={sign !== undefined} />;
}

/** The hold is placed just before the choice is stored; users expect the choice first. */
function asChosen(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const told = [...entries];
  for (const [i, { kind }] of entries.entries()) {
    if (kind === 'hold_placed' && entries[i + 1]?.kind === 'rate_selected')
      [told[i], told[i + 1]] = [entries[i + 1]!, entries[i]!];
  }
  return told;
}

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', maxWidth: '720px' },
  entry: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    paddingLeft: tokens.spacingHorizontalXL,
    paddingBottom: tokens.spacingVerticalM,
    '::before': {
      content: '""',
      position: 'absolute',
      left: '4px',
      top: '6px',
      width: '8px',
      height: '8px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorNeutralStrokeAccessible,
    },
    ':not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      left: '7px',
      top: '16px',
      bottom: 0,
      width: '2px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
  },
  trouble: { '::before': { backgroundColor: tokens.colorStatusWarningForeground2 } },
  text: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  when: {
    gridColumnStart: 1,
    minWidth: 0,
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

function Entry({ entry }: { entry: TimelineEntry }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { kind, at, by, amount, facts } = entry;
  const { reason, quote_version: version } = facts;
  return (
    <li className={mergeClasses(styles.entry, TROUBLE.includes(kind) && styles.trouble)}>
      <p className={styles.text}>
        {formatMessage({ id: `shipments.timeline.${kind}` }, facts)}
        {reason && (
          <>
            <br />
            {formatMessage({ id: 'shipments.timeline.reason' }, { reason })}
          </>
        )}
      </p>
      {amount !== null && <Amount kind={kind} amount={amount} />}
      <span className={styles.when}>
        <time dateTime={at}>{format.dateTime(at)}</time>
        {by && ` · ${by.name}`}
        {kind === 'rate_selected' && version && (
          <> · {formatMessage({ id: 'shipments.timeline.quote_version' }, { version })}</>
        )}
      </span>
    </li>
  );
}

/** The history of a shipment; oldest first. */
export function Timeline({ shipmentId }: { shipmentId: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { data, error, isFetching, refetch } = useTimelineQuery(shipmentId);
  const waits =
    error && !isFetching ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />;
  return (
    <Section title={formatMessage({ id: 'shipments.timeline' })}>
      {data ? (
        <ol className={styles.list}>
          {asChosen(data).map(entry => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : (
        waits
      )}
      {data?.length === 0 && formatMessage({ id: 'shipments.timeline.empty' })}
    </Section>
  );
}
