import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { api } from '../../../shared/api/api.js';

interface Upload {
  id: string;
  trackingNumber: string;
  file: File;
  /** of the decision to upload this file */
  idempotencyKey: string;
}

const manualLabelApi = api.injectEndpoints({
  endpoints: build => ({
    /** Brings the label of a manual shipment, or another in its place. */
    uploadLabel: build.mutation<Shipment, Upload>({
      query: ({ id, trackingNumber, file, idempotencyKey }) => {
        const form = new FormData();
        form.append('id', id);
        form.append('tracking_number', trackingNumber);
        form.append('files[]', file);
        return { url: 'shipments/upload_label', method: 'POST', body: form, idempotencyKey };
      },
      transformResponse: (answer: { data: Shipment }) => answer.data,
      invalidatesTags: (_answer, error) => (error ? [] : ['shipments', 'dashboard']),
    }),
  }),
});

export const { useUploadLabelMutation } = manualLabelApi;
