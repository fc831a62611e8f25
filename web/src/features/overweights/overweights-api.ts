import type { Overweight, OverweightEntry, OverweightInput } from '@porte/contracts/overweights/overweight.js';
import { api } from '../../shared/api/api.js';

/** What people do with a case, as the API names it. */
export type CaseMove = 'accept' | 'deduction' | 'waive' | 'rebate' | 'cancel_rebate' | 'refund';

interface Moved {
  id: string;
  move: CaseMove;
  reason: string | null;
  idempotencyKey: string;
}

const overweightsApi = api.injectEndpoints({
  endpoints: build => ({
    overweightTimeline: build.query<OverweightEntry[], string>({
      query: id => ({ url: `overweights/${id}/timeline` }),
      transformResponse: (answer: { data: OverweightEntry[] }) => answer.data,
      providesTags: ['overweights'],
    }),
    reportOverweight: build.mutation<Overweight, { input: OverweightInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({
        url: 'overweights',
        method: 'POST',
        body: { overweight: input },
        idempotencyKey,
      }),
      transformResponse: (answer: { data: Overweight }) => answer.data,
      invalidatesTags: ['overweights'],
    }),
    moveOverweight: build.mutation<Overweight, Moved>({
      query: ({ id, move, reason, idempotencyKey }) => ({
        url: `overweights/${id}/${move}`,
        method: 'PUT',
        body: reason === null ? {} : move === 'deduction' ? { reason } : { overweight: { reason } },
        idempotencyKey,
      }),
      transformResponse: (answer: { data: Overweight }) => answer.data,
      // Also after a refusal: another person may have decided.
      invalidatesTags: ['overweights', 'transactions'],
    }),
  }),
});

export const { useOverweightTimelineQuery, useReportOverweightMutation, useMoveOverweightMutation } = overweightsApi;
