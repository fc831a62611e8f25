import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { feeOf, type FeeRule } from '@porte/contracts/payments/fee.js';
import { useIntl } from 'react-intl';
import { Facts } from '../../shared/display/facts.js';
import { Money } from '../../shared/display/money.js';
import { useFormat } from '../../shared/format/use-format.js';

const useStyles = makeStyles({
  root: { padding: tokens.spacingHorizontalM, backgroundColor: tokens.colorNeutralBackground2 },
});

/** In centavos. */
const EXAMPLE = 100_000n;

/** What will be credited of a payment, before it is made; the server computes it again from what was paid. */
export function Estimate({ fee, amount }: { fee: FeeRule; amount: number | string | null }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const word = (name: string): string => formatMessage({ id: `deposits.estimate.${name}` });
  const centavos = typeof amount === 'number' && amount > 0 ? BigInt(Math.round(amount * 100)) : 0n;
  const kept = feeOf(fee, centavos);
  // before there is an amount, what the way costs shows by an example
  if (centavos === 0n) {
    const [paid, credited] = [EXAMPLE, EXAMPLE - feeOf(fee, EXAMPLE)].map(each => format.money(Number(each) / 100));
    return (
      <div className={styles.root} role="status">
        {formatMessage({ id: 'deposits.estimate.example' }, { paid, credited })}
      </div>
    );
  }
  const money = format.money(Number(kept) / 100);
  if (kept >= centavos)
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{formatMessage({ id: 'deposits.estimate.nothing' }, { fee: money })}</MessageBarBody>
      </MessageBar>
    );
  return (
    <div className={styles.root} role="status">
      <Facts
        facts={[
          [word('fee'), <Money key="fee" amount={Number(kept) / 100} />],
          [word('credited'), <Money key="credited" amount={Number(centavos - kept) / 100} strong />],
        ]}
      />
      {kept * 2n > centavos && <span>{word('little')}</span>}
    </div>
  );
}
