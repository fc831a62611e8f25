import type { LabelFormat, PreferenceKey } from '@porte/contracts/shipments/preference.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { api } from '../../../shared/api/api.js';

export const confirmApi = api.injectEndpoints({
  endpoints: build => ({
    // a mutation: the file is handed on at once and kept nowhere else
    labelFile: build.mutation<Blob, { labelId: string; format: LabelFormat }>({ query: ({ labelId, format }) => ({ url: `labels/${labelId}/download?format=${format}`, as: 'file' }) }),
    printing: build.query<LabelFormat | null, void>({
      query: () => ({ url: 'preferences' }), transformResponse: (answer: { data: Record<PreferenceKey, string | null> }) => answer.data.label_printing_format as LabelFormat | null, providesTags: ['preferences'],
    }),
    preferPrinting: build.mutation<null, LabelFormat>({
      query: value => ({ url: 'preferences', method: 'PUT', body: { preference: { key: 'label_printing_format', value } } }), transformResponse: () => null, invalidatesTags: (_answer, error) => (error ? [] : ['preferences']),
    }),
    anotherLike: build.mutation<Shipment, { id: string; key: string }>({
      query: ({ id, key }) => ({ url: `shipments/${id}/clone`, method: 'POST', body: {}, idempotencyKey: key }), transformResponse: (answer: { data: Shipment }) => answer.data,
      invalidatesTags: (_answer, error) => (error ? [] : ['shipments', 'dashboard']),
    }),
  }),
});

export const { useLabelFileMutation, usePrintingQuery, usePreferPrintingMutation, useAnotherLikeMutation } = confirmApi;
