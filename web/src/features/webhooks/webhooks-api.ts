import type {
  WebhookAnswer,
  WebhookEndpointInput,
  WebhookEndpointView,
  WebhookEndpointWithSecret,
  WebhookFigures,
} from '@porte/contracts/webhooks/webhook-endpoint.js';
import { api } from '../../shared/api/api.js';
import { queryText } from '../../shared/api/query-text.js';

const DATA = <T>({ data }: { data: T }): T => data;

/** A person's endpoints. */
const webhooksApi = api.injectEndpoints({
  endpoints: build => ({
    webhookEndpoints: build.query<WebhookEndpointView[], string>({
      query: userId => ({ url: `webhook_endpoints${queryText({ per_page: 100, where: { user_id: userId } })}` }),
      transformResponse: DATA<WebhookEndpointView[]>,
      providesTags: ['webhook_endpoints'],
    }),
    webhookFigures: build.query<WebhookFigures, string>({
      query: id => ({ url: `webhook_endpoints/${id}/figures` }),
      transformResponse: DATA<WebhookFigures>,
      providesTags: ['webhook_deliveries'],
    }),
    saveWebhook: build.mutation<
      WebhookEndpointView | WebhookEndpointWithSecret,
      { id?: string | undefined; input: WebhookEndpointInput; idempotencyKey: string }
    >({
      query: ({ id, input, idempotencyKey }) => ({
        url: id ? `webhook_endpoints/${id}` : 'webhook_endpoints',
        method: id ? 'PUT' : 'POST',
        body: { webhook_endpoint: input },
        headers: { 'idempotency-key': idempotencyKey },
      }),
      transformResponse: DATA<WebhookEndpointView>,
      invalidatesTags: ['webhook_endpoints'],
    }),
    moveWebhook: build.mutation<WebhookEndpointView, { id: string; move: 'pause' | 'resume' }>({
      query: ({ id, move }) => ({ url: `webhook_endpoints/${id}/${move}`, method: 'PUT', body: {} }),
      transformResponse: DATA<WebhookEndpointView>,
      invalidatesTags: ['webhook_endpoints', 'webhook_deliveries'],
    }),
    deleteWebhook: build.mutation<null, string>({
      query: id => ({ url: `webhook_endpoints/${id}`, method: 'DELETE' }),
      invalidatesTags: ['webhook_endpoints'],
    }),
    rotateWebhook: build.mutation<WebhookEndpointWithSecret, string>({
      query: id => ({ url: `webhook_endpoints/${id}/secrets`, method: 'POST', body: {} }),
      transformResponse: DATA<WebhookEndpointWithSecret>,
      invalidatesTags: ['webhook_endpoints'],
    }),
    testWebhook: build.mutation<WebhookAnswer, string>({
      query: id => ({ url: `webhook_endpoints/${id}/tests`, method: 'POST', body: {} }),
      transformResponse: DATA<WebhookAnswer>,
    }),
  }),
});

export const {
  useWebhookEndpointsQuery,
  useWebhookFiguresQuery,
  useSaveWebhookMutation,
  useMoveWebhookMutation,
  useDeleteWebhookMutation,
  useRotateWebhookMutation,
  useTestWebhookMutation,
} = webhooksApi;
