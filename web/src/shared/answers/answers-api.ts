import type { Answers, LabelAnswersQuery } from '@porte/contracts/reports/answers.js';
import { api } from '../api/api.js';

/** What labels say about a period, beside the one before; of a customer or a carrier where one is named. */
export const { useAnswersQuery } = api.injectEndpoints({
  endpoints: build => ({
    answers: build.query<Answers, LabelAnswersQuery>({
      query: asked => ({ url: `answers?${new URLSearchParams({ ...asked }).toString()}` }),
      transformResponse: ({ data }: { data: Answers }) => data,
      providesTags: ['shipments'],
    }),
  }),
});
