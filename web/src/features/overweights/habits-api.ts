import type { OverweightHabit, OverweightLetter, OverweightLetterInput } from '@porte/contracts/overweights/habit.js';
import type { AnswersQuery } from '@porte/contracts/reports/answers.js';
import { api } from '../../shared/api/api.js';

const dataOf = <T>({ data }: { data: T }): T => data;
const textOf = (values: object): string => new URLSearchParams({ ...values }).toString();

const habitsApi = api.injectEndpoints({
  endpoints: build => ({
    overweightHabits: build.query<OverweightHabit[], AnswersQuery>({
      query: period => ({ url: `overweights/habits?${textOf(period)}` }),
      transformResponse: dataOf<OverweightHabit[]>,
      providesTags: ['overweights'],
    }),
    letterPreview: build.query<OverweightLetter, OverweightLetterInput>({
      query: input => ({ url: `overweights/letters/preview?${textOf(input)}` }),
      transformResponse: dataOf<OverweightLetter>,
      providesTags: ['overweights'],
    }),
    letters: build.query<OverweightLetter[], string>({
      query: owner_id => ({ url: `overweights/letters?${textOf({ owner_id })}` }),
      transformResponse: dataOf<OverweightLetter[]>,
      providesTags: ['overweights'],
    }),
    letter: build.query<OverweightLetter, string>({
      query: id => ({ url: `overweights/letters/${id}` }),
      transformResponse: dataOf<OverweightLetter>,
    }),
    sendLetter: build.mutation<OverweightLetter, { letter: OverweightLetterInput; idempotencyKey: string }>({
      query: ({ letter, idempotencyKey }) => ({
        url: 'overweights/letters',
        method: 'POST',
        body: { letter },
        idempotencyKey,
      }),
      transformResponse: dataOf<OverweightLetter>,
      invalidatesTags: ['overweights'],
    }),
    letterFile: build.query<Blob, string>({
      query: id => ({ url: `overweights/letters/${id}/file`, as: 'file' }),
    }),
  }),
});

export const {
  useOverweightHabitsQuery,
  useLetterPreviewQuery,
  useLettersQuery,
  useLetterQuery,
  useSendLetterMutation,
  useLazyLetterFileQuery,
} = habitsApi;
