import { api } from '../../../shared/api/api.js';
import type { Tab } from './tabs.js';

/** The number of shipments in each tab. */
export type ShipmentCounts = Partial<Record<Tab, number>>;

export const { useShipmentCountsQuery } = api.injectEndpoints({
  endpoints: build => ({
    shipmentCounts: build.query<ShipmentCounts, void>({
      query: () => ({ url: 'shipments/counts' }),
      transformResponse: ({ data }: { data: ShipmentCounts }) => data,
      providesTags: ['shipments'],
    }),
  }),
});
