import type { ProfileChange } from '@porte/contracts/identity/profile.js';
import { api } from '../../shared/api/api.js';

export const { useChangeProfileMutation } = api.injectEndpoints({
  endpoints: build => ({
    changeProfile: build.mutation<unknown, ProfileChange>({
      query: user => ({ url: 'registrations', method: 'PUT', body: { user } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['me', 'users']),
    }),
  }),
});
