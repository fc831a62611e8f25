import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { countOf } from '../../../domain/packing/pieces.js';
import type { QueuedParcel } from '../../../domain/packing/offline-queue.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { surface } from '../../../shared/layout/surface.js';
import type { PackedParcel } from './use-station.js';
import type { PackingList } from './use-packing-list.js';

const useStyles = makeStyles({
  root: { ...surface, display: 'flex', flexDirection: 'column', overflow: 'hidden' },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalM,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  chip: {
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '24px',
    whiteSpace: 'nowrap',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
  },
  good: { backgroundColor: tokens.colorStatusSuccessBackground1, color: tokens.colorStatusSuccessForeground1 },
  waiting: { backgroundColor: tokens.colorStatusWarningBackground1, color: tokens.colorStatusWarningForeground1 },
  bad: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  pieces: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  list: { listStyleType: 'none', margin: 0, padding: 0, overflowY: 'auto', maxHeight: '60vh' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '56px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: 'none',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: { backgroundColor: tokens.colorBrandBackground2, boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}` },
  words: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  number: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  name: {
    color: tokens.colorNeutralForeground2,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  empty: { margin: 0, padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground2 },
});

type Look = 'good' | 'waiting' | 'bad' | 'plain';

/** Nothing is wrong with what waits; what the user has to decide is. */
const LOOKS: Readonly<Record<QueuedParcel['state'], Look>> = {
  waiting: 'waiting',
  price_rose: 'bad',
  refused: 'bad',
  unknown: 'bad',
  bought: 'good',
};

interface RowProps {
  number: string;
  name: string;
  isCurrent: boolean;
  /** what became of it here */
  chip?: { word: string; look: Look };
  /** how many belong into it, where they are known */
  pieces?: number | undefined;
  onPress(): void;
}

const shownOf = ({ source_number, sequential_id, destination }: Shipment) => ({
  number: source_number ?? String(sequential_id),
  name: destination.name,
});

function Row({ number, name, isCurrent, chip, pieces, onPress }: RowProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <li>
      <button
        type="button"
        className={mergeClasses(styles.row, isCurrent && styles.current)}
        aria-current={isCurrent}
        onClick={onPress}
      >
        <span className={styles.words}>
          <span className={styles.number}>{number}</span>
          <span className={styles.name}>{name}</span>
        </span>
        {pieces !== undefined && (
          <span className={styles.pieces}>{formatMessage({ id: 'packing.pieces' }, { count: pieces })}</span>
        )}
        {chip && (
          <span className={mergeClasses(styles.chip, chip.look !== 'plain' && styles[chip.look])}>{chip.word}</span>
        )}
      </button>
    </li>
  );
}

interface PackingQueueProps {
  waiting: PackingList;
  packed: readonly PackedParcel[];
  /** what was packed without network */
  queued: readonly QueuedParcel[];
  currentId: string | undefined;
  onTake(shipment: Pick<Shipment, 'id'>): void;
  /** as if the number were scanned */
  onEnter(number: string): void;
}

/** What was packed here, newest first, and what waits to be packed. */
export function PackingQueue({ waiting, packed, queued, currentId, onTake, onEnter }: PackingQueueProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { rows, total, orders, error, retry } = waiting;
  const pieces = useMemo(() => new Map(orders.map(each => [each.shipment_id, countOf(each.items)])), [orders]);
  const word = (isPrinted: boolean): string =>
    formatMessage({ id: isPrinted ? 'packing.queue.printed' : 'packing.queue.buying' });
  const isHere = (id: string): boolean =>
    packed.some(({ shipment }) => shipment.id === id) || queued.some(({ shipment_id }) => shipment_id === id);
  return (
    <nav className={styles.root} aria-label={formatMessage({ id: 'packing.queue' })}>
      <div className={styles.head}>
        <h2 className={styles.title}>{formatMessage({ id: 'packing.queue' })}</h2>
        {rows && (
          <span className={styles.chip}>{formatMessage({ id: 'packing.queue.waiting' }, { count: total })}</span>
        )}
      </div>
      {error !== undefined && (
        <Problem error={error} title={formatMessage({ id: 'packing.queue.failed' })} onRetry={retry} />
      )}
      {!rows && error === undefined && <SkeletonRows rows={6} columns={1} />}
      {rows?.length === 0 && packed.length === 0 && (
        <p className={styles.empty}>{formatMessage({ id: 'packing.queue.none' })}</p>
      )}
      <ul className={styles.list}>
        {queued.map(({ key, shipment_id: id, number, name, state, why }) => (
          <Row
            key={key}
            number={number}
            name={why || name}
            isCurrent={id !== null && id === currentId}
            chip={{ word: formatMessage({ id: `packing.queued.${state}` }), look: LOOKS[state] }}
            onPress={() => (id === null ? onEnter(number) : onTake({ id }))}
          />
        ))}
        {packed.map(({ shipment, isPrinted }) => (
          <Row
            key={shipment.id}
            {...shownOf(shipment)}
            isCurrent={shipment.id === currentId}
            chip={{ word: word(isPrinted), look: isPrinted ? 'good' : 'plain' }}
            onPress={() => onTake(shipment)}
          />
        ))}
        {rows
          ?.filter(({ id }) => !isHere(id))
          .map(shipment => (
            <Row
              key={shipment.id}
              {...shownOf(shipment)}
              isCurrent={shipment.id === currentId}
              pieces={pieces.get(shipment.id)}
              onPress={() => onTake(shipment)}
            />
          ))}
      </ul>
    </nav>
  );
}
