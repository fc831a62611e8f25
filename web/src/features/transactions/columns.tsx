import { makeStyles, tokens } from '@fluentui/react-components';
import type { TransactionStatus } from '@porte/contracts/billing/transaction.js';
import { useIntl } from 'react-intl';
import { Moment } from '../../shared/display/moment.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Clip } from '../../shared/list/table/list-cell.js';
import type { TableColumn } from '../../shared/list/table/list-column.js';
import { Money } from '../../shared/display/money.js';
import { StatusBadge } from '../../shared/display/status-badge.js';
import { Amount } from './amount.js';
import { Purpose } from './purpose.js';
import type { ListedTransaction } from './transactions-api.js';
import { UserLink } from './user-link.js';

/** What nearly all movements are: a chip on every row would say nothing. */
const USUAL: TransactionStatus = 'cleared';

const useStyles = makeStyles({
  unusual: { marginInlineStart: tokens.spacingHorizontalS },
});

type Column = TableColumn<ListedTransaction>;

interface Options {
  /** the list contains all wallets */
  withUser: boolean;
  /** names of sub-users by their ids; no column if it is empty */
  makers: ReadonlyMap<string, string>;
}

/** The columns of movements, with the available balance after each. */
export function useTransactionColumns({ withUser, makers }: Options): Column[] {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const head = (name: string, values?: Record<string, string>): string =>
    formatMessage({ id: `transactions.${name}` }, values);
  const none = formatMessage({ id: 'page.none' });
  const user: Column = {
    name: 'user',
    head: head('user'),
    cell: ({ user: whose }) => (whose ? <UserLink user={whose} /> : none),
  };
  const maker: Column = {
    name: 'made_by',
    head: head('made_by'),
    priority: 3,
    cell: ({ made_by }) => <Clip text={(made_by && makers.get(made_by)) || none} />,
  };
  return [
    {
      name: 'code',
      head: head('purpose'),
      cell: transaction => (
        <>
          <Purpose transaction={transaction} />
          {transaction.status !== USUAL && (
            <span className={styles.unusual}>
              <StatusBadge status={transaction.status} of="transaction" />
            </span>
          )}
        </>
      ),
    },
    {
      name: 'sequential_id',
      head: head('number'),
      width: 'fit',
      align: 'end',
      priority: 3,
      cell: ({ sequential_id }) => sequential_id,
    },
    ...(withUser ? [user] : []),
    ...(makers.size > 0 ? [maker] : []),
    {
      name: 'created_at',
      head: head('created_at'),
      width: 'fit',
      sortable: true,
      cell: ({ created_at }) => <Moment at={created_at} />,
    },
    {
      name: 'amount',
      head: head('amount'),
      width: 'fit',
      align: 'end',
      sortable: true,
      cell: transaction => <Amount transaction={transaction} />,
    },
    {
      name: 'balance_after',
      head: head('balance', { currency: format.currency }),
      width: 'fit',
      align: 'end',
      isNamedOnPhone: true,
      cell: ({ balance_after }) => <Money amount={balance_after} />,
    },
  ];
}
