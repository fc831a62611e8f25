import type { QuoteInput, RatesAnswer } from '@porte/contracts/rating/quote.js';
import { api } from '../../shared/api/api.js';

const quotesApi = api.injectEndpoints({
  endpoints: build => ({
    quote: build.mutation<RatesAnswer, QuoteInput>({
      query: quote => ({ url: 'quotes', method: 'POST', body: { quote } }),
      transformResponse: (answer: { data: RatesAnswer }) => answer.data,
    }),
  }),
});

export const { useQuoteMutation } = quotesApi;
