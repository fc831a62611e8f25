import type { DashboardNumbers } from '@porte/contracts/shipments/dashboard.js';
import { api } from './api.js';

/** The figures of the home page, of which other pages show a part. */
export const dashboardNumbersApi = api.injectEndpoints({
  endpoints: build => ({
    dashboard: build.query<DashboardNumbers, void>({
      query: () => ({ url: 'dashboards' }),
      transformResponse: (answer: { data: DashboardNumbers }) => answer.data,
      providesTags: ['dashboard'],
    }),
  }),
});

export const { useDashboardQuery } = dashboardNumbersApi;
