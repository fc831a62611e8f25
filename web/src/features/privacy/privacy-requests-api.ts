import type {
  PrivacyErasure,
  PrivacyGrant,
  PrivacyRefusal,
  PrivacyRequest,
  PrivacyRequestInput,
} from '@porte/contracts/identity/privacy-request.js';
import { api } from '../../shared/api/api.js';

interface Change {
  id: string;
  idempotencyKey: string;
}

const rowOf = (answer: { data: PrivacyRequest }): PrivacyRequest => answer.data;

const put = (verb: string, { id, idempotencyKey }: Change, input?: object) => ({
  url: `privacy_requests/${id}/${verb}`,
  method: 'PUT' as const,
  body: input ? { privacy_request: input } : {},
  idempotencyKey,
});

/** Requests of people about their data. Stale also after a refusal: another member of staff may have answered. */
export const {
  useSendPrivacyRequestMutation,
  useGrantPrivacyRequestMutation,
  useRefusePrivacyRequestMutation,
  useCarryOutPrivacyRequestMutation,
  useErasePersonMutation,
} = api.injectEndpoints({
  endpoints: build => ({
    sendPrivacyRequest: build.mutation<PrivacyRequest, { input: PrivacyRequestInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({
        url: 'privacy_requests',
        method: 'POST',
        body: { privacy_request: input },
        idempotencyKey,
      }),
      transformResponse: rowOf,
      invalidatesTags: ['privacy_requests'],
    }),
    grantPrivacyRequest: build.mutation<PrivacyRequest, Change & { input: PrivacyGrant }>({
      query: ({ input, ...change }) => put('grant', change, input),
      transformResponse: rowOf,
      invalidatesTags: ['privacy_requests'],
    }),
    refusePrivacyRequest: build.mutation<PrivacyRequest, Change & { input: PrivacyRefusal }>({
      query: ({ input, ...change }) => put('refuse', change, input),
      transformResponse: rowOf,
      invalidatesTags: ['privacy_requests'],
    }),
    carryOutPrivacyRequest: build.mutation<PrivacyRequest, Change>({
      query: change => put('carried_out', change),
      transformResponse: rowOf,
      invalidatesTags: ['privacy_requests'],
    }),
    erasePerson: build.mutation<PrivacyRequest, Change & { input: PrivacyErasure }>({
      query: ({ input, ...change }) => put('erase', change, input),
      transformResponse: rowOf,
      invalidatesTags: ['privacy_requests', 'users'],
    }),
  }),
});
