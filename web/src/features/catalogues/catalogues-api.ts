import type { CatalogueImportView, CataloguePath } from '@porte/contracts/catalog/catalogue-import.js';
import { api } from '../../shared/api/api.js';

const catalogues = api.injectEndpoints({
  endpoints: build => ({
    catalogueImports: build.query<CatalogueImportView[], CataloguePath>({
      query: path => ({ url: `${path}/imports` }),
      transformResponse: (answer: { data: CatalogueImportView[] }) => answer.data,
      providesTags: ['imports'],
    }),
    uploadCatalogue: build.mutation<CatalogueImportView, { path: CataloguePath; form: FormData }>({
      query: ({ path, form }) => ({
        url: `${path}/upload`,
        method: 'POST',
        body: form,
        idempotencyKey: crypto.randomUUID(),
      }),
      transformResponse: (answer: { data: CatalogueImportView }) => answer.data,
      invalidatesTags: ['imports'],
    }),
  }),
});

export const { useCatalogueImportsQuery, useUploadCatalogueMutation } = catalogues;
