import type { WalletBalance } from '@porte/contracts/billing/wallet-balance.js';
import type { User } from '@porte/contracts/identity/user.js';
import { api } from '../api/api.js';

const balancesApi = api.injectEndpoints({
  endpoints: build => ({
    walletBalances: build.query<WalletBalance[], { ids: readonly string[]; withSpent?: boolean }>({
      query: ({ ids, withSpent = false }) => ({
        url: `balances?user_ids=${ids.join(',')}${withSpent ? '&include=spent_30_days' : ''}`,
      }),
      transformResponse: (answer: { data: WalletBalance[] }) => answer.data,
      providesTags: ['transactions'],
    }),
  }),
});

/** Balances of wallets, for staff. */
export const { useWalletBalancesQuery } = balancesApi;

/** The owner of the balance that a user spends: for a sub-user, its parent. */
export const walletOf = ({ id, parent_id }: Pick<User, 'id' | 'parent_id'>): string => parent_id ?? id;
