import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Filter } from '../../shared/resource/declaration.js';
import { ListResults, type ListAnswer } from '../../shared/list/list-results.js';
import { DataTable } from '../../shared/list/table/list-table.js';
import { SearchBar } from '../../shared/list/filters/list-search-bar.js';
import type { ListState } from '../../shared/list/use-list-state.js';
import { useTransactionColumns } from './columns.js';
import { CHIPS } from './filters.js';
import { TransactionFacts } from './transaction-facts.js';
import type { ListedTransaction } from './transactions-api.js';
import { useMakers } from './use-makers.js';

interface Props {
  /** names the table */
  label: string;
  state: ListState;
  list: ListAnswer<ListedTransaction>;
  searches: readonly Filter[];
  empty: { text: string; action?: ReactNode };
  withUser?: boolean;
}

/** Movements of a wallet, or of all, with search and filters. */
export function TransactionList({ label, state, list, searches, empty, withUser = false }: Props) {
  const { formatMessage } = useIntl();
  const makers = useMakers(list.page?.data);
  const columns = useTransactionColumns({ withUser, makers });
  const nameOf = ({ sequential_id }: ListedTransaction): string =>
    formatMessage({ id: 'transactions.name' }, { number: sequential_id });
  return (
    <>
      <SearchBar fields={searches} chips={CHIPS} bundle="transactions" state={state} />
      <ListResults list={list} state={state} empty={empty}>
        {rows => (
          <DataTable
            label={label}
            columns={columns}
            rows={rows}
            nameOf={nameOf}
            state={state}
            details={row => (
              <TransactionFacts transaction={row} maker={row.made_by ? makers.get(row.made_by) : undefined} />
            )}
          />
        )}
      </ListResults>
    </>
  );
}
