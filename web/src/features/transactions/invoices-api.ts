import type {
  CancellationInput,
  CancellationRequestInput,
  CreditNoteInput,
  Invoice,
} from '@porte/contracts/billing/invoice.js';
import { api } from '../../shared/api/api.js';

interface Moved<Input = object> {
  id: string;
  input?: Input;
  idempotencyKey: string;
}

/** A decision about an invoice. */
const move =
  (verb: string, method: 'PUT' | 'POST' = 'PUT') =>
  ({ id, input, idempotencyKey }: Moved<object>) => ({
    url: `invoices/${id}/${verb}`,
    method,
    body: input ? { invoice: input } : {},
    idempotencyKey,
  });

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
    requestCancellation: build.mutation<Invoice, Moved<CancellationRequestInput>>({
      query: move('request_cancellation'),
      transformResponse: rowOf,
      invalidatesTags: ['invoices', 'transactions'],
    }),
    keepInvoice: build.mutation<Invoice, Moved>({
      query: move('keep'),
      transformResponse: rowOf,
      invalidatesTags: ['invoices', 'transactions'],
    }),
    cancelInvoice: build.mutation<Invoice, Moved<CancellationInput>>({
      query: move('cancel'),
      transformResponse: rowOf,
      invalidatesTags: ['invoices', 'transactions'],
    }),
    replaceInvoice: build.mutation<Invoice, Moved>({
      query: move('replace', 'POST'),
      transformResponse: rowOf,
      invalidatesTags: ['invoices', 'transactions'],
    }),
    discardInvoice: build.mutation<Invoice, Moved>({
      query: move('discard'),
      transformResponse: rowOf,
      invalidatesTags: ['invoices'],
    }),
    creditInvoice: build.mutation<Invoice, Moved<CreditNoteInput>>({
      query: move('credit', 'POST'),
      transformResponse: rowOf,
      invalidatesTags: ['invoices'],
    }),
    // Again, it finds nothing left to invoice.
    issueGlobalInvoice: build.mutation<{ ids: string[] }, string>({
      query: period => ({ url: 'invoices/global', method: 'POST', body: { invoice: { period } } }),
      transformResponse: (answer: { data: { ids: string[] } }) => answer.data,
      invalidatesTags: ['invoices', 'transactions'],
    }),
    downloadInvoice: build.mutation<Blob, string>({
      query: id => ({ url: `invoices/${id}/download`, method: 'POST', as: 'file' }),
    }),
  }),
});

export const {
  useRequestInvoiceMutation,
  useGenerateInvoiceMutation,
  useRequestCancellationMutation,
  useKeepInvoiceMutation,
  useCancelInvoiceMutation,
  useReplaceInvoiceMutation,
  useCreditInvoiceMutation,
  useDiscardInvoiceMutation,
  useIssueGlobalInvoiceMutation,
  useDownloadInvoiceMutation,
} = invoicesApi;
