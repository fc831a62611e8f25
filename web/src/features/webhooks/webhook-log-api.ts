import type {
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookReplay,
} from '@porte/contracts/webhooks/webhook-endpoint.js';
import type { WebhookEventType } from '@porte/contracts/webhooks/webhook-event.js';
import { api } from '../../shared/api/api.js';
import { queryText } from '../../shared/api/query-text.js';
import type { Page } from '../../shared/api/resources.js';

const DATA = <T>({ data }: { data: T }): T => data;

/** What is shown of the log. */
export interface DeliveryQuery {
  endpointId: string;
  page: number;
  type: WebhookEventType | '';
  /** `delivered`, `failed`, or states that are under way */
  states: readonly string[];
  /** of the shipment, or of the message */
  search: string;
}

const MESSAGE_ID = /^(?:msg_)?([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/;
export const PER_PAGE = 25;
/** How often the log and its figures look for news by themselves, ms. */
export const LOOK_MS = 10_000;

function listed({ endpointId, page, type, states, search }: DeliveryQuery): string {
  const text = search.trim();
  const id = MESSAGE_ID.exec(text)?.slice(1).join('-');
  const where = {
    endpoint_id: endpointId,
    type,
    ...(states.length > 0 && { state: states }),
    ...(id ? { id } : /^\d{1,9}$/.test(text) && { number: text }),
  };
  return `webhook_deliveries${queryText({ page, per_page: PER_PAGE, where })}`;
}

/** The log of endpoints, and what is sent again from it. */
const webhookLogApi = api.injectEndpoints({
  endpoints: build => ({
    webhookDeliveries: build.query<Page<WebhookDelivery>, DeliveryQuery>({
      query: query => ({ url: listed(query) }),
      providesTags: ['webhook_deliveries'],
    }),
    webhookDelivery: build.query<WebhookDeliveryDetail, string>({
      query: id => ({ url: `webhook_deliveries/${id}/calls` }),
      transformResponse: DATA<WebhookDeliveryDetail>,
      providesTags: ['webhook_deliveries'],
    }),
    replayPreview: build.query<WebhookReplay, { id: string; from: string; onlyFailed: boolean }>({
      query: ({ id, from, onlyFailed }) => ({
        url: `webhook_endpoints/${id}/replays?${new URLSearchParams({ from, only_failed: String(onlyFailed) })}`,
      }),
      transformResponse: DATA<WebhookReplay>,
      providesTags: ['webhook_deliveries'],
    }),
    replayWebhook: build.mutation<WebhookReplay, { id: string; from: string; onlyFailed: boolean }>({
      query: ({ id, from, onlyFailed }) => ({
        url: `webhook_endpoints/${id}/replays`,
        method: 'POST',
        body: { replay: { from, only_failed: onlyFailed } },
      }),
      transformResponse: DATA<WebhookReplay>,
      invalidatesTags: ['webhook_deliveries'],
    }),
    resendDelivery: build.mutation<WebhookDelivery, string>({
      query: id => ({ url: `webhook_deliveries/${id}/resend`, method: 'PUT', body: {} }),
      transformResponse: DATA<WebhookDelivery>,
      invalidatesTags: ['webhook_deliveries'],
    }),
  }),
});

export const {
  useWebhookDeliveriesQuery,
  useWebhookDeliveryQuery,
  useReplayPreviewQuery,
  useReplayWebhookMutation,
  useResendDeliveryMutation,
} = webhookLogApi;
