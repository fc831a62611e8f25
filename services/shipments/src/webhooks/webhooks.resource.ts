import {
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_STATUSES,
  type WebhookDelivery,
  type WebhookEndpointView,
} from '@porte/contracts';
import { coded, defineResource, integer, ownRowsToWrite, text, time, uuid } from '@porte/resource-kit';
import { messageIdOf } from './signature.js';
import { WebhookDeliveryEntity } from './webhook-delivery.process.js';
import { WebhookEndpointEntity } from './webhook-endpoint.entity.js';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** An endpoint in an answer: its secrets stay here. */
export const viewEndpoint = (row: WebhookEndpointEntity): WebhookEndpointView => ({
  id: row.id,
  user_id: row.user_id,
  audience: row.audience,
  url: row.url,
  events: row.events,
  status: row.status,
  pause_reason: row.pause_reason,
  paused_at: instant(row.paused_at),
  failing_since: instant(row.failing_since),
  secret_ending: row.secret_ending,
  previous_secret:
    row.previous_ending && row.previous_until
      ? { ending: row.previous_ending, until: row.previous_until.toISOString() }
      : null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const webhookEndpointResource = defineResource({
  path: 'webhook_endpoints',
  entity: WebhookEndpointEntity,
  scope: ownRowsToWrite,
  view: row => viewEndpoint(row),
  where: { user_id: uuid('r.user_id'), status: coded('r.status', WEBHOOK_STATUSES), url: text('r.url') },
});

/** An event in the log of an endpoint. */
export const viewDelivery = (row: WebhookDeliveryEntity): WebhookDelivery => ({
  id: row.id,
  user_id: row.user_id,
  endpoint_id: row.endpoint_id,
  message_id: messageIdOf(row.id),
  type: row.type,
  number: row.number,
  sequence: row.sequence,
  state: row.state,
  attempts: row.attempts,
  last_status: row.last_status,
  last_ms: row.last_ms,
  last_attempt_at: instant(row.last_attempt_at),
  next_attempt_at: row.state === 'ready' ? instant(row.due_at) : null,
  occurred_at: row.occurred_at.toISOString(),
  created_at: row.created_at.toISOString(),
});

export const webhookDeliveryResource = defineResource({
  path: 'webhook_deliveries',
  entity: WebhookDeliveryEntity,
  scope: ownRowsToWrite,
  view: row => viewDelivery(row),
  where: {
    id: uuid('r.id'),
    endpoint_id: uuid('r.endpoint_id'),
    user_id: uuid('r.user_id'),
    type: coded('r.type', WEBHOOK_EVENT_TYPES),
    state: coded('r.state', WEBHOOK_DELIVERY_STATES),
    number: integer('r.number'),
    created_at: time('r.created_at'),
  },
});
