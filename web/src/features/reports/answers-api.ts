import type { Answers, AnswersQuery, OverweightAnswers } from '@porte/contracts/reports/answers.js';
import { api } from '../../shared/api/api.js';

const dataOf = <T>({ data }: { data: T }): T => data;

const textOf = ({ from, to }: AnswersQuery): string => new URLSearchParams({ from, to }).toString();

const answersApi = api.injectEndpoints({
  endpoints: build => ({
    answers: build.query<Answers, AnswersQuery>({
      query: period => ({ url: `answers?${textOf(period)}` }),
      transformResponse: dataOf<Answers>,
      providesTags: ['shipments'],
    }),
    overweightAnswers: build.query<OverweightAnswers, AnswersQuery>({
      query: period => ({ url: `overweights/answers?${textOf(period)}` }),
      transformResponse: dataOf<OverweightAnswers>,
      providesTags: ['overweights'],
    }),
  }),
});

export const { useAnswersQuery, useOverweightAnswersQuery } = answersApi;
