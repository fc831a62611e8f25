import type { CarrierTracking } from '@porte/contracts/carriers/carrier-tracking.js';
import { api } from '../../shared/api/api.js';

const trackingApi = api.injectEndpoints({
  endpoints: build => ({
    carrierTracking: build.query<CarrierTracking, string>({
      query: carrierId => ({ url: `carriers/${carrierId}/tracking` }),
      transformResponse: (answer: { data: CarrierTracking }) => answer.data,
      providesTags: ['carrier_settings', 'carriers'],
    }),
  }),
});

export const { useCarrierTrackingQuery } = trackingApi;
