import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useFormat } from '../format/use-format.js';

interface MoneyProps {
  /** in pesos, as in the API */
  amount: number;
  /** a movement: plus and minus by sign and colour */
  sign?: boolean;
  strong?: boolean;
  /** aligned right, as in a table */
  end?: boolean;
}

const useStyles = makeStyles({
  money: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  strong: { fontWeight: tokens.fontWeightSemibold },
  end: { display: 'block', textAlign: 'end' },
  plus: { color: tokens.colorStatusSuccessForeground3 },
  minus: { color: tokens.colorStatusDangerForeground3 },
});

/** An amount in the tenant's currency, digits under digits. */
export const Money = ({ amount, sign, strong, end }: MoneyProps) => {
  const styles = useStyles();
  const format = useFormat();
  const color = !sign || amount === 0 ? undefined : amount > 0 ? styles.plus : styles.minus;
  return (
    <span className={mergeClasses(styles.money, strong && styles.strong, end && styles.end, color)}>
      {sign ? format.signed(amount) : format.money(amount)}
    </span>
  );
};
