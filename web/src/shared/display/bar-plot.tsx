import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';

/** A place on the axis with its bar and the bar of the last period. */
export interface Bar {
  key: string;
  /** below the bars; empty to leave it out */
  label: string;
  value: number;
  before: number;
  /** both values in words, shown while it has the pointer or the focus */
  words: string;
  isNow?: boolean;
}

const HEIGHT = 140;

const useStyles = makeStyles({
  plot: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  key: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  swatch: { width: '10px', height: '10px', borderRadius: '2px', forcedColorAdjust: 'none' },
  area: { position: 'relative', paddingTop: tokens.spacingVerticalM },
  tick: {
    position: 'absolute',
    insetInline: 0,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  },
  bars: {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-end',
    minWidth: 0,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  bar: {
    flex: '1 1 0',
    minWidth: 0,
    height: `${HEIGHT}px`,
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    cursor: 'default',
    borderRadius: '4px 4px 0 0',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  svg: { display: 'block', width: '100%', height: '100%', forcedColorAdjust: 'none' },
  now: { fill: tokens.colorBrandBackground },
  value: { fill: tokens.colorBrandBackground },
  before: { fill: tokens.colorNeutralStroke1 },
  valueSwatch: { backgroundColor: tokens.colorBrandBackground },
  beforeSwatch: { backgroundColor: tokens.colorNeutralStroke1 },
  labels: { display: 'flex', minWidth: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  label: {
    flex: '1 1 0',
    minWidth: 0,
    textAlign: 'center',
    whiteSpace: 'nowrap',
    display: 'flex',
    justifyContent: 'center',
  },
  nowLabel: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  words: { margin: 0, minHeight: tokens.lineHeightBase300, overflowWrap: 'anywhere' },
});

/** The next 1, 2, 2.5 or 5 of a power of ten, at which an axis ends. */
function roundTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 2.5, 5, 10].map(step => step * power).find(step => step >= value)!;
}

/** Lines with values behind the bars: at the top and in the middle. */
function Axis({ top, write }: { top: number; write(value: number): string }) {
  const styles = useStyles();
  return [top, top / 2].map(value => (
    <div key={value} className={styles.tick} style={{ bottom: `${(value / top) * (HEIGHT - 8)}px` }} aria-hidden>
      {write(value)}
    </div>
  ));
}

interface BarPlotProps {
  /** what is plotted, for screen readers */
  label: string;
  /** names of the two series */
  series: { now: string; before: string };
  bars: readonly Bar[];
  /** shown while no bar has the pointer or the focus */
  hint: string;
  /** writes a value of the axis; without it there is no axis */
  axis?(value: number): string;
}

/** Pairs of bars with a common scale. One tab stop: the arrow keys move along the bars. */
export function BarPlot({ label, series, bars, hint, axis }: BarPlotProps) {
  const styles = useStyles();
  const [shown, setShown] = useState<number | null>(null);
  const [stop, setStop] = useState(bars.length - 1);
  const highest = Math.max(...bars.map(({ value, before }) => Math.max(value, before)), 1);
  const top = axis ? roundTop(highest) : highest;
  const heightOf = (value: number): number => (Math.max(0, value) / top) * (HEIGHT - 8);
  const moveTo = (group: HTMLElement, index: number): void => {
    const next = Math.min(bars.length - 1, Math.max(0, index));
    setStop(next);
    group.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className={styles.plot}>
      <div className={styles.legend} aria-hidden>
        <span className={styles.key}>
          <span className={mergeClasses(styles.swatch, styles.valueSwatch)} />
          {series.now}
        </span>
        <span className={styles.key}>
          <span className={mergeClasses(styles.swatch, styles.beforeSwatch)} />
          {series.before}
        </span>
      </div>
      <div className={styles.area}>
        {axis && <Axis top={top} write={axis} />}
        <div className={styles.bars} role="group" aria-label={label}>
          {bars.map(({ key, value, before, words }, i) => (
            <button
              key={key}
              type="button"
              className={styles.bar}
              aria-label={words}
              tabIndex={i === stop ? 0 : -1}
              onFocus={() => {
                setShown(i);
                setStop(i);
              }}
              onBlur={() => setShown(null)}
              onMouseEnter={() => setShown(i)}
              onMouseLeave={() => setShown(null)}
              onKeyDown={event => {
                const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
                if (!step) return;
                event.preventDefault();
                moveTo(event.currentTarget.parentElement!, i + step);
              }}
            >
              <svg className={styles.svg} viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
                <rect
                  className={styles.before}
                  x="12"
                  width="34"
                  y={HEIGHT - heightOf(before)}
                  height={heightOf(before)}
                />
                <rect
                  className={styles.value}
                  x="52"
                  width="36"
                  y={HEIGHT - heightOf(value)}
                  height={heightOf(value)}
                />
              </svg>
            </button>
          ))}
        </div>
      </div>
      <div className={styles.labels} aria-hidden>
        {bars.map(({ key, label: text, isNow }) => (
          <span key={key} className={mergeClasses(styles.label, isNow && styles.nowLabel)}>
            {text}
          </span>
        ))}
      </div>
      <p className={styles.words} aria-hidden>
        {shown === null ? hint : bars[shown]!.words}
      </p>
    </div>
  );
}
