import { lazy, Suspense, type ReactNode } from 'react';
import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { useIntl } from 'react-intl';
import type { OverweightOutlook } from '@porte/contracts/overweights/forecast.js';
import type { Rate } from '@porte/contracts/rating/quote.js';
import { likelyTotal, overweightLevel, savedByDeclaring } from '../../domain/rates/overweight-outlook.js';
import { useFormat } from '../format/use-format.js';

// Loaded on demand: the pages of rates are near their size budget.
const OverweightPlot = lazy(() => import('./overweight-plot.js').then(m => ({ default: m.OverweightPlot })));

const COLORS = { none: 'success', rare: 'subtle', likely: 'warning' } as const;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    paddingBottom: tokens.spacingVerticalS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    minWidth: 0,
  },
  icon: { flexShrink: 0, marginTop: tokens.spacingVerticalXXS, color: tokens.colorStatusWarningForeground1 },
  words: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS, minWidth: 0, flexGrow: 1 },
  title: { fontWeight: tokens.fontWeightSemibold },
  why: { color: tokens.colorNeutralForeground2 },
  totals: { margin: 0, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: tokens.spacingHorizontalM },
  total: { margin: 0, textAlign: 'end', fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
});

/** How likely an overweight is, in a few words; nothing where too few parcels are known. */
export function OverweightBadge({ outlook }: { outlook: OverweightOutlook }) {
  const { formatMessage } = useIntl();
  const level = overweightLevel(outlook);
  return (
    <Badge appearance="tint" color={COLORS[level]}>
      {formatMessage({ id: `rates.overweight.${level}` }, { share: outlook.probability, samples: outlook.samples })}
    </Badge>
  );
}

interface OverweightNoteProps {
  rate: Rate;
  outlook: OverweightOutlook;
  /** where the weight is changed */
  children?: ReactNode;
}

/** What an overweight costs on average, why it is expected, and the weight to declare so that there is none. */
export function OverweightNote({ rate, outlook, children }: OverweightNoteProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  if (overweightLevel(outlook) === 'none') return null;
  const { samples, heavier, probability, expected_amount, declare } = outlook;
  const saved = savedByDeclaring(rate, outlook);
  return (
    <div className={styles.root} role="note">
      <WarningRegular className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <span className={styles.title}>
          {formatMessage(
            { id: 'rates.overweight.title' },
            { share: probability, amount: format.money(expected_amount) },
          )}
        </span>
        <span className={styles.why}>
          {formatMessage({ id: 'rates.overweight.why' }, { samples, heavier, paid: format.kg(rate.paid_kg) })}
        </span>
        <dl className={styles.totals}>
          <dt>{formatMessage({ id: 'rates.overweight.as_declared' }, { paid: format.kg(rate.paid_kg) })}</dt>
          <dd className={styles.total}>{format.money(rate.total)}</dd>
          <dt>{formatMessage({ id: 'rates.overweight.likely_total' })}</dt>
          <dd className={styles.total}>≈ {format.money(likelyTotal(rate, outlook))}</dd>
        </dl>
        {declare && (
          <span>
            {formatMessage(
              { id: saved > 0 ? 'rates.overweight.declare_saves' : 'rates.overweight.declare' },
              { kg: format.kg(declare.kg), total: format.money(declare.total), saved: format.money(Math.abs(saved)) },
            )}{' '}
            {children}
          </span>
        )}
        {outlook.weights && (
          <Suspense>
            <OverweightPlot samples={samples} heavier={heavier} weights={outlook.weights} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
