import type { Carrier } from '@porte/contracts/carriers/carrier.js';
import { api } from '../../shared/api/api.js';

const logoApi = api.injectEndpoints({
  endpoints: build => ({
    setLogo: build.mutation<Carrier, { id: string; file: File }>({
      query: ({ id, file }) => {
        const body = new FormData();
        body.append('files[]', file);
        return { url: `carriers/${id}/logo`, method: 'POST', body };
      },
      transformResponse: (answer: { data: Carrier }) => answer.data,
      invalidatesTags: (_answer, error) => (error ? [] : ['carriers']),
    }),
    removeLogo: build.mutation<Carrier, string>({
      query: id => ({ url: `carriers/${id}/logo`, method: 'DELETE' }),
      transformResponse: (answer: { data: Carrier }) => answer.data,
      invalidatesTags: (_answer, error) => (error ? [] : ['carriers']),
    }),
  }),
});

export const { useSetLogoMutation, useRemoveLogoMutation } = logoApi;
