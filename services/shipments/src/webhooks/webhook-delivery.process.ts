import type { WebhookAnswer, WebhookDeliveryState, WebhookEventType } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import {
  begins,
  data,
  defineProcess,
  given,
  pauses,
  processRow,
  unset,
  type Outcome,
  type ProcessRow,
  type RowOf,
} from '@porte/process-kit';

/** The columns of an event for an endpoint. */
export const webhookDeliveryRow = processRow({
  endpoint_id: given<string>('uuid'),
  user_id: given<string>('uuid'),
  owner_id: given<string>('uuid'),
  /** events of one stream, those of an endpoint about a subject, are sent one after the other */
  stream_id: given<string>('uuid'),
  sequence: given<number>('int'),
  type: given<WebhookEventType>('text'),
  number: given<number | null>('int', 'nullable'),
  /** the very text that is signed and sent */
  body: given<string>('text'),
  occurred_at: given<Date>('timestamptz'),
  attempts: begins<number>('int', 0),
  last_status: unset<number>('int'),
  last_ms: unset<number>('int'),
  last_attempt_at: unset<Date>('timestamptz'),
  /** the first failure since it was given this series of tries */
  failing_since: unset<Date>('timestamptz'),
});

export const WebhookDeliveryEntity = webhookDeliveryRow.entity<WebhookDeliveryState>('webhook_deliveries');
export type WebhookDeliveryEntity = InstanceType<typeof WebhookDeliveryEntity>;

export type WebhookDeliveryRow = RowOf<typeof webhookDeliveryRow>;
export type DeliveryRow = ProcessRow<WebhookDeliveryRow>;

/** A call that was made. */
export interface Call extends WebhookAnswer {
  at: Date;
}

const OUTCOMES = { delivered: data<Call>(), failed: data<Call>(), gone: data<Call>() };

export type Sent = Outcome<'delivered' | 'failed' | 'gone' | 'held' | 'withheld', typeof OUTCOMES>;

/** What the states of a delivery need. */
export interface DeliverySteps {
  send(row: DeliveryRow, signal: AbortSignal): Promise<Sent>;
  /** Keeps the call in the log, and what it says of the endpoint. @param call none where the step itself failed */
  record(tx: Tx, row: DeliveryRow, call: Call | undefined): Promise<void>;
  /** whether to give up one event of an endpoint that takes others, or to wait with all of them */
  judge(tx: Tx, row: DeliveryRow): Promise<'hold' | 'give_up'>;
  /** The next event of the stream may go. */
  turn(tx: Tx, row: DeliveryRow): Promise<void>;
  pause(tx: Tx, row: DeliveryRow, reason: 'failing' | 'gone'): Promise<void>;
  /** A delivery that found its endpoint paused waits, unless that has been resumed since. */
  held(tx: Tx, row: DeliveryRow): Promise<void>;
}

/** Ten calls within three days. */
const WAITS = ['1m', '10m', '30m', '2h', '5h', '10h', '14h', '18h', '22h'] as const;

const answered = (row: DeliveryRow, call: Call | undefined, isFailure: boolean): Partial<WebhookDeliveryRow> =>
  call
    ? {
        attempts: row.attempts + 1,
        last_status: call.status,
        last_ms: call.duration_ms,
        last_attempt_at: call.at,
        failing_since: isFailure ? (row.failing_since ?? call.at) : null,
      }
    : {};
const failing = (row: DeliveryRow, call?: Call): Partial<WebhookDeliveryRow> => answered(row, call, true);
const fresh = () => ({ failing_since: null });

/**
 * Sends an event to an endpoint until that takes it, for three days. A call is repeated with the same id whenever its answer is not known, so that each event
 * arrives at least once. Endpoints are lanes: one that hangs delays its own events alone.
 */
export const webhookDeliveryProcess = defineProcess<WebhookDeliveryRow, DeliverySteps>()('webhook_delivery', {
  table: 'webhook_deliveries',
  lane: ({ endpoint_id }) => endpoint_id,
  perLane: 2,
  concurrency: 64,
  lease: '30s',
  outcomes: OUTCOMES,
  starts: ['waiting'],
  states: {
    ready: {
      call: (row, { deps, signal }) => deps.send(row, signal),
      idempotent: true,
      retry: pauses(WAITS, WAITS.length + 1),
      on: {
        delivered: {
          to: 'delivered',
          set: (row, call) => answered(row, call, false),
          write: async (tx, row, { deps, data: call }) => {
            await deps.record(tx, row, call);
            await deps.turn(tx, row);
          },
        },
        failed: { to: 'ready', set: failing, write: (tx, row, { deps, data: call }) => deps.record(tx, row, call) },
        gone: {
          to: 'waiting',
          set: failing,
          write: async (tx, row, { deps, data: call }) => {
            await deps.record(tx, row, call);
            await deps.pause(tx, row, 'gone');
          },
        },
        held: { to: 'waiting', write: (tx, row, { deps }) => deps.held(tx, row) },
        withheld: { to: 'withheld', write: (tx, row, { deps }) => deps.turn(tx, row) },
      },
      onExhausted: {
        to: 'judging',
        set: failing,
        write: (tx, row, { deps, data: call }) => deps.record(tx, row, call),
      },
    },
    waiting: { by: 'owner', on: { turn: { to: 'ready', set: fresh } } },
    judging: {
      write: (tx, row, { deps }) => deps.judge(tx, row),
      on: {
        hold: { to: 'waiting', write: (tx, row, { deps }) => deps.pause(tx, row, 'failing') },
        give_up: { to: 'failed', write: (tx, row, { deps }) => deps.turn(tx, row) },
      },
    },
    delivered: { final: true, on: { again: { to: 'waiting', set: fresh } } },
    failed: { final: true, on: { again: { to: 'waiting', set: fresh } } },
    withheld: { final: true, on: { again: { to: 'waiting', set: fresh } } },
  },
});

/** States in which a delivery has its stream for itself. */
export const TAKING_TURN = `('ready', 'judging')`;
