import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { BatchRowStatus, BatchView } from '@porte/contracts';
import { useIntl } from 'react-intl';
import { useFormat } from '../../../shared/format/use-format.js';
import { surface } from '../../../shared/layout/surface.js';
import { useSeesPrices } from '../../../shared/session/use-me.js';

const PHONE = '@media (max-width: 640px)';

const useStyles = makeStyles({
  card: {
    ...surface,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
  },
  head: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: tokens.spacingHorizontalL,
    [PHONE]: { flexDirection: 'column' },
  },
  words: { flexGrow: 1, minWidth: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  lesser: { margin: 0, color: tokens.colorNeutralForeground2 },
  amounts: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', [PHONE]: { textAlign: 'start' } },
  paid: {
    display: 'block',
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
  },
  bar: {
    display: 'flex',
    height: '8px',
    columnGap: '1px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground5,
    printColorAdjust: 'exact',
  },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  item: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  dot: { width: '10px', height: '10px', borderRadius: tokens.borderRadiusSmall, printColorAdjust: 'exact' },
  bought: { backgroundColor: tokens.colorBrandBackground },
  buying: { backgroundColor: tokens.colorBrandStroke2 },
  waiting: { backgroundColor: tokens.colorNeutralBackground5 },
  rating: { backgroundColor: tokens.colorNeutralBackground5 },
  beyond: { backgroundColor: tokens.colorPaletteMarigoldBackground2 },
  short: { backgroundColor: tokens.colorPaletteMarigoldBackground3 },
  failed: { backgroundColor: tokens.colorPaletteRedBackground3 },
});

/** In the order of the bar: what is done, what is to come, what is not bought. */
const PARTS = [
  'bought',
  'buying',
  'waiting',
  'rating',
  'beyond',
  'short',
  'failed',
] as const satisfies readonly BatchRowStatus[];

/** What is counted: the rates that are there, or the purchases that have come to an end. */
function useHeading({ state, counts, rows }: BatchView): string {
  const { formatMessage } = useIntl();
  const total = rows.length;
  if (state === 'rating') return formatMessage({ id: 'rates.many.quoting' }, { done: total - counts.rating, total });
  if (state === 'buying') return formatMessage({ id: 'rates.many.paying' }, { done: total - counts.waiting, total });
  if (counts.bought > 0 || state === 'done') return formatMessage({ id: 'rates.many.done' }, { count: counts.bought });
  return formatMessage({ id: 'rates.many.count' }, { count: counts.waiting });
}

/** What the user should know now; null where nothing can be paid or printed any more. */
const leadOf = ({ state, counts }: BatchView): 'before' | 'rest' | 'buying' | 'done' | null => {
  if (state === 'rating' || state === 'ready') return counts.bought > 0 ? 'rest' : 'before';
  if (state === 'buying') return 'buying';
  return counts.bought > 0 ? 'done' : null;
};

/** How far a batch is, in words, in money and as a bar of its rows. */
export function BatchProgress({ batch }: { batch: BatchView }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const seesPrices = useSeesPrices();
  const heading = useHeading(batch);
  const lead = leadOf(batch);
  const { state, counts, rows, paid, total } = batch;
  const parts = PARTS.filter(part => counts[part] > 0);
  const hasBegun = state === 'buying' || counts.bought > 0;
  return (
    <section className={styles.card} aria-label={formatMessage({ id: 'rates.many.progress' })}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>{heading}</h2>
          {lead && <p className={styles.lesser}>{formatMessage({ id: `rates.many.lead.${lead}` })}</p>}
        </div>
        {seesPrices && (
          <div className={styles.amounts}>
            <span className={styles.paid}>{format.money(hasBegun ? paid : total)}</span>
            {hasBegun && (
              <span className={styles.lesser}>
                {formatMessage({ id: 'rates.many.paid_of' }, { total: format.money(total) })}
              </span>
            )}
          </div>
        )}
      </div>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={heading}
        aria-valuemin={0}
        aria-valuemax={rows.length}
        aria-valuenow={rows.length - (state === 'rating' ? counts.rating : counts.waiting + counts.rating)}
      >
        {parts.map(part => (
          <span key={part} className={styles[part]} style={{ flexGrow: counts[part] }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {parts.map(part => (
          <li key={part} className={styles.item}>
            <span className={mergeClasses(styles.dot, styles[part])} aria-hidden />
            {formatMessage({ id: `rates.many.part.${part}` }, { count: counts[part] })}
          </li>
        ))}
      </ul>
    </section>
  );
}
