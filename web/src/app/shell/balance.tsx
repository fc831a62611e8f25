import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { isTestMode } from '../../shared/session/side.js';
import { useMe } from '../../shared/session/use-me.js';
import { Money } from '../../shared/display/money.js';

const useStyles = makeStyles({
  balance: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    margin: 0,
  },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  short: {
    '@media (max-width: 640px)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});

/**
 * The balance available to a customer; nothing for staff, and nothing while billing is unavailable.
 * @param isShort on a phone the amount alone is seen: its name is read out
 */
export function Balance({ isShort = false }: { isShort?: boolean }) {
  const styles = useStyles();
  const { user_type, available_balance } = useMe();
  if (user_type !== 'customer' || available_balance === null) return null;
  return (
    <p className={styles.balance}>
      <span className={mergeClasses(styles.label, isShort && styles.short)}>
        <FormattedMessage id={isTestMode() ? 'shell.balance.test' : 'shell.balance'} />
      </span>
      <Money amount={available_balance} strong />
    </p>
  );
}
