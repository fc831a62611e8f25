import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';
import { CopyText } from '../../shared/display/copy.js';
import { Facts } from '../../shared/display/facts.js';
import { Money } from '../../shared/display/money.js';
import { isBySystem } from './movement.js';
import type { ListedTransaction } from './transactions-api.js';
import { Purpose } from './purpose.js';

const useStyles = makeStyles({
  root: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    '@media (min-width: 640px)': { paddingLeft: '48px' },
  },
});

interface Props {
  transaction: ListedTransaction;
  /** the sub-user who bought, by name */
  maker: string | undefined;
}

/** Details of a movement, below its row. */
export function TransactionFacts({ transaction, maker }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { shipment, fee } = transaction;
  const word = (name: string): string => formatMessage({ id: `transactions.${name}` });
  const tracking = shipment?.tracking_number;
  return (
    <div className={styles.root}>
      <Facts
        facts={[
          [word('purpose'), <Purpose key="purpose" transaction={transaction} />],
          [word('description'), transaction.description],
          [word('created_at'), format.dateTime(transaction.created_at)],
          [word('balance_after'), <Money key="balance" amount={transaction.balance_after} />],
          [word('fee'), fee > 0 && <Money key="fee" amount={fee} />],
          [
            word('tracking'),
            tracking && (
              <CopyText
                key="tracking"
                text={tracking}
                label={formatMessage({ id: 'transactions.copy' }, { number: tracking })}
              />
            ),
          ],
          [word('made_by'), maker],
          [word('created_by'), isBySystem(transaction) ? word('system') : transaction.created_by],
        ]}
      />
    </div>
  );
}
