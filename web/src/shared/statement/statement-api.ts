import type { CheckedStatement } from '@porte/contracts';
import { api } from '../api/api.js';
import type { Days } from '../format/months.js';

/** The period and the wallet; dates in the tenant's time zone. */
export interface Period extends Days {
  user_id?: string;
}

/** The seal of a movement, as the signed statement names it. */
export interface Seal {
  /** id of the ledger's transfer */
  id: string;
  batch: number;
  sealed_at: string;
  /** of the batch's Merkle tree, hexadecimal */
  root: string;
}

interface SignedFile {
  lines: readonly { step: { id: string }; batch: number }[];
  batches: readonly { n: number; sealed_at: string; root: string }[];
}

const sealsOf = ({ lines, batches }: SignedFile): Seal[] =>
  lines.flatMap(({ step: { id }, batch }) => {
    const found = batches.find(({ n }) => n === batch);
    return found ? [{ id, batch, sealed_at: found.sealed_at, root: found.root }] : [];
  });

const queryOf = (period: Period): string => new URLSearchParams({ ...period }).toString();

const statementApi = api.injectEndpoints({
  endpoints: build => ({
    statement: build.query<CheckedStatement, Period>({
      query: period => ({ url: `statement?${queryOf(period)}` }),
      transformResponse: (answer: { data: CheckedStatement }) => answer.data,
      providesTags: ['transactions'],
    }),
    // the server fails if a movement differs from its seal, so that every seal here is verified
    seals: build.query<Seal[], Period>({
      query: period => ({ url: `statement/signed?${queryOf(period)}` }),
      transformResponse: sealsOf,
      providesTags: ['transactions'],
    }),
    statementFile: build.mutation<Blob, { period: Period; kind: 'export' | 'signed' }>({
      query: ({ period, kind }) => ({ url: `statement/${kind}?${queryOf(period)}`, as: 'file' }),
    }),
  }),
});

export const { useStatementQuery, useSealsQuery, useStatementFileMutation } = statementApi;
