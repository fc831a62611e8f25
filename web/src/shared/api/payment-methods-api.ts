import type { PaymentMethods } from '@porte/contracts/payments/payment-method.js';
import { api } from './api.js';

const paymentMethodsApi = api.injectEndpoints({
  endpoints: build => ({
    paymentMethods: build.query<PaymentMethods, void>({
      query: () => ({ url: 'payment_methods' }),
      transformResponse: (answer: { data: PaymentMethods }) => answer.data,
    }),
  }),
});

export const { usePaymentMethodsQuery } = paymentMethodsApi;
