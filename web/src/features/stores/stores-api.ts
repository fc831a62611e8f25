import type { RatesAnswer } from '@porte/contracts';
import type {
  Store,
  StoreAuthorization,
  StoreAuthorizationInput,
  StoreCard,
  StoreCheck,
  StoreProvider,
} from '@porte/contracts/shipments/store.js';
import { api } from '../../shared/api/api.js';

const checksOf = (answer: { data: StoreCheck[] }): StoreCheck[] => answer.data;

const storesApi = api.injectEndpoints({
  endpoints: build => ({
    storeProviders: build.query<StoreProvider[], void>({
      query: () => ({ url: 'stores/providers' }),
      transformResponse: (answer: { data: StoreProvider[] }) => answer.data,
    }),
    storeCards: build.query<StoreCard[], void>({
      query: () => ({ url: 'stores/cards' }),
      transformResponse: (answer: { data: StoreCard[] }) => answer.data,
      providesTags: ['stores', 'store_orders'],
    }),
    /** the rates of an order's draft */
    draftRates: build.query<RatesAnswer['data'], string>({
      query: shipmentId => ({ url: `shipments/${shipmentId}/rates` }),
      transformResponse: (answer: RatesAnswer) => answer.data,
    }),
    authorizeStore: build.mutation<StoreAuthorization, { input: StoreAuthorizationInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({
        url: 'stores/authorizations',
        method: 'POST',
        body: { store: input },
        idempotencyKey,
      }),
      transformResponse: (answer: { data: StoreAuthorization }) => answer.data,
    }),
    completeStore: build.mutation<Store, { id: string; query: string; idempotencyKey: string }>({
      query: ({ id, query, idempotencyKey }) => ({
        url: `stores/${id}/update_code`,
        method: 'PUT',
        body: { store: { query } },
        idempotencyKey,
      }),
      transformResponse: (answer: { data: Store }) => answer.data,
      invalidatesTags: ['stores'],
    }),
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
  }),
});

export const {
  useStoreProvidersQuery,
  useStoreCardsQuery,
  useDraftRatesQuery,
  useAuthorizeStoreMutation,
  useCompleteStoreMutation,
  useExamineStoreQuery,
  useRepairStoreMutation,
} = storesApi;
