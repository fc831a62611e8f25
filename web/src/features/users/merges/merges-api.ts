import type {
  PossibleDuplicatesAnswer,
  MergePreview,
  MergePreviewAnswer,
  UserMerge,
  UserMergeInput,
  UserMergesAnswer,
} from '@porte/contracts/identity/user-merge.js';
import { api } from '../../../shared/api/api.js';

const mergesApi = api.injectEndpoints({
  endpoints: build => ({
    possibleDuplicates: build.query<PossibleDuplicatesAnswer, void>({
      query: () => ({ url: 'users/duplicates' }),
      providesTags: ['users'],
    }),
    userMerges: build.query<UserMerge[], string>({
      query: id => ({ url: `users/${id}/merges` }),
      transformResponse: (answer: UserMergesAnswer) => answer.data,
      providesTags: ['users'],
    }),
    mergePreview: build.query<MergePreview, { id: string; duplicateId: string }>({
      query: ({ id, duplicateId }) => ({ url: `users/${id}/merges/preview?duplicate_id=${duplicateId}` }),
      transformResponse: (answer: MergePreviewAnswer) => answer.data,
      // Balances and parcels of the duplicate move on.
      keepUnusedDataFor: 0,
    }),
    mergeUsers: build.mutation<UserMergesAnswer, { id: string; input: UserMergeInput; idempotencyKey: string }>({
      query: ({ id, input, idempotencyKey }) => ({
        url: `users/${id}/merges`,
        method: 'POST',
        body: { user_merge: input },
        idempotencyKey,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['users']),
    }),
  }),
});

export const { useUserMergesQuery, usePossibleDuplicatesQuery, useMergePreviewQuery, useMergeUsersMutation } =
  mergesApi;
