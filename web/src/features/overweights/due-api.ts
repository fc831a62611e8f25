import type { OverweightCharges, OverweightsDue } from '@porte/contracts/overweights/overweight.js';
import { api } from '../../shared/api/api.js';

const dueApi = api.injectEndpoints({
  endpoints: build => ({
    overweightsDue: build.query<OverweightsDue, undefined>({
      query: () => ({ url: 'overweights/due' }),
      transformResponse: (answer: { data: OverweightsDue }) => answer.data,
      providesTags: ['overweights'],
    }),
    chargeDue: build.mutation<OverweightsDue, { seen: OverweightCharges; idempotencyKey: string }>({
      query: ({ seen, idempotencyKey }) => ({
        url: 'overweights/deductions',
        method: 'POST',
        body: { overweights: seen },
        idempotencyKey,
      }),
      transformResponse: (answer: { data: OverweightsDue }) => answer.data,
      // Also after a refusal: the total is another one.
      invalidatesTags: ['overweights', 'transactions'],
    }),
  }),
});

export const { useOverweightsDueQuery, useChargeDueMutation } = dueApi;
