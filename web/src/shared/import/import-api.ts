import type { ImportView } from '@porte/contracts';
import type { ResourcePath } from '@porte/contracts/registry.js';
import { api } from '../api/api.js';

interface Named {
  path: ResourcePath;
  id: string;
}

const viewOf = (answer: { data: ImportView }): ImportView => answer.data;

/** The imports of a person, by the path of their resource. */
const importApi = api.injectEndpoints({
  endpoints: build => ({
    imports: build.query<ImportView[], ResourcePath>({
      query: path => ({ url: `${path}/imports` }),
      transformResponse: (answer: { data: ImportView[] }) => answer.data,
      providesTags: ['imports'],
    }),
    upload: build.mutation<ImportView, { path: ResourcePath; form: FormData }>({
      query: ({ path, form }) => ({
        url: `${path}/upload`,
        method: 'POST',
        body: form,
        idempotencyKey: crypto.randomUUID(),
      }),
      transformResponse: viewOf,
      invalidatesTags: ['imports'],
    }),
    confirmImport: build.mutation<ImportView, Named>({
      query: ({ path, id }) => ({ url: `${path}/imports/${id}/confirm`, method: 'POST', body: {} }),
      transformResponse: viewOf,
      invalidatesTags: ['imports'],
    }),
    cancelImport: build.mutation<ImportView, Named>({
      query: ({ path, id }) => ({ url: `${path}/imports/${id}`, method: 'DELETE' }),
      transformResponse: viewOf,
      invalidatesTags: ['imports'],
    }),
    importFile: build.mutation<Blob, { path: ResourcePath; file: string }>({
      query: ({ path, file }) => ({ url: `${path}/imports/${file}`, as: 'file' }),
    }),
  }),
});

export const {
  useImportsQuery,
  useUploadMutation,
  useConfirmImportMutation,
  useCancelImportMutation,
  useImportFileMutation,
} = importApi;
