import type { AclAnswer } from '@porte/contracts/acl/can.js';
import type { CurrentUser } from '@porte/contracts/identity/user.js';
import type { SecondFactorNeeded } from '@porte/contracts/identity/second-factor.js';
import type { SignInAnswer } from '@porte/contracts/identity/session.js';
import { api } from '../api/api.js';
import { FIRST_CALLS } from './first-calls.js';

/** Who is signed in, and what it may do. */
export const sessionApi = api.injectEndpoints({
  endpoints: build => ({
    signIn: build.mutation<SignInAnswer | SecondFactorNeeded, { email: string; password: string }>({
      query: user => ({ url: 'sign_in', method: 'POST', body: { user } }),
    }),
    finishSignIn: build.mutation<SignInAnswer, { token: string; code: string }>({
      query: second_factor => ({ url: 'sign_in/second_factor', method: 'POST', body: { second_factor } }),
    }),
    signOut: build.mutation<null, void>({ query: () => ({ url: 'sign_out', method: 'DELETE' }) }),
    stopActing: build.mutation<null, void>({ query: () => ({ url: 'acting_as', method: 'DELETE' }) }),
    me: build.query<CurrentUser, void>({
      query: () => ({ url: FIRST_CALLS.me }),
      transformResponse: (answer: { data: CurrentUser }) => answer.data,
      providesTags: ['me'],
    }),
    acls: build.query<AclAnswer['can'], void>({
      query: () => ({ url: FIRST_CALLS.acls }),
      transformResponse: (answer: AclAnswer) => answer.can,
      providesTags: ['acls'],
    }),
  }),
});

export const { useSignInMutation, useFinishSignInMutation, useSignOutMutation, useMeQuery, useAclsQuery } = sessionApi;
