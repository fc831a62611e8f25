import type { LabelReading } from '@porte/contracts/shipments/manual-label.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { api } from '../../../shared/api/api.js';

interface Upload {
  id: string;
  trackingNumber: string;
  file: File;
  /** of the decision to upload this file */
  idempotencyKey: string;
}

interface Generation {
  shipmentId: string;
  trackingNumber: string;
  /** of the decision to generate it */
  idempotencyKey: string;
}

interface Correction {
  labelId: string;
  trackingNumber: string;
  /** of the decision to correct it */
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
    /** The tracking numbers that the page of a label may have. */
    readLabel: build.mutation<LabelReading, File>({
      query: file => {
        const form = new FormData();
        form.append('files[]', file);
        return { url: 'shipments/read_label', method: 'POST', body: form };
      },
      transformResponse: (answer: { data: LabelReading }) => answer.data,
    }),
    /** Has Porte draw the label of a manual shipment. */
    generateLabel: build.mutation<Shipment, Generation>({
      query: ({ shipmentId, trackingNumber, idempotencyKey }) => ({
        url: 'labels',
        method: 'POST',
        body: { label: { shipment_id: shipmentId, tracking_number: trackingNumber } },
        idempotencyKey,
      }),
      transformResponse: (answer: { data: Shipment }) => answer.data,
      invalidatesTags: (_answer, error) => (error ? [] : ['shipments', 'dashboard']),
    }),
    /** Corrects the tracking number of a manual shipment's label. */
    correctLabel: build.mutation<Shipment, Correction>({
      query: ({ labelId, trackingNumber, idempotencyKey }) => ({
        url: `labels/${labelId}`,
        method: 'PUT',
        body: { label: { tracking_number: trackingNumber } },
        idempotencyKey,
      }),
      transformResponse: (answer: { data: Shipment }) => answer.data,
      invalidatesTags: (_answer, error) => (error ? [] : ['shipments', 'dashboard']),
    }),
  }),
});

export const { useUploadLabelMutation, useReadLabelMutation, useGenerateLabelMutation, useCorrectLabelMutation } =
  manualLabelApi;
