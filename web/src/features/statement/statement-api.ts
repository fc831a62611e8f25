import type { CheckedStatement } from '@porte/contracts';
import { api } from '../../shared/api/api.js';

/** The period and the wallet; dates in the tenant's time zone. */
export interface Period {
  start_date: string;
  end_date: string;
  user_id?: string;
}

const queryOf = (period: Period): string => new URLSearchParams({ ...period }).toString();

const statementApi = api.injectEndpoints({
  endpoints: build => ({
    statement: build.query<CheckedStatement, Period>({
      query: period => ({ url: `statement?${queryOf(period)}` }),
      transformResponse: (answer: { data: CheckedStatement }) => answer.data,
      providesTags: ['transactions'],
    }),
    statementFile: build.mutation<Blob, { period: Period; kind: 'export' | 'signed' }>({
      query: ({ period, kind }) => ({ url: `statement/${kind}?${queryOf(period)}`, as: 'file' }),
    }),
  }),
});

export const { useStatementQuery, useStatementFileMutation } = statementApi;
