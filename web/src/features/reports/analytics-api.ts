import type { AnalyticsFrame } from '@porte/contracts/reports/analytics.js';
import { api } from '../../shared/api/api.js';

const analyticsApi = api.injectEndpoints({
  endpoints: build => ({
    // An address is good for one visit, so none is kept.
    analyticsFrame: build.query<AnalyticsFrame | null, void>({
      query: () => ({ url: 'reports/analytics' }),
      transformResponse: ({ data }: { data: AnalyticsFrame | null }) => data,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useAnalyticsFrameQuery } = analyticsApi;
