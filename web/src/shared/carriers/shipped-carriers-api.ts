import type { ShippedCarrier } from '@porte/contracts/carriers/carrier.js';
import { api } from '../api/api.js';

/** The carriers of the shipments that this user reaches. */
export const { useShippedCarriersQuery } = api.injectEndpoints({
  endpoints: build => ({
    shippedCarriers: build.query<ShippedCarrier[], void>({
      query: () => ({ url: 'carriers/from_shipments' }),
      transformResponse: (answer: { data: ShippedCarrier[] }) => answer.data,
    }),
  }),
});
