import type { ExplainedService, ExplainInput } from '@porte/contracts/rating/quote.js';
import { api } from '../api/api.js';

const explainApi = api.injectEndpoints({
  endpoints: build => ({
    explainPrices: build.mutation<ExplainedService[], ExplainInput>({
      query: quote => ({ url: 'quotes/explain', method: 'POST', body: { quote } }),
      transformResponse: (answer: { data: ExplainedService[] }) => answer.data,
    }),
  }),
});

export const { useExplainPricesMutation } = explainApi;
