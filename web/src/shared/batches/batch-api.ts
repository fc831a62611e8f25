import type { BatchInput, BatchView } from '@porte/contracts';
import { api } from '../api/api.js';

const viewOf = (answer: { data: BatchView }): BatchView => answer.data;

/** Batches of the person, by their ids. */
const batchApi = api.injectEndpoints({
  endpoints: build => ({
    batch: build.query<BatchView, string>({
      query: id => ({ url: `batches/${id}` }),
      transformResponse: viewOf,
      providesTags: ['shipments'],
    }),
    beginBatch: build.mutation<BatchView, BatchInput>({
      query: batch => ({
        url: 'batches',
        method: 'POST',
        body: { batch },
        idempotencyKey: crypto.randomUUID(),
      }),
      transformResponse: viewOf,
    }),
    moveBatch: build.mutation<BatchView, { id: string; verb: 'confirm' | 'pause' | 'retry' }>({
      query: ({ id, verb }) => ({ url: `batches/${id}/${verb}`, method: 'POST', body: {} }),
      transformResponse: viewOf,
    }),
  }),
});

export const { useBatchQuery, useBeginBatchMutation, useMoveBatchMutation } = batchApi;
