import type { CarrierFilePreview } from '@porte/contracts/carriers/carrier-file.js';
import type { Carrier } from '@porte/contracts/carriers/carrier.js';
import { api } from '../../shared/api/api.js';

const carrierFileApi = api.injectEndpoints({
  endpoints: build => ({
    readCarrierFile: build.mutation<CarrierFilePreview, File>({
      query: file => {
        const body = new FormData();
        body.append('files[]', file);
        return { url: 'carriers/read_file', method: 'POST', body };
      },
      transformResponse: (answer: { data: CarrierFilePreview }) => answer.data,
    }),
    importCarrierFile: build.mutation<Carrier, { file: File; base: string; idempotencyKey: string }>({
      query: ({ file, base, idempotencyKey }) => {
        const body = new FormData();
        body.append('base', base);
        body.append('files[]', file);
        return { url: 'carriers/upload', method: 'POST', body, idempotencyKey };
      },
      transformResponse: (answer: { data: Carrier }) => answer.data,
      invalidatesTags: (_answer, error) =>
        error
          ? []
          : [
              'carriers',
              'carrier_settings',
              'services',
              'service_prices',
              'service_postal_codes',
              'zones',
              'validators',
            ],
    }),
  }),
});

export const { useReadCarrierFileMutation, useImportCarrierFileMutation } = carrierFileApi;
