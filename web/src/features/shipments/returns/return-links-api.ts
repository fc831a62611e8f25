import type { Rate } from '@porte/contracts/rating/quote.js';
import type { ReturnLink, ReturnLinkInput } from '@porte/contracts/shipments/return-link.js';
import { api } from '../../../shared/api/api.js';

const dataOf = <T>(answer: { data: T }): T => answer.data;

const returnLinksApi = api.injectEndpoints({
  endpoints: build => ({
    returnRates: build.query<Rate[], string>({
      query: id => ({ url: `shipments/${id}/return_rates` }),
      transformResponse: dataOf<Rate[]>,
      providesTags: ['rates'],
    }),
    returnLinks: build.query<ReturnLink[], string>({
      query: id => ({ url: `shipments/${id}/return_links` }),
      transformResponse: dataOf<ReturnLink[]>,
      providesTags: ['shipments'],
    }),
    createReturnLink: build.mutation<ReturnLink, { id: string; input: ReturnLinkInput; idempotencyKey: string }>({
      query: ({ id, input, idempotencyKey }) => ({
        url: `shipments/${id}/return_links`,
        method: 'POST',
        body: { return_link: input },
        idempotencyKey,
      }),
      transformResponse: dataOf<ReturnLink>,
      // a price that has changed is to be quoted again
      invalidatesTags: (_answer, error) => [error ? 'rates' : 'shipments'],
    }),
    revokeReturnLink: build.mutation<ReturnLink, { id: string; linkId: string }>({
      query: ({ id, linkId }) => ({ url: `shipments/${id}/return_links/${linkId}`, method: 'DELETE' }),
      transformResponse: dataOf<ReturnLink>,
      invalidatesTags: ['shipments'],
    }),
  }),
});

export const { useReturnRatesQuery, useReturnLinksQuery, useCreateReturnLinkMutation, useRevokeReturnLinkMutation } =
  returnLinksApi;
