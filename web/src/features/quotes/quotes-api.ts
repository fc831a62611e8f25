import type { QuoteInput } from '@porte/contracts/rating/quote.js';
import { allRates, type RatesSoFar } from '../../domain/rates/rates-so-far.js';
import { api } from '../../shared/api/api.js';
import { streamRates, type FirstRates, type StreamAnswer } from '../../shared/rates/stream-rates.js';

/** A whole answer wraps the rates; lines do not. */
const unwrapped = (rates: RatesSoFar): RatesSoFar =>
  Array.isArray(rates.data) ? rates : allRates(rates.data as RatesSoFar);

export const quotesApi = api.injectEndpoints({
  endpoints: build => ({
    /** as the carriers answer */
    quote: build.query<RatesSoFar, QuoteInput>({
      queryFn: async (quote, { dispatch, getState }, _, call): Promise<FirstRates> => {
        const opened = await call({ url: 'quotes', method: 'POST', body: { quote }, as: 'lines' });
        const answer = await streamRates(opened as StreamAnswer, {
          key: JSON.stringify(quote),
          before: quotesApi.endpoints.quote.select(quote)(getState() as never).data,
          onMore: rates => void dispatch(quotesApi.util.updateQueryData('quote', quote, () => rates) as never),
        });
        return 'data' in answer ? { data: unwrapped(answer.data) } : answer;
      },
    }),
  }),
});

export const { useLazyQuoteQuery } = quotesApi;
