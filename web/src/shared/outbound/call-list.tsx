import { Button, makeStyles, mergeClasses, ToggleButton, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import type { OutboundCall } from '@porte/contracts';
import { useEffect, useState } from 'react';
import { AppLink } from '../routing/app-link.js';
import { callRuns, hasFailed, type CallRun } from './call-runs.js';
import { OutcomeIcon, useCallWords } from './call-words.js';

const useStyles = makeStyles({
  filter: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  call: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderLeft: `${tokens.strokeWidthThickest} solid transparent`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outlineOffset: '-2px' },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    borderLeftColor: tokens.colorCompoundBrandStroke,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  two: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  end: { alignItems: 'flex-end', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  name: { fontWeight: tokens.fontWeightSemibold },
  small: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  folded: { justifyContent: 'flex-start', width: '100%', fontWeight: tokens.fontWeightRegular, textAlign: 'start' },
  kept: { paddingTop: tokens.spacingVerticalS, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
});

interface CallListProps {
  /** newest first */
  calls: readonly OutboundCall[];
  /** those that the server has, which can be more */
  total: number;
  chosen: OutboundCall | undefined;
  /** the address at which a call is chosen */
  to(call: OutboundCall): string;
}

function CallLine({ call, isChosen, to }: { call: OutboundCall; isChosen: boolean; to: string }) {
  const styles = useStyles();
  const { operation, result, took, when } = useCallWords();
  return (
    <li className={styles.item}>
      <AppLink
        to={to}
        preventScrollReset
        className={mergeClasses(styles.call, isChosen && styles.chosen)}
        aria-current={isChosen ? 'true' : undefined}
        data-call={call.id}
      >
        <OutcomeIcon outcome={call.outcome} />
        <span className={styles.two}>
          <span className={styles.name}>{operation(call)}</span>
          <span className={styles.small}>{result(call)}</span>
        </span>
        <span className={mergeClasses(styles.two, styles.end)}>
          <span>{when(call)}</span>
          <span className={styles.small}>{took(call)}</span>
        </span>
      </AppLink>
    </li>
  );
}

function Run({ run, chosen, to }: { run: CallRun } & Pick<CallListProps, 'chosen' | 'to'>) {
  const styles = useStyles();
  const { word, operation, result, when } = useCallWords();
  const [isOpen, setOpen] = useState(false);
  const { calls, isFolded } = run;
  const firstId = calls[0]!.id;
  useEffect(() => {
    // the button that opened the line is gone
    if (isOpen) document.querySelector<HTMLElement>(`[data-call="${firstId}"]`)?.focus();
  }, [isOpen, firstId]);
  if (isFolded && !isOpen && !calls.some(({ id }) => id === chosen?.id))
    return (
      <li className={styles.item}>
        <Button
          appearance="subtle"
          className={styles.folded}
          icon={<ChevronDownRegular />}
          aria-expanded={false}
          onClick={() => setOpen(true)}
        >
          <span className={styles.two}>
            <span className={styles.name}>{operation(calls[0]!)}</span>
            <span className={styles.small}>
              {word('alike', {
                count: calls.length,
                from: when(calls.at(-1)!),
                to: when(calls[0]!),
                result: result(calls[0]!),
              })}
            </span>
          </span>
        </Button>
      </li>
    );
  return calls.map(call => <CallLine key={call.id} call={call} isChosen={call.id === chosen?.id} to={to(call)} />);
}

/** Calls, newest first, each a link to its detail; many alike ones are one line that opens. */
export function CallList({ calls, total, chosen, to }: CallListProps) {
  const styles = useStyles();
  const { word } = useCallWords();
  const [isFailedOnly, setFailedOnly] = useState(false);
  const failed = calls.filter(hasFailed);
  const shown = isFailedOnly ? failed : calls;
  const filters = [
    [false, 'all', calls.length],
    [true, 'failed', failed.length],
  ] as const;
  return (
    <>
      {failed.length > 0 && failed.length < calls.length && (
        <div className={styles.filter} role="group" aria-label={word('filter')}>
          {filters.map(([value, name, count]) => (
            <ToggleButton key={name} size="small" checked={isFailedOnly === value} onClick={() => setFailedOnly(value)}>
              {word(`filter.${name}`, { count })}
            </ToggleButton>
          ))}
        </div>
      )}
      <ul className={styles.list}>
        {callRuns(shown).map(run => (
          <Run key={run.calls[0]!.id} run={run} chosen={chosen} to={to} />
        ))}
      </ul>
      <span className={mergeClasses(styles.small, styles.kept)}>
        {word(total > calls.length ? 'kept.newest' : 'kept', { count: calls.length, total })}
      </span>
    </>
  );
}
