import type { ReportView } from '@porte/contracts/reports/report.js';
import { api } from '../../shared/api/api.js';

const viewOf = (answer: { data: ReportView }): ReportView => answer.data;

/** The copies of one's own data. */
export const { useDataCopiesQuery, useBeginDataCopyMutation, useCancelDataCopyMutation, useDataCopyFileMutation } =
  api.injectEndpoints({
    endpoints: build => ({
      dataCopies: build.query<ReportView[], void>({
        query: () => ({ url: 'personal_data/copies' }),
        transformResponse: (answer: { data: ReportView[] }) => answer.data,
        providesTags: ['reports'],
      }),
      beginDataCopy: build.mutation<ReportView, void>({
        query: () => ({
          url: 'personal_data/copies',
          method: 'POST',
          body: {},
          idempotencyKey: crypto.randomUUID(),
        }),
        transformResponse: viewOf,
        invalidatesTags: ['reports'],
      }),
      cancelDataCopy: build.mutation<ReportView, string>({
        query: id => ({ url: `personal_data/copies/${id}`, method: 'DELETE' }),
        transformResponse: viewOf,
        invalidatesTags: ['reports'],
      }),
      dataCopyFile: build.mutation<Blob, string>({
        query: id => ({ url: `personal_data/copies/${id}/download`, as: 'file' }),
      }),
    }),
  });
