import type {
  ClaimWithCases,
  OverweightClaim,
  OverweightClaimInput,
  OverweightClaimSettlement,
} from '@porte/contracts/overweights/claim.js';
import { api } from '../../shared/api/api.js';

/** What staff say of a claim, as the API names it. */
type Answered =
  | { verb: 'send'; claim: { reference?: string } }
  | { verb: 'settle'; claim: OverweightClaimSettlement }
  | { verb: 'reject'; claim: { reason: string } };

const claimsApi = api.injectEndpoints({
  endpoints: build => ({
    claims: build.query<OverweightClaim[], undefined>({
      query: () => ({ url: 'overweights/claims' }),
      transformResponse: (answer: { data: OverweightClaim[] }) => answer.data,
      providesTags: ['overweights'],
    }),
    claim: build.query<ClaimWithCases, string>({
      query: id => ({ url: `overweights/claims/${id}` }),
      transformResponse: (answer: { data: ClaimWithCases }) => answer.data,
      providesTags: ['overweights'],
    }),
    openClaim: build.mutation<ClaimWithCases, { claim: OverweightClaimInput; idempotencyKey: string }>({
      query: ({ claim, idempotencyKey }) => ({
        url: 'overweights/claims',
        method: 'POST',
        body: { claim },
        idempotencyKey,
      }),
      transformResponse: (answer: { data: ClaimWithCases }) => answer.data,
      invalidatesTags: ['overweights'],
    }),
    answerClaim: build.mutation<ClaimWithCases, { id: string; idempotencyKey: string } & Answered>({
      query: ({ id, verb, claim, idempotencyKey }) => ({
        url: `overweights/claims/${id}/${verb}`,
        method: 'PUT',
        body: { claim },
        idempotencyKey,
      }),
      transformResponse: (answer: { data: ClaimWithCases }) => answer.data,
      // Also after a refusal: another person may have decided.
      invalidatesTags: ['overweights'],
    }),
    claimFile: build.query<Blob, string>({
      query: id => ({ url: `overweights/claims/${id}/file`, as: 'file' }),
    }),
  }),
});

export const { useClaimsQuery, useClaimQuery, useOpenClaimMutation, useAnswerClaimMutation, useLazyClaimFileQuery } =
  claimsApi;
