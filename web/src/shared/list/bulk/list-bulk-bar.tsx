import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { BulkOffer } from './list-bulk.js';
import { useFirstText } from '../list-words.js';
import { useBulkRun, type BulkBarProps, type BulkProgress } from './use-list-bulk-run.js';

const PHONE = '@media (max-width: 640px)';

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    bottom: 'var(--covered-below, 0px)',
    zIndex: 3,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    minHeight: '56px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  words: { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minWidth: 0 },
  count: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  result: { color: tokens.colorStatusDangerForeground2, overflowWrap: 'anywhere' },
  none: { color: tokens.colorNeutralForeground2 },
  verbs: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    // on one line that scrolls: below each other they would hide half of the rows
    [PHONE]: {
      order: 1,
      flexBasis: '100%',
      flexWrap: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      paddingBlock: tokens.spacingVerticalXXS,
      '& > *': { flexShrink: 0 },
      ':has([role="alert"])': { flexWrap: 'wrap' },
    },
    '& button': { whiteSpace: 'nowrap', '@media (pointer: coarse)': { minHeight: '44px' } },
  },
  last: { '@media (pointer: coarse)': { minHeight: '44px' } },
  danger: { color: tokens.colorStatusDangerForeground2, ':hover': { color: tokens.colorStatusDangerForeground2 } },
});

interface VerbProps {
  offer: BulkOffer;
  total: number;
  isRunning: boolean;
  onStart(): void;
}

/** Button of a bulk action; shows the number of rows when the action does not apply to all selected ones. */
function VerbButton({ offer: { text, ids, isDestructive }, total, isRunning, onStart }: VerbProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const said =
    ids.length === total ? text : formatMessage({ id: 'page.bulk.some' }, { verb: text, count: ids.length, total });
  return (
    <Button
      className={isDestructive && !isRunning ? styles.danger : undefined}
      disabledFocusable={isRunning}
      onClick={onStart}
    >
      {said}
    </Button>
  );
}

interface WordsProps {
  /** number of selected rows */
  count: number;
  bundle: string;
  progress: BulkProgress | null;
  result: string | null;
  /** what the selected rows come to */
  sum: string | null;
  /** no action applies to the selection */
  isIdle: boolean;
}

function BarWords({ count, bundle, progress, result, sum, isIdle }: WordsProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const textOf = useFirstText();
  const first = progress
    ? formatMessage({ id: 'page.bulk.progress' }, { verb: progress.verb, done: progress.tried, total: progress.total })
    : count > 0 && textOf([`${bundle}.bulk.selected`, 'page.bulk.selected'], { count });
  return (
    <div className={styles.words} role="status">
      {first && (
        <span className={styles.count}>
          {sum && !progress ? formatMessage({ id: 'page.bulk.sum' }, { first, sum }) : first}
        </span>
      )}
      {result && <span className={styles.result}>{result}</span>}
      {isIdle && <span className={styles.none}>{textOf([`${bundle}.bulk.nothing`, 'page.bulk.nothing'])}</span>}
    </div>
  );
}

/** Moves the focus to the last button when the focused one is removed. @returns the ref of the last button */
function useFocusFallback(isRunning: boolean): RefObject<HTMLButtonElement | null> {
  const last = useRef<HTMLButtonElement>(null);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning && document.activeElement === document.body) last.current?.focus();
    wasRunning.current = isRunning;
  }, [isRunning]);
  return last;
}

/** Freezes the actions while one runs, so that no button moves under the pointer. */
function useFrozenOffers(offers: readonly BulkOffer[], total: number, isRunning: boolean) {
  const now = { offers, total };
  const [begun, setBegun] = useState(now);
  return { ...(isRunning ? begun : now), keep: () => setBegun(now) };
}

/** Shows the number of selected rows and their actions, then progress and result. */
export function BulkBar({ extra, sum, ...props }: BulkBarProps & { extra?: ReactNode; sum: string | null }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const {
    bundle,
    selection: {
      ids: { length: count },
    },
    offers,
  } = props;
  const { progress, result, start, stop, close } = useBulkRun(props);
  const isRunning = progress !== null;
  const last = useFocusFallback(isRunning);
  const frozen = useFrozenOffers(offers, count, isRunning);
  if (count === 0 && !isRunning && !result) return null;
  const begin = (offer: BulkOffer): void => {
    frozen.keep();
    void start(offer);
  };
  const lastWord = progress
    ? progress.isStopping
      ? 'page.bulk.stopping'
      : 'page.bulk.stop'
    : count > 0
      ? 'page.bulk.clear'
      : 'page.dismiss';
  return (
    <div className={styles.bar} role="region" aria-label={formatMessage({ id: 'page.bulk.bar' })}>
      <BarWords
        count={count}
        bundle={bundle}
        progress={progress}
        result={result}
        sum={sum}
        isIdle={!isRunning && count > 0 && offers.length === 0 && !extra}
      />
      <div className={styles.verbs}>
        {!isRunning && extra}
        {frozen.offers.map(offer => (
          <VerbButton
            key={offer.name}
            offer={offer}
            total={frozen.total}
            isRunning={isRunning}
            onStart={() => begin(offer)}
          />
        ))}
      </div>
      <Button
        ref={last}
        className={styles.last}
        appearance={isRunning ? 'secondary' : 'subtle'}
        disabledFocusable={progress?.isStopping ?? false}
        onClick={isRunning ? stop : close}
      >
        {formatMessage({ id: lastWord })}
      </Button>
    </div>
  );
}
