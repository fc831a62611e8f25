import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { Rate } from '@porte/contracts/rating/quote.js';
import { useFormat } from '../format/use-format.js';
import { Money } from '../display/money.js';
import { breakdownLines, isWhole, type BreakdownLine } from '../../domain/rates/breakdown-lines.js';
import { hasPrice, totalOf } from '../../domain/rates/rate-facts.js';

const useStyles = makeStyles({
  list: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    maxWidth: '480px',
  },
  word: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  value: { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  strong: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
});

const SAID: readonly string[] = ['extended_zone_amount', 'oversize_amount', 'girth_amount'];

interface RateBreakdownProps {
  rate: Rate;
  isInsured: boolean;
}

function useValueText(): (line: BreakdownLine) => string {
  const { formatMessage } = useIntl();
  const format = useFormat();
  return line => {
    if (line.kind === 'margin')
      return formatMessage(
        { id: 'rates.margin' },
        { percent: format.number(line.percentage), amount: format.money(line.amount) },
      );
    return line.kind === 'minus' ? format.signed(-line.amount) : format.money(line.amount);
  };
}

/** Of what a price is made, as far as the API tells this person; nothing where it tells only the total. */
export function RateBreakdown({ rate, isInsured }: RateBreakdownProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const valueOf = useValueText();
  const lines = breakdownLines(rate, isInsured);
  // what the card's warnings say already is not said twice
  if (!hasPrice(rate) || (!isWhole(rate) && lines.every(({ code }) => SAID.includes(code)))) return null;
  const total = formatMessage({ id: isWhole(rate) ? 'rates.line.total' : 'rates.line.total_with' });
  return (
    <dl className={styles.list} aria-label={formatMessage({ id: 'rates.breakdown' })}>
      {lines.map(line => [
        <dt key={line.code} className={styles.word}>
          {formatMessage({ id: `rates.line.${line.code}` })}
        </dt>,
        <dd key={`${line.code} value`} className={styles.value}>
          {valueOf(line)}
        </dd>,
      ])}
      <dt className={styles.strong}>{total}</dt>
      <dd className={mergeClasses(styles.value, styles.strong)}>
        <Money amount={totalOf(rate, isInsured)} />
      </dd>
    </dl>
  );
}
