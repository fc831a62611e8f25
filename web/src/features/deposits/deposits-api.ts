import type {
  AcceptedTransfer,
  Deposit,
  MercadoPreferenceInput,
  PaypalCheckoutInput,
  PaypalExecuteInput,
  ReferenceInput,
  RejectedTransfer,
  SettledPayment,
  StpAccount,
  WebhookEndpoint,
} from '@porte/contracts';
import { api } from '../../shared/api/api.js';

/** A proof with its file; `idempotencyKey` identifies the decision to send it. */
interface Sent {
  form: FormData;
  idempotencyKey: string;
}

interface Decided<Input> {
  id: string;
  input: Input;
  idempotencyKey: string;
}

const rowOf = (answer: { data: Deposit }): Deposit => answer.data;

const decision =
  (verb: 'accept' | 'reject' | 'settle') =>
  ({ id, input, idempotencyKey }: Decided<object>) => ({
    url: `deposits/${id}/${verb}`,
    method: 'PUT' as const,
    body: { deposit: input },
    idempotencyKey,
  });

/** Payments, by a provider or by hand. */
const paymentsApi = api.injectEndpoints({
  endpoints: build => ({
    // Made by the first look; every later one finds the same.
    stpAccount: build.query<StpAccount, void>({
      query: () => ({ url: 'stp/clabe', method: 'PUT', body: {} }),
      transformResponse: (answer: { data: StpAccount }) => answer.data,
    }),
    webhookEndpoints: build.query<WebhookEndpoint[], void>({
      query: () => ({ url: 'payment_events/endpoints' }),
      transformResponse: (answer: { data: WebhookEndpoint[] }) => answer.data,
    }),
    deposit: build.query<Deposit, string>({
      query: id => ({ url: `deposits/${id}` }),
      transformResponse: rowOf,
      providesTags: ['deposits'],
    }),
    createReference: build.mutation<Deposit, { input: ReferenceInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({
        url: 'openpay',
        method: 'POST',
        body: { openpay: input },
        idempotencyKey,
      }),
      transformResponse: rowOf,
      invalidatesTags: ['deposits'],
    }),
    paypalCheckout: build.mutation<Deposit, { input: PaypalCheckoutInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({
        url: 'paypal/checkout',
        method: 'POST',
        body: { paypal: input },
        idempotencyKey,
      }),
      transformResponse: rowOf,
      invalidatesTags: ['deposits'],
    }),
    // The payer came back; once per order, so a repetition changes nothing.
    paypalExecute: build.mutation<Deposit, PaypalExecuteInput>({
      query: input => ({ url: 'paypal/execute', method: 'POST', body: { paypal: input } }),
      transformResponse: rowOf,
      invalidatesTags: ['deposits'],
    }),
    mercadoPreference: build.mutation<Deposit, { input: MercadoPreferenceInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({
        url: 'transfer_funds/mercado_create_preference',
        method: 'POST',
        body: { preference: input },
        idempotencyKey,
      }),
      transformResponse: rowOf,
      invalidatesTags: ['deposits'],
    }),
  }),
});

/** What becomes of a deposit: by its payer, by its proof, and by staff. */
const decisionsApi = api.injectEndpoints({
  endpoints: build => ({
    // Has the server ask the provider; a repeated question changes nothing.
    checkDeposit: build.mutation<Deposit, string>({
      query: id => ({ url: `deposits/${id}/check`, method: 'PUT', body: {} }),
      transformResponse: rowOf,
      invalidatesTags: ['deposits'],
    }),
    giveUpPayment: build.mutation<Deposit, string>({
      query: id => ({ url: `deposits/${id}/give_up`, method: 'PUT', body: {} }),
      transformResponse: rowOf,
      invalidatesTags: ['deposits'],
    }),
    sendProof: build.mutation<Deposit, Sent>({
      query: ({ form, idempotencyKey }) => ({
        url: 'transfer_funds/send_payment_proof',
        method: 'POST',
        body: form,
        idempotencyKey,
      }),
      transformResponse: rowOf,
      invalidatesTags: ['deposits'],
    }),
    // Stale also after a rejection: another user may have decided.
    acceptTransfer: build.mutation<Deposit, Decided<AcceptedTransfer>>({
      query: decision('accept'),
      transformResponse: rowOf,
      invalidatesTags: ['deposits', 'transactions'],
    }),
    rejectTransfer: build.mutation<Deposit, Decided<RejectedTransfer>>({
      query: decision('reject'),
      transformResponse: rowOf,
      invalidatesTags: ['deposits'],
    }),
    settlePayment: build.mutation<Deposit, Decided<SettledPayment>>({
      query: decision('settle'),
      transformResponse: rowOf,
      invalidatesTags: ['deposits', 'transactions'],
    }),
    proofFile: build.query<Blob, { id: string; place: number }>({
      query: ({ id, place }) => ({ url: `deposits/${id}/files/${place}`, as: 'file' }),
    }),
  }),
});

export const {
  useStpAccountQuery,
  useWebhookEndpointsQuery,
  useDepositQuery,
  useCreateReferenceMutation,
  usePaypalCheckoutMutation,
  usePaypalExecuteMutation,
  useMercadoPreferenceMutation,
} = paymentsApi;

export const {
  useCheckDepositMutation,
  useGiveUpPaymentMutation,
  useSendProofMutation,
  useAcceptTransferMutation,
  useRejectTransferMutation,
  useSettlePaymentMutation,
  useLazyProofFileQuery,
} = decisionsApi;
