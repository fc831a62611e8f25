import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { PlotLegend, type PlotSeries } from './plot-legend.js';

/** A place on the axis with up to two bars, one of each series, such as this period and the one before. */
export interface Bar {
  key: string;
  /** below the bars; empty to leave it out */
  label: string;
  value: number;
  before: number;
  /** above the bar; left out where its words are enough */
  mark?: string;
  /** its values in words, shown while it has the pointer or the focus */
  words: string;
  isNow?: boolean;
}

const HEIGHT = 140;

const useStyles = makeStyles({
  plot: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS, minWidth: 0 },
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
    position: 'relative',
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
  mark: {
    position: 'absolute',
    insetInline: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground1,
    pointerEvents: 'none',
  },
  svg: { display: 'block', width: '100%', height: '100%', forcedColorAdjust: 'none' },
  now: { fill: tokens.colorCompoundBrandBackground },
  value: { fill: tokens.colorCompoundBrandBackground },
  negative: { fill: tokens.colorPaletteRedBackground3 },
  before: { fill: tokens.colorNeutralStroke1 },
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

/** Ends of an axis by powers of ten. Half of a whole one is whole as well: counts have no fractions. */
const ENDS = [1, 2, 2.5, 5, 10];
const WHOLE_ENDS = [2, 4, 6, 8, 10];

/** The next round value, at which an axis ends. */
function roundTop(values: readonly number[]): number {
  const highest = Math.max(...values);
  const isWhole = values.every(Number.isInteger);
  if (highest <= 0) return isWhole ? 2 : 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return (isWhole ? WHOLE_ENDS : ENDS).map(step => step * power).find(step => step >= highest)!;
}

/** What the plot's height stands for; `bottom` is 0 unless a value is negative. */
interface Scale {
  top: number;
  bottom: number;
}

function scaleOf(values: readonly number[], most = Infinity): Scale {
  const lowest = Math.min(...values);
  return { top: Math.min(most, roundTop(values)), bottom: lowest < 0 ? -roundTop(values.map(value => -value)) : 0 };
}

const CENTERED = { x: 22, width: 56 };

/** Px of the plot from its bottom to a value. */
const levelOf = (value: number, { top, bottom }: Scale): number => ((value - bottom) / (top - bottom)) * (HEIGHT - 8);

/** Where the bar of a value is in the plot, in px from its top. */
function barOf(value: number, scale: Scale): { y: number; height: number } {
  const [zero, level] = [levelOf(0, scale), levelOf(value, scale)];
  return { y: HEIGHT - Math.max(zero, level), height: Math.abs(level - zero) };
}

/** Lines with values behind the bars: at the top, at zero where bars go below it, and at the end or in the middle. */
function Axis({ scale, write }: { scale: Scale; write(value: number): string }) {
  const styles = useStyles();
  const { top, bottom } = scale;
  const values = bottom < 0 ? [top, 0, bottom] : [top, top / 2];
  return values.map(value => (
    <div key={value} className={styles.tick} style={{ bottom: `${levelOf(value, scale)}px` }} aria-hidden>
      {write(value)}
    </div>
  ));
}

interface BarPlotProps {
  /** what is plotted, for screen readers */
  label: string;
  series: PlotSeries;
  bars: readonly Bar[];
  /** shown while no bar has the pointer or the focus */
  hint: string;
  /** what no value exceeds, such as 1 of a share: the axis ends there */
  most?: number | undefined;
  /** writes a value of the axis */
  axis(value: number): string;
}

/** Pairs of bars with a common scale. One tab stop: the arrow keys move along the bars. */
export function BarPlot({ label, series, bars, hint, most, axis }: BarPlotProps) {
  const styles = useStyles();
  const [shown, setShown] = useState<number | null>(null);
  const [stop, setStop] = useState(bars.length - 1);
  const scale = scaleOf(
    bars.flatMap(({ value, before }) => [value, before]),
    most,
  );
  // Where no place has both bars, each is centered.
  const isPaired = bars.some(({ value, before }) => value !== 0 && before !== 0);
  const [valueBar, beforeBar] = isPaired
    ? [
        { x: 52, width: 36 },
        { x: 12, width: 34 },
      ]
    : [CENTERED, CENTERED];
  const moveTo = (group: HTMLElement, index: number): void => {
    const next = Math.min(bars.length - 1, Math.max(0, index));
    setStop(next);
    group.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className={styles.plot}>
      <PlotLegend {...series} />
      <div className={styles.area}>
        <Axis scale={scale} write={axis} />
        <div className={styles.bars} role="group" aria-label={label}>
          {bars.map(({ key, value, before, mark, words }, i) => (
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
                <rect className={styles.before} {...beforeBar} {...barOf(before, scale)} />
                <rect className={value < 0 ? styles.negative : styles.value} {...valueBar} {...barOf(value, scale)} />
              </svg>
              {mark !== undefined && (
                <span className={styles.mark} style={{ bottom: `${levelOf(Math.max(value, before), scale)}px` }}>
                  {mark}
                </span>
              )}
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
