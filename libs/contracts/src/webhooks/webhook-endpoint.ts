import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsISO8601,
  IsOptional,
  MaxLength,
} from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled } from '../rules.js';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from './webhook-event.js';

/** Endpoints of one person. */
export const WEBHOOK_ENDPOINTS_PER_USER = 10;

/** For how long the secret before stays good once a new one is made, hours. */
export const WEBHOOK_ROTATION_HOURS = 24;

/** Most events that one replay sends again. */
export const MOST_REPLAYED = 1000;

export const WEBHOOK_STATUSES = ['active', 'paused'] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** Why an endpoint is paused: it failed for days, it answered that it is gone, or a person paused it. */
export const WEBHOOK_PAUSES = ['failing', 'gone', 'person'] as const;
export type WebhookPause = (typeof WEBHOOK_PAUSES)[number];

/** An endpoint that is made or changed. */
export class WebhookEndpointInput {
  /** https, on the public Internet */
  @IsFilled() @MaxLength(500) @NoCardNumber() url: string;
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(WEBHOOK_EVENT_TYPES.length)
  @ArrayUnique()
  @IsIn(WEBHOOK_EVENT_TYPES, { each: true })
  events: WebhookEventType[];
}

/** From where on events are sent again. */
export class WebhookReplayInput {
  @MaxLength(40) @IsISO8601({ strict: true }) from: string;
  @IsOptional() @IsBoolean() only_failed?: boolean;
}

/** The same, as a query says it. */
export class WebhookReplayQuery {
  @MaxLength(40) @IsISO8601({ strict: true }) from: string;
  @IsOptional() @IsIn(['true', 'false']) only_failed?: 'true' | 'false';
}

/** An endpoint as the API shows it. */
export interface WebhookEndpointView {
  id: string;
  user_id: string;
  /** whose events it gets: those of its person's account, or of everybody */
  audience: 'account' | 'tenant';
  url: string;
  events: WebhookEventType[];
  status: WebhookStatus;
  pause_reason: WebhookPause | null;
  paused_at: string | null;
  /** since when no call succeeds; null while the last one did */
  failing_since: string | null;
  /** its secret's last four characters */
  secret_ending: string;
  /** the secret before, while it is good too */
  previous_secret: { ending: string; until: string } | null;
  created_at: string;
  updated_at: string;
}

/** With a secret that is shown this once. */
export interface WebhookEndpointWithSecret extends WebhookEndpointView {
  secret: string;
}

/** How an endpoint did in the last 24 hours. */
export interface WebhookFigures {
  /** eight times three hours, oldest first: calls that succeeded and that failed */
  buckets: { from: string; delivered: number; failed: number }[];
  /** milliseconds; null without calls */
  median_ms: number | null;
  p95_ms: number | null;
  /** events that wait, for their turn or for the end of a pause */
  waiting: number;
}

/** What a call to an endpoint came to. */
export interface WebhookAnswer {
  /** HTTP status; null where no answer came */
  status: number | null;
  /** why no answer came; null where one did */
  reason: string | null;
  duration_ms: number;
  headers: Record<string, string>;
  /** its beginning */
  body: string;
}

export const WEBHOOK_DELIVERY_STATES = ['ready', 'waiting', 'judging', 'delivered', 'failed', 'withheld'] as const;
/** `ready`: to be sent, or sent again; `waiting`: for an earlier one of its subject, or for the end of a pause; `judging`: tried for three days; `failed`: given up; `withheld`: not sent, because the user of the endpoint may not read it */
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

/** An event for an endpoint, in the log. */
export interface WebhookDelivery {
  id: string;
  user_id: string;
  endpoint_id: string;
  /** the header `webhook-id`, the same however often it is sent */
  message_id: string;
  type: WebhookEventType;
  /** the shipment's number; null where it is about none */
  number: number | null;
  sequence: number;
  state: WebhookDeliveryState;
  attempts: number;
  /** of the last answer; null where none came, or before the first call */
  last_status: number | null;
  /** of the last call */
  last_ms: number | null;
  last_attempt_at: string | null;
  /** when it is sent next; null where it is not, or waits for its turn */
  next_attempt_at: string | null;
  occurred_at: string;
  created_at: string;
}

/** One call of a delivery. */
export interface WebhookAttempt extends WebhookAnswer {
  id: string;
  at: string;
}

/** A delivery with all that was sent and answered. */
export interface WebhookDeliveryDetail extends WebhookDelivery {
  url: string;
  body: string;
  /** newest first */
  calls: WebhookAttempt[];
}

/** What a replay would send, or sends. */
export interface WebhookReplay {
  events: number;
  subjects: number;
  /** there are more than one replay sends */
  more: boolean;
}
