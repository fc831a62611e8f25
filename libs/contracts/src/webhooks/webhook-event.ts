import type { Model } from '../acl/matrix.js';
import type { ParcelEventFact, ParcelStatus } from '../carriers/parcel-status.js';
import type { DepositMethod } from '../payments/deposit.js';
import type { ReversalKind } from '../payments/deposit-reversal.js';

/** Of the payloads below. A change that an old receiver could not read gets the next number; added fields do not. */
export const WEBHOOK_VERSION = 1;

const SHIPMENT_EVENTS = [
  'shipment.label_ready',
  'shipment.failed',
  'shipment.cancellation_requested',
  'shipment.cancellation_rejected',
  'shipment.canceled',
] as const;

/** One for each place that a parcel may be in; `unknown` says nothing to a program. */
const TRACKING_EVENTS = [
  'tracking.created',
  'tracking.picked_up',
  'tracking.in_transit',
  'tracking.out_for_delivery',
  'tracking.ready_for_pickup',
  'tracking.on_hold',
  'tracking.exception',
  'tracking.delivered',
  'tracking.returned',
  'tracking.canceled',
] as const satisfies readonly `tracking.${ParcelStatus}`[];

const DEPOSIT_EVENTS = ['deposit.cleared', 'deposit.rejected', 'deposit.reversed'] as const;

const OVERWEIGHT_EVENTS = [
  'overweight.reported',
  'overweight.decided',
  'overweight.charged',
  'overweight.refunded',
] as const;

/** The events that an endpoint may choose, by what they are about. */
export const WEBHOOK_EVENTS = {
  shipment: SHIPMENT_EVENTS,
  tracking: TRACKING_EVENTS,
  deposit: DEPOSIT_EVENTS,
  overweight: OVERWEIGHT_EVENTS,
} as const;

export type WebhookArea = keyof typeof WEBHOOK_EVENTS;

/** Which model has to be readable for the events of an area. */
export const WEBHOOK_MODELS: Readonly<Record<WebhookArea, Model>> = {
  shipment: 'Shipment',
  tracking: 'Shipment',
  deposit: 'Deposit',
  overweight: 'Overweight',
};
export const WEBHOOK_AREAS = Object.keys(WEBHOOK_EVENTS) as WebhookArea[];

export const WEBHOOK_EVENT_TYPES = [
  ...SHIPMENT_EVENTS,
  ...TRACKING_EVENTS,
  ...DEPOSIT_EVENTS,
  ...OVERWEIGHT_EVENTS,
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** What a person sends to see whether an endpoint answers; no endpoint chooses it. */
export const WEBHOOK_TEST = 'webhook.test';

/** A shipment in payloads. */
export interface WebhookShipment {
  shipment_id: string;
  /** the number that people see */
  number: number;
  status: string;
  carrier: string | null;
  service: string | null;
  tracking_number: string | null;
  /** the carrier's page of the parcel */
  tracking_url: string | null;
}

/** Where a parcel is, with what its carrier reported since the last payload. */
export interface WebhookTracking {
  shipment_id: string;
  tracking_number: string;
  status: ParcelStatus;
  /** ISO 8601 */
  status_at: string;
  /** `YYYY-MM-DD`; null where the carrier promises no day */
  expected_on: string | null;
  /** oldest first */
  events: Omit<ParcelEventFact, 'id'>[];
}

/** A payment into a wallet; amounts in pesos. */
export interface WebhookDeposit {
  deposit_id: string;
  method: DepositMethod;
  amount: number;
  /** why it was rejected; absent otherwise */
  reason?: string;
  /** how its payer got it back; absent otherwise */
  kind?: ReversalKind;
  /** of the wallet afterwards; absent for a payment that never arrived */
  balance?: number;
}

/** A parcel that was heavier than paid for; amount in pesos. */
export interface WebhookOverweight {
  overweight_id: string;
  shipment_id: string;
  /** of the shipment, as people see it */
  number: number;
  amount: number;
  /** billable weights in kilograms; only of one that is reported */
  declared_kg?: number;
  measured_kg?: number;
  /** until when it can be contested, ISO 8601; only of one that is reported */
  answer_by?: string;
  /** about a case that was contested */
  decision?: 'granted' | 'partial' | 'rejected';
}

interface DataByArea {
  shipment: WebhookShipment;
  tracking: WebhookTracking;
  deposit: WebhookDeposit;
  overweight: WebhookOverweight;
}

type AreaOf<T extends WebhookEventType> = T extends `${infer A extends WebhookArea}.${string}` ? A : never;

/** What is inside of an event. */
export type WebhookData<T extends WebhookEventType = WebhookEventType> = DataByArea[AreaOf<T>];

/** The body of a call to an endpoint, as JSON. */
export type WebhookPayload<T extends WebhookEventType = WebhookEventType> = {
  [K in T]: {
    type: K;
    version: typeof WEBHOOK_VERSION;
    /** when it happened, ISO 8601 */
    timestamp: string;
    /** grows by one with each event that this endpoint gets of the same subject: of the shipment, or of the deposit */
    sequence: number;
    data: WebhookData<K>;
  };
}[T];

/** The body of a test. */
export interface WebhookTestPayload {
  type: typeof WEBHOOK_TEST;
  version: typeof WEBHOOK_VERSION;
  timestamp: string;
  sequence: 0;
  data: { endpoint_id: string };
}
