import type { LabelFormat } from '@porte/contracts/shipments/preference.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { api } from '../../shared/api/api.js';

interface LabelWanted {
  labelId: string;
  /** as the person prefers unless given */
  format?: LabelFormat | undefined;
}

const recordsApi = api.injectEndpoints({
  endpoints: build => ({
    // a mutation: the file is handed on at once and kept nowhere else
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

export const { useLabelFileMutation, useCloneShipmentMutation } = recordsApi;
