import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Overweight } from '@porte/contracts/overweights/overweight.js';
import { useIntl } from 'react-intl';
import { useSpan } from '../../shared/format/use-age.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import { Section } from '../../shared/layout/section.js';
import { useIsStaff } from '../../shared/session/use-me.js';

const DAY_MS = 86_400_000;

const useStyles = makeStyles({
  day: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    ':first-letter': { textTransform: 'uppercase' },
  },
  words: { margin: 0, display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  left: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  short: { color: tokens.colorStatusWarningForeground2 },
  bar: {
    height: '6px',
    borderRadius: tokens.borderRadiusCircular,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground5,
    forcedColorAdjust: 'none',
  },
  gone: { height: '100%', backgroundColor: tokens.colorCompoundBrandBackground },
  ending: { backgroundColor: tokens.colorStatusWarningForeground2 },
});

/** Until when the customer can answer before a case is charged, and how much of the time is left. */
export function Deadline({ of: { state, amount, answer_by: end, created_at: start } }: { of: Overweight }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const spanOf = useSpan();
  const now = useNow().getTime();
  const isStaff = useIsStaff();
  if (state !== 'announced' || !end) return null;
  const [from, until] = [Date.parse(start), Date.parse(end)];
  const left = until - now;
  const isShort = left < DAY_MS;
  const gone = Math.min(1, Math.max(0, (now - from) / (until - from)));
  const word = (name: string, values?: Record<string, string>): string =>
    formatMessage({ id: `overweights.deadline.${name}` }, values);
  const wordOf = (name: 'title' | 'left', values?: Record<string, string>): string =>
    word(isStaff ? `${name}.staff` : name, values);
  return (
    <Section title={wordOf('title')}>
      <p className={styles.day}>{word('at', { day: format.day(end), time: format.time(end) })}</p>
      <div className={styles.bar} aria-hidden>
        <div
          className={mergeClasses(styles.gone, isShort && styles.ending)}
          style={{ width: `${(gone * 100).toFixed(1)}%` }}
        />
      </div>
      <p className={styles.words}>
        <span className={mergeClasses(styles.left, isShort && styles.short)}>
          {left > 0 ? wordOf('left', { left: spanOf(left) }) : word('over')}
        </span>
        {!isStaff && left > 0 && <span>{word('stop', { amount: format.money(amount) })}</span>}
      </p>
    </Section>
  );
}
