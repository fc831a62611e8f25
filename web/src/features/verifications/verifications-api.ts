import type { RejectedVerification, TaxFiscalDatum } from '@porte/contracts/identity/tax-fiscal-datum.js';
import { api } from '../../shared/api/api.js';

interface Sent {
  form: FormData;
  idempotencyKey: string;
}

interface Decided {
  id: string;
  idempotencyKey: string;
}

const rowOf = (answer: { data: TaxFiscalDatum }): TaxFiscalDatum => answer.data;

const verificationsApi = api.injectEndpoints({
  endpoints: build => ({
    sendTaxData: build.mutation<TaxFiscalDatum, Sent>({
      query: ({ form, idempotencyKey }) => ({ url: 'tax_fiscal_data', method: 'POST', body: form, idempotencyKey }),
      transformResponse: rowOf,
      invalidatesTags: ['tax_fiscal_data'],
    }),
    // Stale also after a refusal: another user may have decided.
    approveVerification: build.mutation<TaxFiscalDatum, Decided>({
      query: ({ id, idempotencyKey }) => ({
        url: `tax_fiscal_data/${id}/approve`,
        method: 'PUT',
        body: {},
        idempotencyKey,
      }),
      transformResponse: rowOf,
      invalidatesTags: ['tax_fiscal_data', 'users'],
    }),
    rejectVerification: build.mutation<TaxFiscalDatum, Decided & { input: RejectedVerification }>({
      query: ({ id, input, idempotencyKey }) => ({
        url: `tax_fiscal_data/${id}/reject`,
        method: 'PUT',
        body: { tax_fiscal_datum: input },
        idempotencyKey,
      }),
      transformResponse: rowOf,
      invalidatesTags: ['tax_fiscal_data'],
    }),
    verificationFile: build.query<Blob, { id: string; name: string }>({
      query: ({ id, name }) => ({ url: `tax_fiscal_data/${id}/files/${name}`, as: 'file' }),
    }),
  }),
});

export const {
  useSendTaxDataMutation,
  useApproveVerificationMutation,
  useRejectVerificationMutation,
  useLazyVerificationFileQuery,
} = verificationsApi;
