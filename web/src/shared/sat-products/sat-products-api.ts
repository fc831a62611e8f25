import type { SatProduct } from '@porte/contracts/catalog/places.js';
import { api } from '../api/api.js';

interface Found {
  data: { data: SatProduct[] };
}

/** The catalogue changes rarely: cache entries are kept for this long, in seconds. */
const HOUR = 3600;

const satProductsApi = api.injectEndpoints({
  endpoints: build => ({
    satProducts: build.query<SatProduct[], string>({
      query: search => ({ url: `sat_products?search=${encodeURIComponent(search)}` }),
      transformResponse: ({ data }: Found) => data.data,
      providesTags: ['sat_products'],
    }),
    satProduct: build.query<SatProduct | null, string>({
      query: id => ({ url: `sat_products?id=${encodeURIComponent(id)}` }),
      transformResponse: ({ data }: Found) => data.data[0] ?? null,
      providesTags: ['sat_products'],
      keepUnusedDataFor: HOUR,
    }),
  }),
});

export const { useSatProductsQuery, useSatProductQuery } = satProductsApi;
