import type { Clarification, ClarificationInput } from '@porte/contracts';
import { api } from '../../shared/api/api.js';

interface Decided {
  id: string;
  input: ClarificationInput;
  idempotencyKey: string;
}

/** A label found at the carrier, with its file. */
export interface Adopted {
  id: string;
  form: FormData;
  idempotencyKey: string;
}

const rowOf = (answer: { data: Clarification }): Clarification => answer.data;
// Also after a rejection: another user may have decided.
const stale = ['clarifications', 'shipments', 'transactions'] as const;

const clarificationsApi = api.injectEndpoints({
  endpoints: build => ({
    decide: build.mutation<Clarification, Decided>({
      query: ({ id, input, idempotencyKey }) => ({
        url: `clarifications/${id}`,
        method: 'PUT',
        body: { clarification: input },
        idempotencyKey,
      }),
      transformResponse: rowOf,
      invalidatesTags: [...stale],
    }),
    adopt: build.mutation<Clarification, Adopted>({
      query: ({ id, form, idempotencyKey }) => ({
        url: `clarifications/${id}/adopt`,
        method: 'PUT',
        body: form,
        idempotencyKey,
      }),
      transformResponse: rowOf,
      invalidatesTags: [...stale],
    }),
    lookUp: build.mutation<Clarification, string>({
      query: id => ({ url: `clarifications/${id}/look_up`, method: 'PUT', body: {} }),
      transformResponse: rowOf,
      invalidatesTags: [...stale],
    }),
  }),
});

export const { useDecideMutation, useAdoptMutation, useLookUpMutation } = clarificationsApi;
