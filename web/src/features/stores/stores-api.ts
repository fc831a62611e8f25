import type { Store, StoreCheck } from '@porte/contracts/shipments/store.js';
import { api } from '../../shared/api/api.js';

const checksOf = (answer: { data: StoreCheck[] }): StoreCheck[] => answer.data;

const storesApi = api.injectEndpoints({
  endpoints: build => ({
    examineStore: build.query<StoreCheck[], string>({
      query: id => ({ url: `stores/${id}/diagnosis`, method: 'POST', body: {} }),
      transformResponse: checksOf,
      keepUnusedDataFor: 0,
    }),
    repairStore: build.mutation<StoreCheck[], { id: string; idempotencyKey: string }>({
      query: ({ id, idempotencyKey }) => ({ url: `stores/${id}/repair`, method: 'POST', body: {}, idempotencyKey }),
      transformResponse: checksOf,
      invalidatesTags: ['store_orders'],
    }),
    syncStore: build.mutation<Store, { id: string; idempotencyKey: string }>({
      query: ({ id, idempotencyKey }) => ({ url: `stores/${id}/sync`, method: 'POST', body: {}, idempotencyKey }),
      transformResponse: (answer: { data: Store }) => answer.data,
    }),
    syncStores: build.mutation<{ stores: number }, string>({
      query: idempotencyKey => ({ url: 'syncs', method: 'POST', body: {}, idempotencyKey }),
      transformResponse: (answer: { data: { stores: number } }) => answer.data,
    }),
  }),
});

export const { useExamineStoreQuery, useRepairStoreMutation, useSyncStoreMutation, useSyncStoresMutation } = storesApi;
