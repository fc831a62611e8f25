import type { User } from '@porte/contracts/identity/user.js';
import { api } from '../../shared/api/api.js';

/** What lists and pages of users include. */
export const USER_INCLUDE = ['parent', 'custom_role'] as const;

const changed = (_answer: unknown, error: unknown): 'users'[] => (error ? [] : ['users']);
const row = (answer: { data: User }): User => answer.data;

const usersApi = api.injectEndpoints({
  endpoints: build => ({
    confirmUser: build.mutation<User, string>({
      query: id => ({ url: `users/${id}/confirm`, method: 'PUT', body: {} }),
      transformResponse: row,
      invalidatesTags: changed,
    }),
    verifyFiscalData: build.mutation<User, string>({
      query: id => ({ url: `users/${id}/update_fiscal_data_verfied`, method: 'POST', body: {} }),
      transformResponse: row,
      invalidatesTags: changed,
    }),
    sendResetLink: build.mutation<unknown, string>({
      query: id => ({ url: `users/${id}/send_reset_link`, method: 'POST', body: {} }),
    }),
    invite: build.mutation<User, string>({
      query: id => ({ url: `users/${id}/invitation`, method: 'POST', body: {} }),
      transformResponse: row,
      invalidatesTags: changed,
    }),
    revokeInvitation: build.mutation<null, string>({
      query: id => ({ url: `users/${id}/invitation`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    resetSecondFactor: build.mutation<null, string>({
      query: id => ({ url: `users/${id}/second_factor`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    endUserSessions: build.mutation<null, string>({ query: id => ({ url: `users/${id}/sessions`, method: 'DELETE' }) }),
  }),
});

export const {
  useConfirmUserMutation,
  useVerifyFiscalDataMutation,
  useSendResetLinkMutation,
  useEndUserSessionsMutation,
  useInviteMutation,
  useResetSecondFactorMutation,
  useRevokeInvitationMutation,
} = usersApi;
