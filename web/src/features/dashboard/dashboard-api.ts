import type { NoticeType } from '@porte/contracts';
import { api } from '../../shared/api/api.js';

/** How many shipments, by the carrier's name. */
export type Counts = Record<string, number>;

/** A carrier of the tenant and how far its limit of labels is used; no limit is null. */
export interface CarrierUse {
  name: string;
  shipment_limit: number | null;
  shipment_count: number;
  shipments_left: number | null;
}

/** The numbers of the first page: a customer's own, the tenant's for staff. Months are those of the tenant's calendar. */
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
