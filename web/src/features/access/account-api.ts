import type { InvitationAcceptance, InvitationOffer } from '@porte/contracts/identity/invitation.js';
import type { PasswordReset } from '@porte/contracts/identity/account.js';
import type { SignupAnswers, SignupDetails } from '@porte/contracts/identity/signup-fields.js';
import { api } from '../../shared/api/api.js';

/** The body of a sign-up request. */
export type Signup = SignupDetails & { questions: SignupAnswers; accepted_documents?: readonly string[] };

/** Account requests without a session; the responses do not depend on whether an account exists. */
const accountApi = api.injectEndpoints({
  endpoints: build => ({
    signUp: build.mutation<unknown, Signup>({
      query: user => ({ url: 'registrations', method: 'POST', body: { user } }),
    }),
    resendConfirmation: build.mutation<unknown, { email: string }>({
      query: user => ({ url: 'confirmations', method: 'POST', body: { user } }),
    }),
    forgotPassword: build.mutation<unknown, { email: string }>({
      query: user => ({ url: 'forgot_password', method: 'POST', body: { user } }),
    }),
    checkConfirmation: build.query<unknown, string>({
      query: token => ({ url: `confirmations?${new URLSearchParams({ confirmation_token: token }).toString()}` }),
    }),
    confirmEmail: build.mutation<unknown, string>({
      query: token => ({
        url: 'confirmations/confirm',
        method: 'POST',
        body: { confirmation: { confirmation_token: token } },
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['me']),
    }),
    resetPassword: build.mutation<unknown, PasswordReset>({
      query: user => ({ url: 'reset_password', method: 'PUT', body: { user } }),
    }),
    invitation: build.query<InvitationOffer, string>({
      query: token => ({ url: `invitations?${new URLSearchParams({ invitation_token: token }).toString()}` }),
      transformResponse: (answer: { data: InvitationOffer }) => answer.data,
    }),
    acceptInvitation: build.mutation<unknown, InvitationAcceptance>({
      query: invitation => ({ url: 'invitations/accept', method: 'PUT', body: { invitation } }),
    }),
  }),
});

export const {
  useSignUpMutation,
  useResendConfirmationMutation,
  useForgotPasswordMutation,
  useCheckConfirmationQuery,
  useConfirmEmailMutation,
  useResetPasswordMutation,
  useInvitationQuery,
  useAcceptInvitationMutation,
} = accountApi;
