import type { FiscalClose, FiscalCloseQuery, FiscalCloseRow } from '@porte/contracts/billing/fiscal-close.js';
import { api } from '../../shared/api/api.js';

const queryOf = ({ period, line }: FiscalCloseQuery): string =>
  new URLSearchParams({ period, ...(line ? { line } : {}) }).toString();

const fiscalCloseApi = api.injectEndpoints({
  endpoints: build => ({
    fiscalClose: build.query<FiscalClose, FiscalCloseQuery>({
      query: query => ({ url: `fiscal_close?${queryOf(query)}` }),
      transformResponse: (answer: { data: FiscalClose }) => answer.data,
      providesTags: ['transactions', 'invoices'],
    }),
    fiscalCloseRows: build.query<FiscalCloseRow[], FiscalCloseQuery>({
      query: query => ({ url: `fiscal_close/rows?${queryOf(query)}` }),
      transformResponse: (answer: { data: FiscalCloseRow[] }) => answer.data,
      providesTags: ['transactions', 'invoices'],
    }),
    fiscalCloseFile: build.mutation<Blob, FiscalCloseQuery>({
      query: query => ({ url: `fiscal_close/export?${queryOf(query)}`, as: 'file' }),
    }),
  }),
});

export const { useFiscalCloseQuery, useFiscalCloseRowsQuery, useFiscalCloseFileMutation } = fiscalCloseApi;
