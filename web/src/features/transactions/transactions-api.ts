import type { TransactionInvoice } from '@porte/contracts/billing/invoice.js';
import type { Transaction } from '@porte/contracts/billing/transaction.js';
import type { User } from '@porte/contracts/identity/user.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { api } from '../../shared/api/api.js';
import { queryText, type ListQuery } from '../../shared/api/query-text.js';
import type { Page } from '../../shared/api/resources.js';

/** A movement with its wallet's owner and its shipment. */
export type ListedTransaction = Transaction & {
  user?: Pick<User, 'id' | 'sequential_id' | 'name' | 'last_name' | 'email' | 'company'> | null;
  shipment?: (Pick<Shipment, 'id' | 'sequential_id' | 'status'> & { tracking_number: string | null }) | null;
  invoice?: TransactionInvoice | null;
};

const transactionsApi = api.injectEndpoints({
  endpoints: build => ({
    allTransactions: build.query<Page<ListedTransaction>, ListQuery>({
      query: query => ({ url: `transactions/all${queryText(query)}` }),
      providesTags: ['transactions'],
    }),
  }),
});

export const { useAllTransactionsQuery } = transactionsApi;
