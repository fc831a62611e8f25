import type { RatesAnswer } from '@porte/contracts/rating/quote.js';
import type { RateChoiceInput } from '@porte/contracts/shipments/rate-choice.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { api } from '../../../shared/api/api.js';

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

export const { useRatesOfQuery, useBuyMutation } = purchaseApi;
