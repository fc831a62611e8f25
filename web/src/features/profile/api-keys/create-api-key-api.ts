import type { ApiKeyInput, NewApiKey } from '@porte/contracts/identity/api-key.js';
import { api } from '../../../shared/api/api.js';

/** Apart from the list, so that the dialog loads without the page. */
const createApiKeyApi = api.injectEndpoints({
  endpoints: build => ({
    createApiKey: build.mutation<NewApiKey, { input: ApiKeyInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({
        url: 'api_keys',
        method: 'POST',
        body: { api_key: input },
        headers: { 'idempotency-key': idempotencyKey },
      }),
      transformResponse: (answer: { data: NewApiKey }) => answer.data,
      invalidatesTags: ['api_keys'],
    }),
  }),
});

export const { useCreateApiKeyMutation } = createApiKeyApi;
