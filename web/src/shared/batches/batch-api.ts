import type { BatchConfirmation, BatchInput, BatchView } from '@porte/contracts';
import { api } from '../api/api.js';

const viewOf = (answer: { data: BatchView }): BatchView => answer.data;

/** Also after a refusal: an order that is gone, or that another tab has paid, leaves the list. */
const ORDERS = ['store_orders'] as const;

/** Batches of the person, by their ids. */
const batchApi = api.injectEndpoints({
  endpoints: build => ({
    batch: build.query<BatchView, string>({
      query: id => ({ url: `batches/${id}` }),
      transformResponse: viewOf,
      providesTags: ['shipments'],
      onQueryStarted: (_id, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data: { state } }) => {
            if (state === 'done' || state === 'ready') dispatch(api.util.invalidateTags([...ORDERS]));
          },
          () => undefined,
        ),
    }),
    beginBatch: build.mutation<BatchView, BatchInput>({
      query: batch => ({
        url: 'batches',
        method: 'POST',
        body: { batch },
        idempotencyKey: crypto.randomUUID(),
      }),
      transformResponse: viewOf,
      invalidatesTags: ORDERS,
    }),
    moveBatch: build.mutation<BatchView, { id: string; verb: 'confirm' | 'pause' | 'retry'; body?: BatchConfirmation }>(
      {
        query: ({ id, verb, body = {} }) => ({ url: `batches/${id}/${verb}`, method: 'POST', body }),
        transformResponse: viewOf,
        invalidatesTags: ORDERS,
      },
    ),
  }),
});

export const { useBatchQuery, useBeginBatchMutation, useMoveBatchMutation } = batchApi;
