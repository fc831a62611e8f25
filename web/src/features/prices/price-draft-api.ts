import type {
  PriceDraft,
  PriceDraftChange,
  PriceDraftInput,
  PriceDraftPublication,
  PriceDraftView,
} from '@porte/contracts/rating/price-draft.js';
import { api } from '../../shared/api/api.js';

const dataOf = <T>({ data }: { data: T }): T => data;

const draftsApi = api.injectEndpoints({
  endpoints: build => ({
    priceDrafts: build.query<PriceDraft[], string>({
      query: serviceId => ({ url: `service_prices/drafts?service_id=${serviceId}` }),
      transformResponse: dataOf<PriceDraft[]>,
      providesTags: ['service_prices'],
    }),
    priceDraft: build.query<PriceDraftView, string>({
      query: id => ({ url: `service_prices/drafts/${id}` }),
      transformResponse: dataOf<PriceDraftView>,
      providesTags: ['service_prices'],
    }),
    createPriceDraft: build.mutation<PriceDraftView, { input: PriceDraftInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({
        url: 'service_prices/drafts',
        method: 'POST',
        body: { price_draft: input },
        idempotencyKey,
      }),
      transformResponse: dataOf<PriceDraftView>,
      invalidatesTags: (_answer, error) => (error ? [] : ['service_prices']),
    }),
    savePriceDraft: build.mutation<PriceDraftView, { id: string; input: PriceDraftChange; idempotencyKey: string }>({
      query: ({ id, input, idempotencyKey }) => ({
        url: `service_prices/drafts/${id}`,
        method: 'PUT',
        body: { price_draft: input },
        idempotencyKey,
      }),
      transformResponse: dataOf<PriceDraftView>,
      invalidatesTags: (_answer, error) => (error ? [] : ['service_prices']),
    }),
    publishPriceDraft: build.mutation<PriceDraftView, { id: string; input: PriceDraftPublication }>({
      query: ({ id, input }) => ({
        url: `service_prices/drafts/${id}/publish`,
        method: 'POST',
        body: { price_draft: input },
        idempotencyKey: crypto.randomUUID(),
      }),
      transformResponse: dataOf<PriceDraftView>,
      // A refusal means that something else is there by now, which the page must show.
      invalidatesTags: ['service_prices'],
    }),
    movePriceDraft: build.mutation<PriceDraftView, { id: string; move: 'unschedule' | 'discard' }>({
      query: ({ id, move }) => ({
        url: move === 'discard' ? `service_prices/drafts/${id}` : `service_prices/drafts/${id}/unschedule`,
        method: move === 'discard' ? 'DELETE' : 'POST',
        ...(move === 'discard' ? {} : { body: {}, idempotencyKey: crypto.randomUUID() }),
      }),
      transformResponse: dataOf<PriceDraftView>,
      invalidatesTags: ['service_prices'],
    }),
  }),
});

export const {
  usePriceDraftsQuery,
  usePriceDraftQuery,
  useCreatePriceDraftMutation,
  useSavePriceDraftMutation,
  usePublishPriceDraftMutation,
  useMovePriceDraftMutation,
} = draftsApi;
