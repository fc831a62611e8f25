import type { User } from '@porte/contracts/identity/user.js';
import { api } from '../../shared/api/api.js';

const usersApi = api.injectEndpoints({
  endpoints: build => ({
    confirmUser: build.mutation<User, string>({
      query: id => ({ url: `users/${id}/confirm`, method: 'PUT', body: {} }), transformResponse: (answer: { data: User }) => answer.data, invalidatesTags: (_answer, error) => (error ? [] : ['users']),
    }),
  }),
});

export const { useConfirmUserMutation } = usersApi;
