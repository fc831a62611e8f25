import { shipmentMoves, type BuyerFact, type EventData } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import { defineNotice, type StaffWith } from '../define-notice.js';
import type { Notice } from '../notification-store.js';

/** A page that waited so long for its purchase has told its user that it may be closed. */
const PATIENCE_MS = 10_000;

type Moved = EventData<'shipment.moved'>;

/** A purchase that ended while its buyer watched needs no notification. */
const isResolved = ({ ended }: Moved, time: string): boolean =>
  ended !== undefined && (ended.was !== 'buying' || Date.parse(time) - Date.parse(ended.since) > PATIENCE_MS);

/** The buyer, and for a sub-user its parent, whose wallet paid; not the user who did it. */
const buyers = ({ user_id, owner_id }: BuyerFact, by?: string): string[] =>
  [...new Set([user_id, owner_id])].filter(id => id !== by);

const about = ({ shipment_id }: Moved): Pick<Notice, 'subject' | 'subject_id'> => ({
  subject: 'shipment',
  subject_id: shipment_id,
});

/** Once for each reason: a carrier may report the same one many times. */
const onceForAttention = ({ shipment_id, attention }: Moved): string =>
  derivedId('parcel attention', `${shipment_id} ${attention}`);

/** Who finds out how a purchase ended. */
const CLARIFIERS: StaffWith = { may: ['update', 'Clarification'] };

/** Who decides about a cancellation. */
const DECIDERS: StaffWith = { may: ['update', 'Shipment'], roles: shipmentMoves.cancel.by };

export const purchaseNotices = [
  defineNotice({
    on: 'shipment.moved',
    concerns: (data, { time }) => isResolved(data, time) && data.ended!.was !== 'charging',
    recipients: moved => buyers(moved),
    settles: { kinds: ['purchase_review'] },
    text: moved => {
      const { outcome, amount } = moved.ended!;
      return { ...about(moved), kind: 'purchase_resolved', params: { number: moved.sequential_id, outcome, amount } };
    },
  }),
  defineNotice({
    on: 'shipment.moved',
    concerns: ({ ended }) => ended?.was === 'charging',
    recipients: moved => buyers(moved),
    text: moved => ({
      ...about(moved),
      kind: 'label_late',
      params: { number: moved.sequential_id, amount: moved.ended!.amount },
    }),
  }),
  defineNotice({
    on: 'shipment.moved',
    // About money that went back staff decide first.
    concerns: ({ attention }) => attention !== undefined && attention !== 'delivered_canceled',
    recipients: moved => buyers(moved),
    text: moved => ({
      ...about(moved),
      kind: 'parcel_attention',
      params: { number: moved.sequential_id, outcome: moved.attention! },
    }),
    onceFor: onceForAttention,
  }),
  defineNotice({
    on: 'shipment.moved',
    concerns: ({ attention }) => attention !== undefined,
    recipients: () => ({ may: ['update', 'Shipment'] }),
    text: moved => ({
      ...about(moved),
      kind: 'parcel_review',
      params: { number: moved.sequential_id, outcome: moved.attention!, customer_id: moved.user_id },
    }),
    onceFor: onceForAttention,
  }),
  defineNotice({
    on: 'label.unknown',
    concerns: ({ needs_review }) => needs_review,
    recipients: () => CLARIFIERS,
    text: ({ shipment_id, user_id }) => ({
      subject: 'clarifications',
      subject_id: shipment_id,
      kind: 'purchase_review',
      params: { customer_id: user_id },
    }),
  }),
  defineNotice({
    on: 'shipment.moved',
    concerns: ({ move }) => move === 'requestCancellation',
    recipients: ({ by }) => ({ ...DECIDERS, by }),
    text: moved => ({
      ...about(moved),
      kind: 'cancellation_requested',
      params: { number: moved.sequential_id, customer_id: moved.user_id },
    }),
  }),
  defineNotice({
    on: 'shipment.moved',
    concerns: ({ move }) => move === 'rejectCancellation' || move === 'cancel',
    recipients: moved => buyers(moved, moved.by),
    settles: { kinds: ['cancellation_requested'] },
    text: moved => ({
      ...about(moved),
      kind: 'cancellation_decided',
      params: {
        number: moved.sequential_id,
        ...(moved.move === 'cancel' ? { outcome: 'accepted', amount: moved.refunded ?? 0 } : { outcome: 'rejected' }),
      },
    }),
  }),
];
