import type { Invoice } from '@porte/contracts/billing/invoice.js';
import { api } from '../../shared/api/api.js';

const rowOf = (answer: { data: Invoice }): Invoice => answer.data;

const invoicesApi = api.injectEndpoints({
  endpoints: build => ({
    requestInvoice: build.mutation<Invoice, { transactionId: string; idempotencyKey: string }>({
      query: ({ transactionId, idempotencyKey }) => ({
        url: 'invoices/request_invoice',
        method: 'POST',
        body: { invoice: { transaction_id: transactionId } },
        idempotencyKey,
      }),
      transformResponse: rowOf,
      invalidatesTags: (_answer, error) => (error ? [] : ['invoices', 'transactions']),
    }),
    // Stale also after a refusal: another user may have been faster.
    generateInvoice: build.mutation<Invoice, { id: string; idempotencyKey: string }>({
      query: ({ id, idempotencyKey }) => ({
        url: `invoices/${id}`,
        method: 'PUT',
        body: { invoice: { status: 'generated' } },
        idempotencyKey,
      }),
      transformResponse: rowOf,
      invalidatesTags: ['invoices', 'transactions'],
    }),
    downloadInvoice: build.mutation<Blob, string>({
      query: id => ({ url: `invoices/${id}/download`, method: 'POST', as: 'file' }),
    }),
  }),
});

export const { useRequestInvoiceMutation, useGenerateInvoiceMutation, useDownloadInvoiceMutation } = invoicesApi;
