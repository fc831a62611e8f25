import { useIntl } from 'react-intl';
import { Navigate } from 'react-router-dom';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { useListState } from '../../shared/list/use-list-state.js';
import { useIsStaff, useRole } from '../../shared/session/use-me.js';
import { FILTERS } from './filters.js';
import { TransactionList } from './transaction-list.js';
import { TransactionsExport } from './transactions-export.js';
import { useAllTransactionsQuery } from './transactions-api.js';

const INCLUDE = ['user', 'shipment'] as const;

function AllTransactions() {
  const { formatMessage } = useIntl();
  const role = useRole();
  const state = useListState({ filters: FILTERS });
  const answer = useAllTransactionsQuery({ ...state.query, include: INCLUDE });
  const title = formatMessage({ id: 'transactions.all' });
  return (
    <PageFrame
      title={title}
      action={role === 'developer' ? <TransactionsExport walletOf={null} fileName={title} /> : undefined}
    >
      <TransactionList
        label={title}
        state={state}
        list={{ ...answer, page: answer.data }}
        withUser
        empty={{ text: formatMessage({ id: 'transactions.empty.all' }) }}
      />
    </PageFrame>
  );
}

/** All users' transactions, for staff; redirects a customer to its own. */
export const AllTransactionsPage = () =>
  useIsStaff() ? <AllTransactions /> : <Navigate to="/my-transactions" replace />;
