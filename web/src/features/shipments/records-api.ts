import type { LabelFormat } from '@porte/contracts/shipments/preference.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { api } from '../../shared/api/api.js';

interface LabelWanted {
  labelId: string;
  /** by default the user's preferred format */
  format?: LabelFormat | undefined;
}

const recordsApi = api.injectEndpoints({
  endpoints: build => ({
    /** Staff have looked after the parcel. */
    resolveAttention: build.mutation<unknown, { id: string; idempotencyKey: string }>({
      query: ({ id, idempotencyKey }) => ({
        url: `shipments/${id}/resolve_attention`,
        method: 'PUT',
        body: {},
        idempotencyKey,
      }),
      invalidatesTags: ['shipments', 'dashboard'],
    }),
    // A mutation, because the file is handed on at once and must not be cached.
    labelFile: build.mutation<Blob, LabelWanted>({
      query: ({ labelId, format }) => ({
        url: `labels/${labelId}/download${format ? `?format=${format}` : ''}`,
        as: 'file',
      }),
    }),
    cloneShipment: build.mutation<Shipment, { id: string; idempotencyKey: string }>({
      query: ({ id, idempotencyKey }) => ({ url: `shipments/${id}/clone`, method: 'POST', body: {}, idempotencyKey }),
      transformResponse: (answer: { data: Shipment }) => answer.data,
      invalidatesTags: (_answer, error) => (error ? [] : ['shipments', 'dashboard']),
    }),
  }),
});

export const { useLabelFileMutation, useCloneShipmentMutation, useResolveAttentionMutation } = recordsApi;
