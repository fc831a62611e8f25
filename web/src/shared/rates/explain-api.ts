import type { ExplainedService, ExplainInput } from '@porte/contracts/rating/quote.js';
import { api } from '../api/api.js';

const call = (quote: ExplainInput) => ({ url: 'quotes/explain', method: 'POST' as const, body: { quote } });
const services = (answer: { data: ExplainedService[] }): ExplainedService[] => answer.data;

const explainApi = api.injectEndpoints({
  endpoints: build => ({
    explainPrices: build.mutation<ExplainedService[], ExplainInput>({
      query: call,
      transformResponse: services,
    }),
    explainedPrices: build.query<ExplainedService[], ExplainInput>({ query: call, transformResponse: services }),
  }),
});

export const { useExplainPricesMutation, useExplainedPricesQuery } = explainApi;
