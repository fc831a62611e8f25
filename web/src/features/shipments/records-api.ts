import type { LabelDownload } from '@porte/contracts/shipments/preference.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { api } from '../../shared/api/api.js';

interface LabelWanted {
  labelId: string;
  /** by default the user's preferred format */
  format?: LabelDownload | undefined;
  /** only to be looked at: it does not count as printed */
  isPreview?: boolean;
}

const queryText = ({
  format,
  preview,
}: {
  format?: LabelDownload | undefined;
  preview?: boolean | undefined;
}): string => {
  const parts = [...(format ? [`format=${format}`] : []), ...(preview ? ['preview=true'] : [])];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
};

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
      query: ({ labelId, format, isPreview }) => ({
        url: `labels/${labelId}/download${queryText({ format, preview: isPreview })}`,
        as: 'file',
      }),
      invalidatesTags: (_answer, error, { isPreview }) => (error || isPreview ? [] : ['shipments']),
    }),
    /** A label that was loaded as a preview is printed or saved. */
    labelPrinted: build.mutation<unknown, { labelId: string; idempotencyKey: string }>({
      query: ({ labelId, idempotencyKey }) => ({
        url: `labels/${labelId}/printed`,
        method: 'PUT',
        body: {},
        idempotencyKey,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['shipments']),
    }),
    /** A draft that sends the parcel back. */
    returnShipment: build.mutation<Shipment, { id: string; idempotencyKey: string }>({
      query: ({ id, idempotencyKey }) => ({ url: `shipments/${id}/return`, method: 'POST', body: {}, idempotencyKey }),
      transformResponse: (answer: { data: Shipment }) => answer.data,
      invalidatesTags: (_answer, error) => (error ? [] : ['shipments', 'dashboard']),
    }),
    cloneShipment: build.mutation<Shipment, { id: string; idempotencyKey: string }>({
      query: ({ id, idempotencyKey }) => ({ url: `shipments/${id}/clone`, method: 'POST', body: {}, idempotencyKey }),
      transformResponse: (answer: { data: Shipment }) => answer.data,
      invalidatesTags: (_answer, error) => (error ? [] : ['shipments', 'dashboard']),
    }),
  }),
});

export const {
  useLabelFileMutation,
  useLabelPrintedMutation,
  useCloneShipmentMutation,
  useReturnShipmentMutation,
  useResolveAttentionMutation,
} = recordsApi;
