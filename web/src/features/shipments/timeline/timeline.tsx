import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Moment } from '../../../shared/display/moment.js';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up';
import type { TimelineEntry } from '@porte/contracts';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useFormat } from '../../../shared/format/use-format.js';
import { Money } from '../../../shared/display/money.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { Section } from '../../../shared/layout/section.js';
import { useTimelineQuery } from './timeline-api.js';
import { durationOf, timelineItems, type Purchase } from './timeline-groups.js';

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

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', maxWidth: '720px' },
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
  const { reason } = facts;
  return (
    <li className={mergeClasses(styles.entry, isNewest && styles.newest, TROUBLE.includes(kind) && styles.trouble)}>
      <p className={mergeClasses(styles.text, isNewest && styles.strong)}>
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
        <Moment at={at} />
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
        <Moment at={at} />
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

/** The history of a shipment, newest first; the steps of a finished purchase are folded. */
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
          {timelineItems(data).map((item, i) =>
            item.kind === 'purchase' ? (
              <PurchaseEntry key={item.id} purchase={item} isNewest={i === 0} />
            ) : (
              <Entry key={item.id} entry={item} isNewest={i === 0} />
            ),
          )}
        </ol>
      ) : (
        waits
      )}
      {data?.length === 0 && formatMessage({ id: 'shipments.timeline.empty' })}
    </Section>
  );
}
