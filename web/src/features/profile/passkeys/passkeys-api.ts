import type { AddedPasskey, PasskeyCreation, PasskeyView } from '@porte/contracts/identity/passkey.js';
import type { PasswordProof } from '@porte/contracts/identity/password-proof.js';
import { api } from '../../../shared/api/api.js';
import type { Made } from '../../../shared/passkeys/device.js';

const refresh = { invalidatesTags: ['passkeys', 'second_factor'] } as const;
const dataOf = <T>(answer: { data: T }): T => answer.data;

/** The user's own passkeys. */
const passkeysApi = api.injectEndpoints({
  endpoints: build => ({
    passkeys: build.query<PasskeyView[], void>({
      query: () => ({ url: 'passkeys' }),
      transformResponse: dataOf<PasskeyView[]>,
      providesTags: ['passkeys'],
    }),
    beginPasskey: build.mutation<PasskeyCreation, PasswordProof>({
      query: passkey => ({ url: 'passkeys/begin', method: 'POST', body: { passkey } }),
      transformResponse: dataOf<PasskeyCreation>,
    }),
    addPasskey: build.mutation<AddedPasskey, Made & { name: string }>({
      query: passkey => ({ url: 'passkeys', method: 'POST', body: { passkey } }),
      transformResponse: dataOf<AddedPasskey>,
      ...refresh,
    }),
    renamePasskey: build.mutation<PasskeyView, { id: string; name: string }>({
      query: ({ id, ...passkey }) => ({ url: `passkeys/${id}`, method: 'PUT', body: { passkey } }),
      transformResponse: dataOf<PasskeyView>,
      ...refresh,
    }),
    removePasskey: build.mutation<null, { id: string } & PasswordProof>({
      query: ({ id, ...passkey }) => ({ url: `passkeys/${id}/remove`, method: 'PUT', body: { passkey } }),
      ...refresh,
    }),
  }),
});

export const {
  usePasskeysQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = passkeysApi;
