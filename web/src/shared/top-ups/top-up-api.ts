import type { TopUp, TopUpInput } from '@porte/contracts';
import { api } from '../api/api.js';

const rowOf = <Row>(answer: { data: Row }): Row => answer.data;

const topUpApi = api.injectEndpoints({
  endpoints: build => ({
    /** null where the owner of the wallet never switched it on */
    topUp: build.query<TopUp | null, string>({
      query: ownerId => ({ url: `top_ups/${ownerId}` }),
      transformResponse: (answer: { data: TopUp | null }) => answer.data,
      providesTags: ['credit_cards', 'deposits'],
    }),
    chooseTopUp: build.mutation<TopUp, { ownerId: string; input: TopUpInput }>({
      query: ({ ownerId, input }) => ({ url: `top_ups/${ownerId}`, method: 'PUT', body: { top_up: input } }),
      transformResponse: rowOf<TopUp>,
      invalidatesTags: ['credit_cards', 'deposits'],
    }),
    resumeTopUp: build.mutation<TopUp, string>({
      query: ownerId => ({ url: `top_ups/${ownerId}/resume`, method: 'PUT', body: {} }),
      transformResponse: rowOf<TopUp>,
      invalidatesTags: ['credit_cards', 'deposits'],
    }),
    stopTopUp: build.mutation<void, string>({
      query: ownerId => ({ url: `top_ups/${ownerId}`, method: 'DELETE' }),
      invalidatesTags: ['credit_cards', 'deposits'],
    }),
    stopTopUpByStaff: build.mutation<TopUp, string>({
      query: ownerId => ({ url: `top_ups/${ownerId}/stop`, method: 'PUT', body: { top_up: {} } }),
      transformResponse: rowOf<TopUp>,
      invalidatesTags: ['credit_cards', 'deposits'],
    }),
  }),
});

export const {
  useTopUpQuery,
  useChooseTopUpMutation,
  useResumeTopUpMutation,
  useStopTopUpMutation,
  useStopTopUpByStaffMutation,
} = topUpApi;
