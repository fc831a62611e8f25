import type { CardPaymentInput, CreditCard, Deposit, NewCreditCard, SavedCardPaymentInput } from '@porte/contracts';
import { api } from '../../../shared/api/api.js';

interface Asked<Input> {
  input: Input;
  idempotencyKey: string;
}

const depositOf = (answer: { data: Deposit }): Deposit => answer.data;

const cardsApi = api.injectEndpoints({
  endpoints: build => ({
    creditCards: build.query<CreditCard[], void>({
      query: () => ({ url: 'credit_cards' }),
      transformResponse: (answer: { data: CreditCard[] }) => answer.data,
      providesTags: ['credit_cards'],
    }),
    saveCard: build.mutation<CreditCard, Asked<NewCreditCard>>({
      query: ({ input, idempotencyKey }) => ({
        url: 'credit_cards',
        method: 'POST',
        body: { credit_card: input },
        idempotencyKey,
      }),
      transformResponse: (answer: { data: CreditCard }) => answer.data,
      invalidatesTags: ['credit_cards'],
    }),
    removeCard: build.mutation<void, string>({
      query: id => ({ url: `credit_cards/${id}`, method: 'DELETE' }),
      invalidatesTags: ['credit_cards'],
    }),
    payWithCard: build.mutation<Deposit, Asked<CardPaymentInput>>({
      query: ({ input, idempotencyKey }) => ({
        url: 'credit_cards/add_funds',
        method: 'POST',
        body: { credit_card: input },
        idempotencyKey,
      }),
      transformResponse: depositOf,
      invalidatesTags: ['deposits'],
    }),
    payWithSavedCard: build.mutation<Deposit, Asked<SavedCardPaymentInput> & { id: string }>({
      query: ({ id, input, idempotencyKey }) => ({
        url: `credit_cards/${id}/add_funds`,
        method: 'POST',
        body: { credit_card: input },
        idempotencyKey,
      }),
      transformResponse: depositOf,
      invalidatesTags: ['deposits'],
    }),
  }),
});

export const {
  useCreditCardsQuery,
  useSaveCardMutation,
  useRemoveCardMutation,
  usePayWithCardMutation,
  usePayWithSavedCardMutation,
} = cardsApi;
