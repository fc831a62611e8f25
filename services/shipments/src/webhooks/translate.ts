import {
  WEBHOOK_EVENT_TYPES,
  type EventData,
  type EventType,
  type WebhookData,
  type WebhookDeposit,
  type WebhookEventType,
  type WebhookOverweight,
} from '@porte/contracts';
import type { Envelope } from '@porte/messaging-kit';

/** A fact that endpoints may be told of. */
export interface Told<T extends WebhookEventType = WebhookEventType> {
  type: T;
  /** what its order is kept for: the shipment, or else the deposit */
  subject: string;
  shipment_id: string | null;
  user_id: string;
  owner_id: string;
  /** what the event says; that of a shipment is completed from its row */
  data: WebhookData<T> | { shipment_id: string; number: number; status: string };
}

type Translate<T extends EventType> = (data: EventData<T>) => Told | null;

const known: ReadonlySet<string> = new Set(WEBHOOK_EVENT_TYPES);

/** What a move of a shipment means to its shop; null for one that changes nothing there. */
function moveOf({ ended, move, status, refunded }: EventData<'shipment.moved'>): WebhookEventType | null {
  if (ended) return ended.outcome === 'issued' ? 'shipment.label_ready' : 'shipment.failed';
  if (move === 'requestCancellation') return 'shipment.cancellation_requested';
  if (move === 'rejectCancellation') return 'shipment.cancellation_rejected';
  return status === 'canceled' && (move === 'cancel' || refunded !== undefined) ? 'shipment.canceled' : null;
}

const ofDeposit = (
  type: WebhookEventType,
  { user_id, owner_id }: { user_id: string; owner_id: string },
  data: WebhookDeposit,
): Told => ({ type, subject: data.deposit_id, shipment_id: null, user_id, owner_id, data });

const ofOverweight = (
  type: WebhookEventType,
  from: EventData<'overweight.charge_requested'>,
  more: Partial<WebhookOverweight> = {},
): Told => {
  const { overweight_id, shipment_id, sequential_id, amount, user_id, owner_id } = from;
  const data = { overweight_id, shipment_id, number: sequential_id, amount, ...more };
  return { type, subject: shipment_id, shipment_id, user_id, owner_id, data };
};

const translations: { [T in EventType]?: Translate<T> } = {
  'shipment.moved': data => {
    const { shipment_id, user_id, owner_id, sequential_id, status } = data;
    const type = moveOf(data);
    return (
      type && {
        type,
        subject: shipment_id,
        shipment_id,
        user_id,
        owner_id,
        data: { shipment_id, number: sequential_id, status },
      }
    );
  },
  'parcel.tracked': ({ shipment_id, user_id, owner_id, tracking_number, status, status_at, expected_on, events }) => {
    const type = `tracking.${status}`;
    if (!known.has(type)) return null;
    const data = {
      shipment_id,
      tracking_number,
      status,
      status_at,
      expected_on,
      events: events.map(({ at, status, description, place }) => ({ at, status, description, place })),
    };
    return { type: type as WebhookEventType, subject: shipment_id, shipment_id, user_id, owner_id, data };
  },
  'balance.deposited': ({ owner_id, deposit_id, method, amount, balance }) =>
    ofDeposit('deposit.cleared', { user_id: owner_id, owner_id }, { deposit_id, method, amount, balance }),
  'deposit.rejected': ({ user_id, owner_id, deposit_id, method, amount, reason }) =>
    ofDeposit('deposit.rejected', { user_id, owner_id }, { deposit_id, method, amount, reason }),
  'balance.reversed': ({ user_id, owner_id, deposit_id, method, amount, balance, kind }) =>
    ofDeposit('deposit.reversed', { user_id, owner_id }, { deposit_id, method, amount, kind, balance }),
  'overweight.reported': data =>
    ofOverweight('overweight.reported', data, {
      declared_kg: data.declared_kg,
      measured_kg: data.measured_kg,
      answer_by: data.answer_by,
    }),
  'overweight.dispute_decided': data => ofOverweight('overweight.decided', data, { decision: data.decision }),
  'balance.overweight_charged': data => ofOverweight('overweight.charged', data),
  'balance.overweight_instalment': data =>
    data.left === 0 ? ofOverweight('overweight.charged', { ...data, amount: data.paid }) : null,
  'balance.overweight_refunded': data => ofOverweight('overweight.refunded', data),
};

/** The events of services that endpoints may be told of. */
export const TRANSLATED = Object.keys(translations) as EventType[];

/** What an event means to endpoints; null for nothing. */
export function toldOf({ type, data }: Pick<Envelope, 'type' | 'data'>): Told | null {
  const translate = translations[type as EventType] as ((data: unknown) => Told | null) | undefined;
  return translate?.(data) ?? null;
}
