import type { Overweight, OverweightEntry, OverweightInput } from '@porte/contracts/overweights/overweight.js';
import { api } from '../../shared/api/api.js';

/** What people do with a case, as the API names it. */
export type CaseMove =
  | 'accept'
  | 'deduction'
  | 'waive'
  | 'rebate'
  | 'cancel_rebate'
  | 'refund'
  | 'grant'
  | 'partial'
  | 'reject'
  | 'offer_plan'
  | 'set_plan'
  | 'accept_plan'
  | 'cancel_plan';

/** A form with files; `idempotencyKey` identifies the decision to send it. */
interface Sent {
  id: string;
  form: FormData;
  idempotencyKey: string;
}

interface Moved {
  id: string;
  move: CaseMove;
  reason: string | null;
  /** whole kg that remain, of a decision in part */
  kg?: number;
  /** of a plan: the most that one deposit gives, in percent */
  share?: number;
  idempotencyKey: string;
}

/** A charge names its reason without a wrapper. */
const bodyOf = (move: CaseMove, input: object): object =>
  move === 'deduction' || Object.keys(input).length === 0 ? input : { overweight: input };

const overweightsApi = api.injectEndpoints({
  endpoints: build => ({
    overweightTimeline: build.query<OverweightEntry[], string>({
      query: id => ({ url: `overweights/${id}/timeline` }),
      transformResponse: (answer: { data: OverweightEntry[] }) => answer.data,
      providesTags: ['overweights'],
    }),
    reportOverweight: build.mutation<Overweight, { input: OverweightInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({
        url: 'overweights',
        method: 'POST',
        body: { overweight: input },
        idempotencyKey,
      }),
      transformResponse: (answer: { data: Overweight }) => answer.data,
      invalidatesTags: ['overweights'],
    }),
    contestOverweight: build.mutation<Overweight, Sent>({
      query: ({ id, form, idempotencyKey }) => ({
        url: `overweights/${id}/contest`,
        method: 'PUT',
        body: form,
        idempotencyKey,
      }),
      transformResponse: (answer: { data: Overweight }) => answer.data,
      invalidatesTags: ['overweights'],
    }),
    writeOfOverweight: build.mutation<OverweightEntry[], Sent>({
      query: ({ id, form, idempotencyKey }) => ({
        url: `overweights/${id}/messages`,
        method: 'POST',
        body: form,
        idempotencyKey,
      }),
      transformResponse: (answer: { data: OverweightEntry[] }) => answer.data,
      invalidatesTags: ['overweights'],
    }),
    overweightFile: build.query<Blob, { id: string; entry: string; place: number }>({
      query: ({ id, entry, place }) => ({ url: `overweights/${id}/timeline/${entry}/files/${place}`, as: 'file' }),
    }),
    moveOverweight: build.mutation<Overweight, Moved>({
      query: ({ id, move, reason, kg, share, idempotencyKey }) => ({
        url: `overweights/${id}/${move}`,
        method: 'PUT',
        body: bodyOf(move, {
          ...(reason !== null && { reason }),
          ...(kg !== undefined && { kg }),
          ...(share !== undefined && { share }),
        }),
        idempotencyKey,
      }),
      transformResponse: (answer: { data: Overweight }) => answer.data,
      // Also after a refusal: another person may have decided.
      invalidatesTags: ['overweights', 'transactions'],
    }),
  }),
});

export const {
  useOverweightTimelineQuery,
  useReportOverweightMutation,
  useMoveOverweightMutation,
  useContestOverweightMutation,
  useWriteOfOverweightMutation,
  useLazyOverweightFileQuery,
} = overweightsApi;
