import type { Reconciliation } from '@porte/contracts';
import { api } from '../../../shared/api/api.js';

const reconciliationApi = api.injectEndpoints({
  endpoints: build => ({
    reconciliations: build.query<Reconciliation[], void>({
      query: () => ({ url: 'payment_differences/runs' }),
      transformResponse: (answer: { data: Reconciliation[] }) => answer.data,
      providesTags: ['payment_differences'],
    }),
    reconcile: build.mutation<{ id: string }, { form: FormData; idempotencyKey: string }>({
      query: ({ form, idempotencyKey }) => ({
        url: 'payment_differences/runs',
        method: 'POST',
        body: form,
        idempotencyKey,
      }),
      transformResponse: (answer: { data: { id: string } }) => answer.data,
      invalidatesTags: ['payment_differences'],
    }),
  }),
});

export const { useReconciliationsQuery, useReconcileMutation } = reconciliationApi;
