import type { ReadFile } from '@porte/contracts';
import type { PriceVersion, PriceVersionRestore } from '@porte/contracts/rating/price-version.js';
import type { PriceTableInput, ServicePrice } from '@porte/contracts/rating/service-price.js';
import type { UserPrice, UserPriceTableInput } from '@porte/contracts/rating/user-price.js';
import { api } from '../../shared/api/api.js';

/** The resources whose tables are edited. */
export type PricePath = 'service_prices' | 'user_prices';

const pricesApi = api.injectEndpoints({
  endpoints: build => ({
    savePriceTable: build.mutation<ServicePrice[], { input: PriceTableInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({
        url: 'service_prices/table',
        method: 'PUT',
        body: { service_prices: input },
        idempotencyKey,
      }),
      transformResponse: (answer: { data: ServicePrice[] }) => answer.data,
      invalidatesTags: (_answer, error) => (error ? [] : ['service_prices']),
    }),
    saveUserPriceTable: build.mutation<
      UserPrice[],
      { userId: string; input: UserPriceTableInput; idempotencyKey: string }
    >({
      query: ({ userId, input, idempotencyKey }) => ({
        url: `users/${userId}/user_prices/table`,
        method: 'PUT',
        body: { user_prices: input },
        idempotencyKey,
      }),
      transformResponse: (answer: { data: UserPrice[] }) => answer.data,
      invalidatesTags: (_answer, error) => (error ? [] : ['user_prices']),
    }),
    priceVersions: build.query<PriceVersion[], string>({
      query: serviceId => ({ url: `service_prices/versions?service_id=${serviceId}` }),
      transformResponse: (answer: { data: PriceVersion[] }) => answer.data,
      providesTags: ['service_prices'],
    }),
    restorePrices: build.mutation<ServicePrice[], PriceVersionRestore>({
      query: input => ({
        url: 'service_prices/versions/restore',
        method: 'POST',
        body: { price_version: input },
        idempotencyKey: crypto.randomUUID(),
      }),
      transformResponse: (answer: { data: ServicePrice[] }) => answer.data,
      invalidatesTags: (_answer, error) => (error ? [] : ['service_prices']),
    }),
    readPriceFile: build.mutation<ReadFile, { path: PricePath; file: File; sheet?: string }>({
      query: ({ path, file, sheet }) => {
        const form = new FormData();
        if (sheet) form.append('sheet', sheet);
        form.append('files[]', file);
        return { url: `${path}/read_file`, method: 'POST', body: form };
      },
      transformResponse: (answer: { data: ReadFile }) => answer.data,
    }),
    priceSample: build.mutation<Blob, PricePath>({ query: path => ({ url: `${path}/sample_file`, as: 'file' }) }),
  }),
});

export const {
  usePriceVersionsQuery,
  useRestorePricesMutation,
  useSavePriceTableMutation,
  useSaveUserPriceTableMutation,
  useReadPriceFileMutation,
  usePriceSampleMutation,
} = pricesApi;
