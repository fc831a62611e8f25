import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState, type PointerEvent } from 'react';
import { useIntl } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';
import type { DayBalance } from './daily-balance.js';

const WIDTH = 1000;
const HEIGHT = 160;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  plot: {
    position: 'relative',
    height: `${HEIGHT}px`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    touchAction: 'pan-y',
  },
  svg: { display: 'block', width: '100%', height: '100%', overflow: 'visible', forcedColorAdjust: 'none' },
  line: { fill: 'none', stroke: tokens.colorBrandStroke1, strokeWidth: '2px', vectorEffect: 'non-scaling-stroke' },
  area: { fill: tokens.colorBrandBackground2 },
  zero: { stroke: tokens.colorNeutralStroke1, vectorEffect: 'non-scaling-stroke', strokeDasharray: '4 4' },
  cursor: { stroke: tokens.colorNeutralForeground3, vectorEffect: 'non-scaling-stroke' },
  mark: {
    position: 'absolute',
    left: 0,
    paddingInline: tokens.spacingHorizontalXXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  },
  top: { top: 0 },
  days: {
    display: 'flex',
    justifyContent: 'space-between',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  words: { margin: 0, minHeight: tokens.lineHeightBase300, fontVariantNumeric: 'tabular-nums' },
});

/** The balance at the end of each day as a line in steps; its table is beside it for screen readers. */
export function BalancePlot({ days }: { days: readonly DayBalance[] }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [shown, setShown] = useState<number | null>(null);
  const values = days.map(({ balance }) => balance);
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const yOf = (balance: number): number => ((high - balance) / (high - low)) * HEIGHT;
  const step = WIDTH / days.length;
  const line = values
    .map(
      (balance, i) => `${i === 0 ? 'M0' : ''} ${i === 0 ? `,${yOf(balance)}` : `V${yOf(balance)}`} H${(i + 1) * step}`,
    )
    .join(' ');
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0)
      setShown(Math.min(days.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  };
  const at = days[shown ?? days.length - 1]!;
  return (
    <div className={styles.root} aria-hidden>
      <p className={styles.words}>
        {formatMessage({ id: 'statement.plot.at' }, { day: format.date(at.day), balance: format.money(at.balance) })}
      </p>
      <div className={styles.plot} onPointerMove={point} onPointerDown={point} onPointerLeave={() => setShown(null)}>
        <svg className={styles.svg} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          <path className={styles.area} d={`${line} V${yOf(0)} H0 Z`} />
          {low < 0 && <line className={styles.zero} x1={0} x2={WIDTH} y1={yOf(0)} y2={yOf(0)} />}
          <path className={styles.line} d={line} />
          {shown !== null && (
            <line className={styles.cursor} x1={(shown + 0.5) * step} x2={(shown + 0.5) * step} y1={0} y2={HEIGHT} />
          )}
        </svg>
        <span className={mergeClasses(styles.mark, styles.top)}>{format.money(high)}</span>
      </div>
      <div className={styles.days}>
        <span>{format.dayOfYear(days[0]!.day)}</span>
        <span>{format.dayOfYear(days.at(-1)!.day)}</span>
      </div>
    </div>
  );
}
