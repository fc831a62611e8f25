import type { BooksCheck, BooksSeals } from '@porte/contracts';
import { api } from '../../shared/api/api.js';

const booksApi = api.injectEndpoints({
  endpoints: build => ({
    books: build.query<BooksCheck | null, void>({
      query: () => ({ url: 'books' }),
      transformResponse: (answer: { data: BooksCheck | null }) => answer.data,
      providesTags: ['books'],
    }),
    seals: build.query<BooksSeals, void>({
      query: () => ({ url: 'books/seals' }),
      transformResponse: (answer: { data: BooksSeals }) => answer.data,
      providesTags: ['books'],
    }),
    checkBooks: build.mutation<BooksCheck, string>({
      query: idempotencyKey => ({ url: 'books/checks', method: 'POST', body: {}, idempotencyKey }),
      transformResponse: (answer: { data: BooksCheck }) => answer.data,
      invalidatesTags: (_answer, error) => (error ? [] : ['books']),
    }),
  }),
});

export const { useBooksQuery, useSealsQuery, useCheckBooksMutation } = booksApi;
