import type { Claim, ClaimApproval, ClaimEntry, ClaimRefusal } from '@porte/contracts/shipments/claim.js';
import { api } from '../../shared/api/api.js';

/** A form with files; `idempotencyKey` identifies the decision to send it. */
interface Sent {
  form: FormData;
  idempotencyKey: string;
}

interface Moved {
  id: string;
  move: 'approve' | 'reject' | 'withdraw';
  input: ClaimApproval | ClaimRefusal | null;
  idempotencyKey: string;
}

const claimsApi = api.injectEndpoints({
  endpoints: build => ({
    claimTimeline: build.query<ClaimEntry[], string>({
      query: id => ({ url: `claims/${id}/timeline` }),
      transformResponse: (answer: { data: ClaimEntry[] }) => answer.data,
      providesTags: ['claims'],
    }),
    openClaim: build.mutation<Claim, Sent>({
      query: ({ form, idempotencyKey }) => ({ url: 'claims', method: 'POST', body: form, idempotencyKey }),
      transformResponse: (answer: { data: Claim }) => answer.data,
      invalidatesTags: ['claims'],
    }),
    writeOfClaim: build.mutation<ClaimEntry[], Sent & { id: string }>({
      query: ({ id, form, idempotencyKey }) => ({
        url: `claims/${id}/messages`,
        method: 'POST',
        body: form,
        idempotencyKey,
      }),
      transformResponse: (answer: { data: ClaimEntry[] }) => answer.data,
      invalidatesTags: ['claims'],
    }),
    claimFile: build.query<Blob, { id: string; entry: string; place: number }>({
      query: ({ id, entry, place }) => ({ url: `claims/${id}/timeline/${entry}/files/${place}`, as: 'file' }),
    }),
    moveClaim: build.mutation<Claim, Moved>({
      query: ({ id, move, input, idempotencyKey }) => ({
        url: `claims/${id}/${move}`,
        method: 'PUT',
        body: input ? { claim: input } : {},
        idempotencyKey,
      }),
      transformResponse: (answer: { data: Claim }) => answer.data,
      // Also after a refusal: another person may have decided.
      invalidatesTags: ['claims', 'transactions'],
    }),
  }),
});

export const {
  useClaimTimelineQuery,
  useOpenClaimMutation,
  useWriteOfClaimMutation,
  useLazyClaimFileQuery,
  useMoveClaimMutation,
} = claimsApi;
