import { makeStyles, tokens } from '@fluentui/react-components';
import type { Transaction } from '@porte/contracts/billing/transaction.js';
import { FormattedMessage } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';
import { Money } from '../../shared/display/money.js';
import { signedAmount } from './movement.js';

const useStyles = makeStyles({
  out: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

/** A movement's amount; a canceled one is struck through, because it does not count. */
export function Amount({ transaction }: { transaction: Transaction }) {
  const styles = useStyles();
  const format = useFormat();
  const amount = signedAmount(transaction);
  if (transaction.status !== 'canceled') return <Money amount={amount} sign />;
  return (
    <>
      <del className={styles.out}>{format.signed(amount)}</del>
      <span className="visually-hidden">
        {' '}
        <FormattedMessage id="transactions.not_counted" />
      </span>
    </>
  );
}
