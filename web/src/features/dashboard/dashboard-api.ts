import type { NoticeType } from '@porte/contracts';
import { api } from '../../shared/api/api.js';

/** Number of shipments by the carrier's name. */
export type Counts = Record<string, number>;

/** A carrier of the tenant and the use of its label limit; null means no limit. */
export interface CarrierUse {
  name: string;
  shipment_limit: number | null;
  shipment_count: number;
  shipments_left: number | null;
}

/** The figures of the dashboard: a customer's own, the tenant's for staff. Months are those of the tenant's time zone. */
export interface DashboardNumbers {
  total: number;
  total_current_month: number;
  by_carrier: Counts;
  current_month_by_carrier: Counts;
  last_month_by_carrier: Counts;
  notices: { id: string; description: string; notice_type: NoticeType }[];
  active_users?: number;
  carriers?: CarrierUse[];
}

export const { useDashboardQuery } = api.injectEndpoints({
  endpoints: build => ({
    dashboard: build.query<DashboardNumbers, void>({
      query: () => ({ url: 'dashboards' }),
      transformResponse: (answer: { data: DashboardNumbers }) => answer.data,
      providesTags: ['dashboard'],
    }),
  }),
});
