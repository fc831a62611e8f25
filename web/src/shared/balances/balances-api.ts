import type { WalletBalance } from '@porte/contracts/billing/wallet-balance.js';
import type { User } from '@porte/contracts/identity/user.js';
import type { SpendRate } from '@porte/contracts/shipments/dashboard.js';
import { api } from '../api/api.js';

const balancesApi = api.injectEndpoints({
  endpoints: build => ({
    walletBalances: build.query<WalletBalance[], readonly string[]>({
      query: ids => ({ url: `balances?user_ids=${ids.join(',')}` }),
      transformResponse: (answer: { data: WalletBalance[] }) => answer.data,
      providesTags: ['transactions'],
    }),
    spendRate: build.query<SpendRate, string>({
      query: id => ({ url: `dashboards/spend_rate?user_id=${id}` }),
      transformResponse: (answer: { data: SpendRate }) => answer.data,
      providesTags: ['transactions'],
    }),
  }),
});

/** Balances of wallets, and what a wallet spends per day, for staff. */
export const { useWalletBalancesQuery, useSpendRateQuery } = balancesApi;

/** The owner of the balance that a user spends: for a sub-user, its parent. */
export const walletOf = ({ id, parent_id }: Pick<User, 'id' | 'parent_id'>): string => parent_id ?? id;
