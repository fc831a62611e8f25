import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import type { Planned, PlanUse } from '@porte/contracts/identity/plan.js';
import { useIntl } from 'react-intl';

/** From this part of a limit on, its bar warns. */
const NEAR = 0.8;

const useStyles = makeStyles({
  use: { display: 'grid', rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
  },
  value: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  note: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

export const isFull = ({ max, used }: PlanUse): boolean => max !== null && used !== null && used >= max;

const colorOf = (use: PlanUse, part: number) => (isFull(use) ? 'error' : part >= NEAR ? 'warning' : 'brand');

/** The words of a plan. @param month of its labels, `2026-11`; the current one while it is not known */
export function usePlanWords(month: string | undefined) {
  const { formatMessage, formatDate } = useIntl();
  const name = month && formatDate(`${month}-01T00:00:00Z`, { month: 'long', timeZone: 'UTC' });
  return {
    titleOf: (of: Planned): string =>
      of === 'labels' && !name
        ? formatMessage({ id: 'plan.labels.month' })
        : formatMessage({ id: `plan.${of}` }, { month: name }),
    valueOf: ({ max, used }: PlanUse): string =>
      max === null
        ? formatMessage({ id: used === null ? 'plan.none' : 'plan.unlimited' }, { used })
        : formatMessage({ id: used === null ? 'plan.limit' : 'plan.used' }, { used, max }),
  };
}

/** How much of a limit is used, as a bar; nothing without a limit. */
export function PlanBar({ use, title }: { use: PlanUse; title: string }) {
  const { max, used } = use;
  if (max === null || used === null) return null;
  const part = max === 0 ? 1 : Math.min(1, used / max);
  return <ProgressBar value={part} color={colorOf(use, part)} thickness="large" aria-label={title} />;
}

/** A limit of a plan, with how much of it is used. */
export function PlanUseLine({ use, month }: { use: PlanUse; month: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { titleOf, valueOf } = usePlanWords(month);
  const title = titleOf(use.of);
  return (
    <div className={styles.use}>
      <div className={styles.line}>
        <span>{title}</span>
        <span className={styles.value}>{valueOf(use)}</span>
      </div>
      <PlanBar use={use} title={title} />
      {isFull(use) && <p className={styles.note}>{formatMessage({ id: `plan.${use.of}.full` })}</p>}
    </div>
  );
}
