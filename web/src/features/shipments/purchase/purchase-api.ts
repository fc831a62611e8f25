import type { RatesAnswer } from '@porte/contracts/rating/quote.js';
import type { RateChoiceInput } from '@porte/contracts/shipments/rate-choice.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import type { RatesSoFar } from '../../../domain/rates/rates-so-far.js';
import { api } from '../../../shared/api/api.js';
import { streamRates, type FirstRates, type StreamAnswer } from '../../../shared/rates/stream-rates.js';

/** State of a purchase in the server's answer; the wallet's balance when known. */
export interface Purchased {
  shipment: Shipment;
  user: { id: string; balance: number | null };
}

interface Buying {
  shipmentId: string;
  choice: RateChoiceInput;
  key: string;
}

/** A shipment's rates, and buying one. */
export const purchaseApi = api.injectEndpoints({
  endpoints: build => ({
    /** as the carriers answer */
    liveRatesOf: build.query<RatesSoFar, string>({
      queryFn: async (id, { dispatch, getState }, _, call): Promise<FirstRates> =>
        streamRates((await call({ url: `shipments/${id}/rates`, as: 'lines' })) as StreamAnswer, {
          key: id,
          before: purchaseApi.endpoints.liveRatesOf.select(id)(getState() as never).data,
          onMore: rates => void dispatch(purchaseApi.util.updateQueryData('liveRatesOf', id, () => rates) as never),
        }),
      providesTags: ['rates'],
      keepUnusedDataFor: 0,
    }),
    /** all at once */
    ratesOf: build.query<RatesAnswer, string>({
      query: id => ({ url: `shipments/${id}/rates` }),
      providesTags: ['rates'],
      keepUnusedDataFor: 0,
    }),
    buy: build.mutation<Purchased, Buying>({
      query: ({ shipmentId, choice, key }) => ({
        url: `shipments/${shipmentId}/rates`,
        method: 'POST',
        body: { rate: choice },
        idempotencyKey: key,
      }),
      transformResponse: (answer: { data: Purchased }) => answer.data,
      invalidatesTags: (_answer, error) =>
        error ? ['shipments', 'me'] : ['shipments', 'me', 'transactions', 'dashboard'],
    }),
  }),
});

export const { useLiveRatesOfQuery, useBuyMutation } = purchaseApi;
