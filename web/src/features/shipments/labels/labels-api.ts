import type { LabelFileInput, ManifestInput } from '@porte/contracts/shipments/label-file.js';
import { api } from '../../../shared/api/api.js';

const labelsApi = api.injectEndpoints({
  endpoints: build => ({
    // A mutation, because the file is handed on at once and must not be cached.
    labelsFile: build.mutation<Blob, LabelFileInput>({
      query: label => ({ url: 'labels/export', method: 'POST', body: { label }, as: 'file' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['shipments']),
    }),
    manifestFile: build.mutation<Blob, ManifestInput>({
      query: manifest => ({ url: 'labels/manifest', method: 'POST', body: { manifest }, as: 'file' }),
    }),
  }),
});

export const { useLabelsFileMutation, useManifestFileMutation } = labelsApi;
