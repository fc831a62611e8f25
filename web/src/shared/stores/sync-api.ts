import type { Store } from '@porte/contracts/shipments/store.js';
import { api } from '../api/api.js';

const syncApi = api.injectEndpoints({
  endpoints: build => ({
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

export const { useSyncStoreMutation, useSyncStoresMutation } = syncApi;
