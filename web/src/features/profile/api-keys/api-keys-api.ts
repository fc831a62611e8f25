import type { ApiKeyView } from '@porte/contracts/identity/api-key.js';
import { api } from '../../../shared/api/api.js';

/** The user's own API keys. Refetches them also after a failed end: another tab may have revoked one. */
const apiKeysApi = api.injectEndpoints({
  endpoints: build => ({
    apiKeys: build.query<ApiKeyView[], void>({
      query: () => ({ url: 'api_keys' }),
      transformResponse: (answer: { data: ApiKeyView[] }) => answer.data,
      providesTags: ['api_keys'],
    }),
    revokeApiKey: build.mutation<null, string>({
      query: id => ({ url: `api_keys/${id}`, method: 'DELETE' }),
      invalidatesTags: ['api_keys'],
    }),
  }),
});

export const { useApiKeysQuery, useRevokeApiKeyMutation } = apiKeysApi;
