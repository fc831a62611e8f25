import type { WaybillStock } from '@porte/contracts/carriers/waybill.js';
import { api } from './api.js';

const waybillApi = api.injectEndpoints({
  endpoints: build => ({
    waybillStock: build.query<WaybillStock[], void>({
      query: () => ({ url: 'waybills/stock' }),
      transformResponse: (answer: { data: WaybillStock[] }) => answer.data,
      providesTags: ['waybills'],
    }),
  }),
});

export const { useWaybillStockQuery } = waybillApi;
