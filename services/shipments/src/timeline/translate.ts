import type {
  DecisionFact,
  EventData,
  EventType,
  LabelFact,
  ShipmentMove,
  TimelineEntry,
  TimelineKind,
} from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import type { JournalEntry } from './journal-entry.js';

type Facts = TimelineEntry['facts'];

/** One line of a timeline, before the user's name is added. */
export interface TimelineRow {
  id: string;
  shipment_id: string;
  kind: TimelineKind;
  at: string;
  by_id: string | null;
  /** centavos */
  amount: string | null;
  facts: Facts;
}

/** The fields that an event adds to a timeline; null if it adds no line. */
type LineFields = {
  kind: TimelineKind;
  by?: string | undefined;
  amount?: number;
  facts?: Record<string, string | number | null | undefined>;
} | null;

type Translators = { [T in EventType]?: (data: EventData<T>) => LineFields };

/** The moves of users, one line each. */
const MOVES: Record<ShipmentMove, TimelineKind> = {
  requestCancellation: 'cancellation_requested',
  rejectCancellation: 'cancellation_rejected',
  cancel: 'canceled',
  deliver: 'delivered',
};

/** Present if staff decided an unknown outcome. */
const decision = ({ decided_by, reason }: DecisionFact) => ({ by: decided_by, facts: { reason } });

const tracking = (label: LabelFact | null) => ({ tracking_number: label?.tracking_number });

/** One translator per event; fields that customers may not see (costs, margins, a carrier's codes of a rate) are left out. */
const translators = {
  'shipment.created': ({ by, user_id }) => ({ kind: 'created', by: (by ?? user_id) as string }),
  'shipment.rate_selected': ({ by, user_id, rate }) => ({
    kind: 'rate_selected',
    by: by ?? user_id,
    amount: rate.total,
    facts: { service_name: rate.service_name, carrier_name: rate.carrier_name, quote_version: rate.quote_version },
  }),
  'shipment.moved': ({ move, by }) => (move ? { kind: MOVES[move], by } : null),
  'shipment.void_requested': ({ by }) => ({ kind: 'void_requested', by }),
  'label.requested': ({ n, carrier_name }) => ({ kind: 'label_requested', facts: { n, carrier_name } }),
  'label.unknown': ({ needs_review }) => ({ kind: needs_review ? 'label_in_review' : 'label_unknown' }),
  'label.generated': data => ({
    kind: 'label_generated',
    by: data.decided_by,
    facts: { ...tracking(data.label), ...decision(data).facts },
  }),
  'label.failed': data => ({
    kind: 'label_failed',
    by: data.decided_by,
    facts: { code: data.code, message: data.message, ...decision(data).facts },
  }),
  'label.late': data => ({ kind: 'label_late', ...decision(data) }),
  'label.voided': data => ({ kind: 'label_voided', ...decision(data) }),
  'label.void_refused': data => ({
    kind: 'void_refused',
    by: data.decided_by,
    facts: { message: data.message, ...decision(data).facts },
  }),
  'label.void_unknown': ({ needs_review }) => ({ kind: needs_review ? 'void_in_review' : 'void_unknown' }),
  'hold.placed': ({ amount }) => ({ kind: 'hold_placed', amount }),
  'hold.captured': ({ amount }) => ({ kind: 'hold_captured', amount }),
  'hold.released': ({ amount, code }) => ({ kind: 'hold_released', amount, facts: { code } }),
  'hold.refunded': ({ amount }) => ({ kind: 'hold_refunded', amount }),
} satisfies Translators;

/** The events that a timeline consists of. */
export const TIMELINE_EVENTS = Object.keys(translators) as (keyof typeof translators)[];

const given = (facts: Record<string, string | number | null | undefined>): Facts =>
  Object.fromEntries(
    Object.entries(facts).filter((entry): entry is [string, string | number] => entry[1] != null && entry[1] !== ''),
  );

/** The line of an event: a pure function, so that repetition gives the same line. */
export function translate({ id, shipment_id, type, at, data }: JournalEntry): TimelineRow | null {
  const fields = (translators as Record<string, ((data: unknown) => LineFields) | undefined>)[type]?.(data);
  if (!fields) return null;
  const { kind, by, amount, facts = {} } = fields;
  return {
    id,
    shipment_id,
    kind,
    at,
    by_id: by ?? null,
    amount: amount === undefined ? null : String(Money.of(amount).centavos),
    facts: given(facts),
  };
}
