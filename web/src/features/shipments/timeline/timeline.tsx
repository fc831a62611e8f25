import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up';
import type { TimelineEntry } from '@porte/contracts';
import { createContext, useContext, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useFormat } from '../../../shared/format/use-format.js';
import { Money } from '../../../shared/display/money.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { Section } from '../../../shared/layout/section.js';
import { useTimelineQuery } from './timeline-api.js';
import { dayIn } from '../../../shared/format/dates.js';
import { useNow } from '../../../shared/hooks/now.js';
import {
  minutesWithSeconds,
  byDay,
  durationOf,
  needsSeconds,
  timelineItems,
  type Purchase,
  type TimelineItem,
} from './timeline-groups.js';

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
/** What a parcel must not be. */
const TROUBLED: readonly unknown[] = ['exception', 'on_hold', 'returned', 'ready_for_pickup'];

const isTrouble = ({ kind, facts }: TimelineEntry): boolean =>
  TROUBLE.includes(kind) || (kind === 'parcel_seen' && TROUBLED.includes(facts['status']));

const MinutesWithSeconds = createContext<ReadonlySet<number>>(new Set());

/** A time of the day above it, with its whole date as title; with seconds where more happened within the minute. */
function Time({ at }: { at: string }) {
  const format = useFormat();
  return (
    <time dateTime={at} title={format.exactMoment(at)}>
      {needsSeconds(at, useContext(MinutesWithSeconds)) ? format.exactTime(at) : format.time(at)}
    </time>
  );
}

/** Money out of and into the wallet, shown by its sign. */
const SIGNS: Partial<Record<TimelineEntry['kind'], 1 | -1>> = { hold_captured: -1, hold_refunded: 1 };

function Amount({ kind, amount }: { kind: TimelineEntry['kind']; amount: number }) {
  const sign = SIGNS[kind];
  return <Money amount={sign ? sign * amount : amount} sign={sign !== undefined} />;
}

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', maxWidth: '720px' },
  day: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    ':first-letter': { textTransform: 'uppercase' },
  },
  steps: { gridColumn: '1 / -1', marginTop: tokens.spacingVerticalS },
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
  newest: {
    '::before': {
      backgroundColor: tokens.colorCompoundBrandBackground,
      boxShadow: `0 0 0 3px ${tokens.colorBrandBackground2}`,
    },
  },
  strong: { fontWeight: tokens.fontWeightSemibold },
  fold: {
    gridColumn: '1 / -1',
    justifySelf: 'start',
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '24px',
    padding: 0,
    border: 'none',
    background: 'none',
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  trouble: { '::before': { backgroundColor: tokens.colorStatusWarningForeground2 } },
  text: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  words: { display: 'block', color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
  when: {
    gridColumnStart: 1,
    minWidth: 0,
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

function Entry({ entry, isNewest = false }: { entry: TimelineEntry; isNewest?: boolean }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { kind, at, by, amount, facts } = entry;
  const { reason, description, place } = facts;
  return (
    <li className={mergeClasses(styles.entry, isNewest && styles.newest, isTrouble(entry) && styles.trouble)}>
      <p className={mergeClasses(styles.text, isNewest && styles.strong)}>
        {formatMessage({ id: `shipments.timeline.${kind}` }, facts)}
        {kind === 'parcel_seen' && description && <span className={styles.words}>{description}</span>}
        {reason && (
          <>
            <br />
            {formatMessage({ id: 'shipments.timeline.reason' }, { reason })}
          </>
        )}
      </p>
      {amount !== null && <Amount kind={kind} amount={amount} />}
      <span className={styles.when}>
        <Time at={at} />
        {place && ` · ${place}`}
        {by && ` · ${by.name}`}
      </span>
    </li>
  );
}

/** A finished purchase: one line with its amount, and its steps on demand. */
function PurchaseEntry({ purchase, isNewest }: { purchase: Purchase; isNewest: boolean }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { steps, isBought } = purchase;
  // A purchase that failed shows at once why.
  const [isOpen, setOpen] = useState(!isBought);
  const id = useId();
  const name = isBought ? 'bought' : 'failed';
  const charge = steps.findLast(({ kind }) => kind === 'hold_captured')?.amount ?? null;
  const { at } = steps.at(-1)!;
  const by = steps.find(step => step.by)?.by;
  const seconds = durationOf(purchase);
  const Chevron = isOpen ? ChevronUpRegular : ChevronDownRegular;
  return (
    <li className={mergeClasses(styles.entry, isNewest && styles.newest, !isBought && styles.trouble)}>
      <p className={mergeClasses(styles.text, isNewest && styles.strong)}>
        {formatMessage({ id: `shipments.timeline.purchase.${name}` })}
      </p>
      {charge !== null && <Amount kind="hold_captured" amount={charge} />}
      <span className={styles.when}>
        <Time at={at} />
        {by && ` · ${by.name}`}
      </span>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Chevron aria-hidden />
        {formatMessage(
          { id: 'shipments.timeline.purchase.steps' },
          // A purchase that waited for a decision took minutes or days: its steps have their own times.
          { count: steps.length, isQuick: seconds < 60, seconds: format.number(Math.max(seconds, 0.1), 1) },
        )}
      </button>
      {isOpen && (
        <ol id={id} className={mergeClasses(styles.list, styles.steps)}>
          {steps.toReversed().map(step => (
            <Entry key={step.id} entry={step} />
          ))}
        </ol>
      )}
    </li>
  );
}

/** One day: its name, then what happened. */
function Day({ day, items, isNewest }: { day: string; items: readonly TimelineItem[]; isNewest: boolean }) {
  const styles = useStyles();
  const format = useFormat();
  const now = useNow();
  const id = useId();
  return (
    <div>
      <h3 id={id} className={styles.day}>
        {format.nearDay(day, now)}
      </h3>
      <ol className={styles.list} aria-labelledby={id}>
        {items.map((item, i) =>
          item.kind === 'purchase' ? (
            <PurchaseEntry key={item.id} purchase={item} isNewest={isNewest && i === 0} />
          ) : (
            <Entry key={item.id} entry={item} isNewest={isNewest && i === 0} />
          ),
        )}
      </ol>
    </div>
  );
}

/** The history of a shipment by days, newest first; the steps of a finished purchase are folded. */
export function Timeline({ shipmentId }: { shipmentId: string }) {
  const { formatMessage } = useIntl();
  const { timeZone } = useFormat();
  const { data, error, isFetching, refetch } = useTimelineQuery(shipmentId);
  const waits =
    error && !isFetching ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />;
  const items = timelineItems(data ?? []);
  return (
    <Section title={formatMessage({ id: 'shipments.timeline' })}>
      {data ? (
        <MinutesWithSeconds value={minutesWithSeconds(items)}>
          {byDay(items, at => dayIn(new Date(at), timeZone)).map(({ day, items: ofDay }, i) => (
            <Day key={day} day={day} items={ofDay} isNewest={i === 0} />
          ))}
        </MinutesWithSeconds>
      ) : (
        waits
      )}
      {data?.length === 0 && formatMessage({ id: 'shipments.timeline.empty' })}
    </Section>
  );
}
