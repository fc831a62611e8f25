import type { SupportMessage } from '@porte/contracts/identity/support.js';
import { api } from '../api/api.js';

interface Sent {
  message: SupportMessage;
  idempotencyKey: string;
}

const supportApi = api.injectEndpoints({
  endpoints: build => ({
    sendSupportEmail: build.mutation<unknown, Sent>({
      query: ({ message, idempotencyKey }) => ({
        url: 'dashboards/send_support_email',
        method: 'POST',
        body: { support_email: message },
        idempotencyKey,
      }),
    }),
  }),
});

export const { useSendSupportEmailMutation } = supportApi;
