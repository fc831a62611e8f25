import type { AnswersQuery, OverweightAnswers } from '@porte/contracts/reports/answers.js';
import type { LostQuoteAnswers } from '@porte/contracts/reports/lost-quotes.js';
import type { SavedAnswer, SavedAnswerChange, SavedAnswerInput } from '@porte/contracts/reports/saved-answers.js';
import { api } from '../../shared/api/api.js';

const dataOf = <T>({ data }: { data: T }): T => data;

const textOf = ({ from, to }: AnswersQuery): string => new URLSearchParams({ from, to }).toString();

const answersApi = api.injectEndpoints({
  endpoints: build => ({
    overweightAnswers: build.query<OverweightAnswers, AnswersQuery>({
      query: period => ({ url: `overweights/answers?${textOf(period)}` }),
      transformResponse: dataOf<OverweightAnswers>,
      providesTags: ['overweights'],
    }),
    lostQuotes: build.query<LostQuoteAnswers, AnswersQuery>({
      query: period => ({ url: `quotes/answers?${textOf(period)}` }),
      transformResponse: dataOf<LostQuoteAnswers>,
    }),
    savedAnswers: build.query<SavedAnswer[], void>({
      query: () => ({ url: 'answers/saved' }),
      transformResponse: dataOf<SavedAnswer[]>,
      providesTags: ['saved_answers'],
    }),
    saveAnswer: build.mutation<SavedAnswer, SavedAnswerInput>({
      query: input => ({ url: 'answers/saved', method: 'POST', body: { saved_answer: input } }),
      transformResponse: dataOf<SavedAnswer>,
      invalidatesTags: ['saved_answers'],
    }),
    changeAnswer: build.mutation<SavedAnswer, { id: string; change: SavedAnswerChange }>({
      query: ({ id, change }) => ({ url: `answers/saved/${id}`, method: 'PUT', body: { saved_answer: change } }),
      transformResponse: dataOf<SavedAnswer>,
      invalidatesTags: ['saved_answers'],
    }),
    removeAnswer: build.mutation<null, string>({
      query: id => ({ url: `answers/saved/${id}`, method: 'DELETE' }),
      invalidatesTags: ['saved_answers'],
    }),
  }),
});

export const {
  useOverweightAnswersQuery,
  useLostQuotesQuery,
  useSavedAnswersQuery,
  useSaveAnswerMutation,
  useChangeAnswerMutation,
  useRemoveAnswerMutation,
} = answersApi;
