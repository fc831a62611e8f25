import type { ReportView } from '@porte/contracts/reports/report.js';
import { api } from '../api/api.js';

const viewOf = (answer: { data: ReportView }): ReportView => answer.data;

/** A copy at its place, such as `personal_data/copies`. */
interface Placed {
  place: string;
  id: string;
}

/** Copies of data as archives: of one's own, and of tenants. */
export const { useDataCopiesQuery, useBeginDataCopyMutation, useCancelDataCopyMutation, useDataCopyFileMutation } =
  api.injectEndpoints({
    endpoints: build => ({
      dataCopies: build.query<ReportView[], string>({
        query: place => ({ url: place }),
        transformResponse: (answer: { data: ReportView[] }) => answer.data,
        providesTags: ['reports'],
      }),
      beginDataCopy: build.mutation<ReportView, string>({
        query: place => ({ url: place, method: 'POST', body: {}, idempotencyKey: crypto.randomUUID() }),
        transformResponse: viewOf,
        invalidatesTags: ['reports'],
      }),
      cancelDataCopy: build.mutation<ReportView, Placed>({
        query: ({ place, id }) => ({ url: `${place}/${id}`, method: 'DELETE' }),
        transformResponse: viewOf,
        invalidatesTags: ['reports'],
      }),
      dataCopyFile: build.mutation<Blob, Placed>({
        query: ({ place, id }) => ({ url: `${place}/${id}/download`, as: 'file' }),
      }),
    }),
  });
