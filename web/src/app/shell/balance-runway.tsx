import { makeStyles, tokens } from '@fluentui/react-components';
import { LONG_RUNWAY_DAYS, RUNWAY_DAYS, runwayDays } from '@porte/contracts/shipments/dashboard.js';
import { useIntl } from 'react-intl';
import { useSpendRateQuery } from '../../shared/balances/balances-api.js';

const useStyles = makeStyles({
  days: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  short: { color: tokens.colorStatusWarningForeground2, fontWeight: tokens.fontWeightSemibold },
});

/** For how many days a customer's own balance lasts; nothing while that is not known. @param available pesos */
export function BalanceRunway({ userId, available }: { userId: string; available: number }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { data: rate } = useSpendRateQuery(userId);
  const days = rate ? runwayDays(available, rate) : null;
  if (days === null) return null;
  const isFar = days > LONG_RUNWAY_DAYS;
  return (
    <span className={days < RUNWAY_DAYS ? styles.short : styles.days}>
      {formatMessage({ id: isFar ? 'shell.runway.far' : 'shell.runway' }, { days: isFar ? LONG_RUNWAY_DAYS : days })}
    </span>
  );
}
