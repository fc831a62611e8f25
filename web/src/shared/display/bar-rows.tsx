import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { PlotLegend, type PlotSeries } from './plot-legend.js';

/** A row with its bar and the bar that it is compared with; negative values go to the left. */
export interface BarRow {
  key: string;
  name: ReactNode;
  value: number;
  /** left out where there is nothing to compare with */
  before?: number;
  /** the value in words */
  text: ReactNode;
  /** how it compares with before */
  change?: string;
}

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: { padding: `${tokens.spacingVerticalSNudge} 0` },
  words: { display: 'flex', columnGap: tokens.spacingHorizontalM, alignItems: 'baseline' },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  text: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  change: {
    minWidth: '64px',
    textAlign: 'end',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  svg: { display: 'block', width: '100%', height: '16px', forcedColorAdjust: 'none' },
  value: { fill: tokens.colorCompoundBrandBackground },
  negative: { fill: tokens.colorPaletteRedBackground3 },
  before: { fill: tokens.colorNeutralStroke1 },
  axis: {
    display: 'flex',
    justifyContent: 'space-between',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase100,
    fontVariantNumeric: 'tabular-nums',
  },
});

interface BarRowsProps {
  /** what is plotted, for screen readers */
  label: string;
  rows: readonly BarRow[];
  /** what the two bars of a row are, where the rows do not say it */
  series?: PlotSeries;
  /** writes a value of the axis */
  axis(value: number): string;
  /** where the axis ends; by default at the largest value */
  end?: number;
}

/** Pairs of horizontal bars with a common scale, each below its name and value. */
export function BarRows({ label, rows, series, axis, end }: BarRowsProps) {
  const styles = useStyles();
  const values = rows.flatMap(({ value, before }) => [value, before ?? 0]);
  const [low, high] = [Math.min(0, ...values), end ?? Math.max(0, ...values)];
  const hasChanges = rows.some(({ change }) => change);
  const scale = 1000 / Math.max(high - low, Number.EPSILON);
  const bar = (value: number) => ({ x: (Math.min(0, value) - low) * scale, width: Math.abs(value) * scale });
  return (
    <div>
      {series && <PlotLegend {...series} />}
      <div className={styles.axis} aria-hidden>
        {[low, (low + high) / 2, high].map((value, place) => (
          <span key={place}>{axis(value)}</span>
        ))}
      </div>
      <ul className={styles.list} aria-label={label}>
        {rows.map(({ key, name, value, before, text, change }) => (
          <li key={key} className={styles.row}>
            <div className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={styles.text}>{text}</span>
              {hasChanges && <span className={styles.change}>{change}</span>}
            </div>
            <svg className={styles.svg} viewBox="0 0 1000 16" preserveAspectRatio="none" aria-hidden>
              <rect
                className={mergeClasses(value < 0 ? styles.negative : styles.value)}
                y="1"
                height="8"
                {...bar(value)}
              />
              {before !== undefined && <rect className={styles.before} y="10" height="5" {...bar(before)} />}
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}
