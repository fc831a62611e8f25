import type { InvoiceLines, InvoiceMap, InvoiceMapInput } from '@porte/contracts/overweights/invoice.js';
import { api } from '../../shared/api/api.js';

const invoiceApi = api.injectEndpoints({
  endpoints: build => ({
    invoiceLines: build.query<InvoiceLines, undefined>({
      query: () => ({ url: 'overweights/lines' }),
      transformResponse: (answer: { data: InvoiceLines }) => answer.data,
      providesTags: ['overweights', 'imports'],
    }),
    matchInvoiceLines: build.mutation<{ lines: number }, undefined>({
      query: () => ({ url: 'overweights/lines/match', method: 'PUT', body: {} }),
      transformResponse: (answer: { data: { lines: number } }) => answer.data,
      invalidatesTags: ['overweights'],
    }),
    dismissInvoiceLine: build.mutation<InvoiceLines, string>({
      query: id => ({ url: `overweights/lines/${id}/dismiss`, method: 'PUT', body: {} }),
      transformResponse: (answer: { data: InvoiceLines }) => answer.data,
      invalidatesTags: ['overweights'],
    }),
    invoiceMaps: build.query<InvoiceMap[], undefined>({
      query: () => ({ url: 'overweights/maps' }),
      transformResponse: (answer: { data: InvoiceMap[] }) => answer.data,
      providesTags: ['overweights'],
    }),
    addInvoiceMap: build.mutation<InvoiceMap, { input: InvoiceMapInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({
        url: 'overweights/maps',
        method: 'POST',
        body: { map: input },
        idempotencyKey,
      }),
      transformResponse: (answer: { data: InvoiceMap }) => answer.data,
      invalidatesTags: ['overweights'],
    }),
    removeInvoiceMap: build.mutation<undefined, string>({
      query: id => ({ url: `overweights/maps/${id}`, method: 'DELETE' }),
      invalidatesTags: ['overweights'],
    }),
  }),
});

export const {
  useInvoiceLinesQuery,
  useMatchInvoiceLinesMutation,
  useDismissInvoiceLineMutation,
  useInvoiceMapsQuery,
  useAddInvoiceMapMutation,
  useRemoveInvoiceMapMutation,
} = invoiceApi;
