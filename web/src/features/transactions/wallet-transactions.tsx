import type { ReactNode } from 'react';
import { useList } from '../../shared/api/resources.js';
import { useListState } from '../../shared/list/use-list-state.js';
import { FILTERS } from './filters.js';
import { TransactionList } from './transaction-list.js';
import type { ListAnswer } from '../../shared/list/list-results.js';
import type { ListedTransaction } from './transactions-api.js';

const INCLUDE = ['shipment', 'invoice'] as const;

interface Props {
  label: string;
  /** the owner; by default the server's choice for customers, who see no other */
  walletOf: string | null;
  empty: { text: string; action?: ReactNode };
}

/** The movements of one wallet. */
export function WalletTransactions({ label, walletOf, empty }: Props) {
  const state = useListState({ filters: FILTERS });
  const list = useList('transactions', {
    ...state.query,
    where: { ...state.query.where, ...(walletOf ? { user_id: walletOf } : {}) },
    include: INCLUDE,
  });
  return (
    <TransactionList
      label={label}
      state={state}
      list={list as ListAnswer<ListedTransaction>}
      empty={empty}
      withInvoice
    />
  );
}
