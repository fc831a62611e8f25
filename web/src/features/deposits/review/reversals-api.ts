import type { Deposit, DepositRefund, DepositReversal } from '@porte/contracts';
import { api } from '../../../shared/api/api.js';

const reversalsApi = api.injectEndpoints({
  endpoints: build => ({
    reversals: build.query<DepositReversal[], string>({
      query: id => ({ url: `deposits/${id}/reversals` }),
      transformResponse: (answer: { data: DepositReversal[] }) => answer.data,
      providesTags: ['deposits'],
    }),
    // Stale also after a rejection: another user may have refunded it.
    refundDeposit: build.mutation<Deposit, { id: string; input: DepositRefund; idempotencyKey: string }>({
      query: ({ id, input, idempotencyKey }) => ({
        url: `deposits/${id}/refund`,
        method: 'PUT',
        body: { deposit: input },
        idempotencyKey,
      }),
      transformResponse: (answer: { data: Deposit }) => answer.data,
      invalidatesTags: ['deposits', 'transactions'],
    }),
  }),
});

export const { useReversalsQuery, useRefundDepositMutation } = reversalsApi;
