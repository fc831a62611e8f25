import { makeStyles, tokens } from '@fluentui/react-components';
import { LONG_RUNWAY_DAYS, runwayDays } from '@porte/contracts/shipments/dashboard.js';
import { useIntl } from 'react-intl';
import { useSpendRateQuery, walletOf } from '../../shared/balances/balances-api.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useMe } from '../../shared/session/use-me.js';

const useStyles = makeStyles({
  line: { margin: 0, color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
});

/** The available balance and for how many days it lasts, where that is known; nothing while billing is unavailable. */
export function WalletLine() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  const me = useMe();
  const { available_balance: available } = me;
  // A sub-user spends its parent's balance, together with others.
  const { data: rate } = useSpendRateQuery(me.id, { skip: available === null || walletOf(me) !== me.id });
  if (available === null) return null;
  const days = rate ? runwayDays(available, rate) : null;
  const amount = money(available);
  return (
    <p className={styles.line}>
      {days === null
        ? formatMessage({ id: 'deposits.wallet' }, { amount })
        : days > LONG_RUNWAY_DAYS
          ? formatMessage({ id: 'deposits.wallet.far' }, { amount, days: LONG_RUNWAY_DAYS })
          : formatMessage({ id: 'deposits.wallet.days' }, { amount, days })}
    </p>
  );
}
