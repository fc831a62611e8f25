import type { PasswordProof } from '@porte/contracts/identity/password-proof.js';
import type { Enrolment, RecoveryCodes, SecondFactorView } from '@porte/contracts/identity/second-factor.js';
import { api } from '../../../shared/api/api.js';

const refresh = { invalidatesTags: ['second_factor'] } as const;
const dataOf = <T>(answer: { data: T }): T => answer.data;

/** The user's own second factor. */
const secondFactorApi = api.injectEndpoints({
  endpoints: build => ({
    secondFactor: build.query<SecondFactorView, void>({
      query: () => ({ url: 'second_factor' }),
      transformResponse: dataOf<SecondFactorView>,
      providesTags: ['second_factor'],
    }),
    beginSecondFactor: build.mutation<Enrolment, PasswordProof>({
      query: second_factor => ({ url: 'second_factor', method: 'POST', body: { second_factor } }),
      transformResponse: dataOf<Enrolment>,
    }),
    confirmSecondFactor: build.mutation<RecoveryCodes, { code: string }>({
      query: second_factor => ({ url: 'second_factor/confirm', method: 'PUT', body: { second_factor } }),
      transformResponse: dataOf<RecoveryCodes>,
      ...refresh,
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, PasswordProof>({
      query: second_factor => ({ url: 'second_factor/recovery_codes', method: 'POST', body: { second_factor } }),
      transformResponse: dataOf<RecoveryCodes>,
      ...refresh,
    }),
    removeSecondFactor: build.mutation<null, PasswordProof>({
      query: second_factor => ({ url: 'second_factor/remove', method: 'PUT', body: { second_factor } }),
      ...refresh,
    }),
  }),
});

export const {
  useSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useRemoveSecondFactorMutation,
} = secondFactorApi;
