import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { useIntl } from 'react-intl';
import { LiveChip } from './live-chip.js';
import { OverweightBadge } from './overweight-note.js';
import type { OverweightOutlook } from '@porte/contracts/overweights/forecast.js';
import type { Rate } from '@porte/contracts/rating/quote.js';
import { useFormat } from '../format/use-format.js';
import { warningsOf, type RateBadge, type RateWarning } from '../../domain/rates/rate-facts.js';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  warnings: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  warning: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground1,
  },
  icon: { flexShrink: 0, color: tokens.colorStatusWarningForeground1 },
});

interface RateBadgesProps {
  badges: readonly RateBadge[];
  isDemo: boolean;
  /** when its carrier gave this price, ms since 1970 */
  arrivedAt?: number | undefined;
  /** how parcels like this one were weighed, as far as it is known */
  outlook?: OverweightOutlook | undefined;
}

/** Badges and notes of a rate. */
export function RateBadges({ badges, isDemo, arrivedAt, outlook }: RateBadgesProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  if (badges.length === 0 && !isDemo && arrivedAt === undefined && !outlook) return null;
  return (
    <span className={styles.row}>
      {badges.map(badge => (
        <Badge key={badge} appearance="tint" color={badge === 'cheapest' ? 'success' : 'brand'}>
          {formatMessage({ id: `rates.${badge}` })}
        </Badge>
      ))}
      {isDemo && (
        <Badge appearance="tint" color="warning">
          {formatMessage({ id: 'rates.demo' })}
        </Badge>
      )}
      {outlook && <OverweightBadge outlook={outlook} />}
      {arrivedAt !== undefined && <LiveChip key={arrivedAt} arrivedAt={arrivedAt} />}
    </span>
  );
}

function useWarningText(): (warning: RateWarning) => string {
  const { formatMessage } = useIntl();
  const format = useFormat();
  return ({ code, amount }) => {
    const what = formatMessage({ id: `rates.${code}` });
    return amount > 0 ? formatMessage({ id: 'rates.included' }, { what, amount: format.money(amount) }) : what;
  };
}

/** What makes a rate dearer, with how much of its total that is. */
export function RateWarnings({ rate }: { rate: Rate }) {
  const styles = useStyles();
  const textOf = useWarningText();
  const warnings = warningsOf(rate);
  if (warnings.length === 0) return null;
  return (
    <span className={styles.warnings}>
      {warnings.map(warning => (
        <span key={warning.code} className={styles.warning}>
          <WarningRegular className={styles.icon} aria-hidden />
          {textOf(warning)}
        </span>
      ))}
    </span>
  );
}
