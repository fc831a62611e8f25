import type { BalanceAnswer } from '@porte/contracts/billing/balance.js';
import { api } from '../../shared/api/api.js';

/** What the test side alone has. */
const testSideApi = api.injectEndpoints({
  endpoints: build => ({
    addTestBalance: build.mutation<BalanceAnswer, { amount: number; idempotencyKey: string }>({
      query: ({ amount, idempotencyKey }) => ({
        url: 'test_balance',
        method: 'POST',
        body: { test_balance: { amount } },
        idempotencyKey,
      }),
      invalidatesTags: ['me', 'transactions'],
    }),
    resetTestData: build.mutation<null, void>({ query: () => ({ url: 'test_data', method: 'DELETE' }) }),
  }),
});

export const { useAddTestBalanceMutation, useResetTestDataMutation } = testSideApi;
