import type { PasskeyRequest } from '@porte/contracts/identity/passkey.js';
import type { SignInAnswer } from '@porte/contracts/identity/session.js';
import { api } from '../api/api.js';
import type { Signature } from './device.js';

/** Sign-ins with a passkey; apart from the others, so that the login page shows without them. */
const passkeySignInApi = api.injectEndpoints({
  endpoints: build => ({
    askForPasskey: build.mutation<PasskeyRequest, void>({
      query: () => ({ url: 'sign_in/passkey' }),
      transformResponse: (answer: { data: PasskeyRequest }) => answer.data,
    }),
    enterWithPasskey: build.mutation<SignInAnswer, Signature>({
      query: passkey => ({ url: 'sign_in/passkey', method: 'POST', body: { passkey } }),
    }),
    finishWithPasskey: build.mutation<SignInAnswer, Signature & { token: string }>({
      query: second_factor => ({ url: 'sign_in/second_factor/passkey', method: 'POST', body: { second_factor } }),
    }),
  }),
});

export const { useAskForPasskeyMutation, useEnterWithPasskeyMutation, useFinishWithPasskeyMutation } = passkeySignInApi;
