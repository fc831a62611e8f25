import type { ReturnOffer } from '@porte/contracts/shipments/return-link.js';
import { api } from '../../shared/api/api.js';

const returnApi = api.injectEndpoints({
  endpoints: build => ({
    returnOffer: build.query<ReturnOffer, string>({
      query: address => ({ url: `returns/${encodeURIComponent(address)}` }),
      transformResponse: (answer: { data: ReturnOffer }) => answer.data,
    }),
    /** Gets the one label of a link; a repeated call answers the same one. */
    useReturn: build.mutation<ReturnOffer, string>({
      query: address => ({ url: `returns/${encodeURIComponent(address)}`, method: 'POST', body: {} }),
      transformResponse: (answer: { data: ReturnOffer }) => answer.data,
    }),
  }),
});

export const { useReturnOfferQuery, useUseReturnMutation } = returnApi;
