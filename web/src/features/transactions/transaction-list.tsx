import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ListResults, type ListAnswer } from '../../shared/list/list-results.js';
import { DataTable } from '../../shared/list/table/list-table.js';
import { ListFilters } from '../../shared/list/filters/list-filters.js';
import { useListLayout } from '../../shared/list/layout/use-list-layout.js';
import type { ListState } from '../../shared/list/use-list-state.js';
import { useTransactionColumns } from './columns.js';
import { FILTERS } from './filters.js';
import { InvoiceCell } from './invoice-cell.js';
import { TransactionFacts } from './transaction-facts.js';
import type { ListedTransaction } from './transactions-api.js';
import { useMakers } from './use-makers.js';

interface Props {
  /** names the table */
  label: string;
  state: ListState;
  list: ListAnswer<ListedTransaction>;
  empty: { text: string; action?: ReactNode };
  withUser?: boolean;
  /** the rows include their invoices */
  withInvoice?: boolean;
}

/** Movements of a wallet, or of all, with search and filters. */
export function TransactionList({ label, state, list, empty, withUser = false, withInvoice = false }: Props) {
  const { formatMessage } = useIntl();
  const makers = useMakers(list.page?.data);
  const layout = useListLayout(
    withUser ? 'all_transactions' : 'transactions',
    useTransactionColumns({ withUser, makers }),
  );
  const nameOf = ({ sequential_id }: ListedTransaction): string =>
    formatMessage({ id: 'transactions.name' }, { number: sequential_id });
  return (
    <>
      <ListFilters
        filters={FILTERS}
        bundle="transactions"
        state={state}
        layout={layout}
        total={list.page?.meta.pagination.total_objects}
      />
      <ListResults list={list} state={state} empty={empty}>
        {rows => (
          <DataTable
            label={label}
            columns={layout.shown}
            density={layout.density}
            rows={rows}
            nameOf={nameOf}
            state={state}
            {...(withInvoice
              ? {
                  next: {
                    head: formatMessage({ id: 'invoices.one' }),
                    cell: (transaction: ListedTransaction) => <InvoiceCell transaction={transaction} />,
                  },
                }
              : {})}
            details={row => (
              <TransactionFacts transaction={row} maker={row.made_by ? makers.get(row.made_by) : undefined} />
            )}
          />
        )}
      </ListResults>
    </>
  );
}
