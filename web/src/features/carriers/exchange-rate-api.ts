import type { ExchangeRate } from '@porte/contracts/catalog/exchange-rate.js';
import { api } from '../../shared/api/api.js';

const exchangeRateApi = api.injectEndpoints({
  endpoints: build => ({
    exchangeRates: build.query<ExchangeRate[], void>({
      query: () => ({ url: 'exchange_rates' }),
      transformResponse: (answer: { data: ExchangeRate[] }) => answer.data,
    }),
  }),
});

export const { useExchangeRatesQuery } = exchangeRateApi;
