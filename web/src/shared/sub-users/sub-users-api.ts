import type {
  OfferedService,
  SubUser,
  SubUserChange,
  SubUserInput,
  SubUsers,
} from '@porte/contracts/identity/sub-user.js';
import { api } from '../api/api.js';

const changed = (_answer: unknown, error: unknown): ('sub_users' | 'users')[] => (error ? [] : ['sub_users', 'users']);

const subUsersApi = api.injectEndpoints({
  endpoints: build => ({
    /** of this user: the signed-in one, or for staff any customer */
    subUsers: build.query<SubUsers, string>({
      query: id => ({ url: `subusers?user_id=${id}` }),
      transformResponse: (answer: { data: SubUsers }) => answer.data,
      providesTags: ['sub_users'],
    }),
    offeredServices: build.query<OfferedService[], void>({
      query: () => ({ url: 'services/offered' }),
      transformResponse: (answer: { data: OfferedService[] }) => answer.data,
    }),
    inviteSubUser: build.mutation<SubUser, { input: SubUserInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({
        url: 'subusers',
        method: 'POST',
        body: { sub_user: input },
        headers: { 'idempotency-key': idempotencyKey },
      }),
      transformResponse: (answer: { data: SubUser }) => answer.data,
      invalidatesTags: changed,
    }),
    changeSubUser: build.mutation<SubUser, { id: string; change: SubUserChange }>({
      query: ({ id, change }) => ({ url: `subusers/${id}`, method: 'PUT', body: { sub_user: change } }),
      transformResponse: (answer: { data: SubUser }) => answer.data,
      invalidatesTags: changed,
    }),
  }),
});

export const { useSubUsersQuery, useOfferedServicesQuery, useInviteSubUserMutation, useChangeSubUserMutation } =
  subUsersApi;
