import {
  data,
  defineProcess,
  pauses,
  type Outcome,
  type ProcessRow,
  type RowOf,
  type TransitionWrite,
} from '@porte/process-kit';
import type { Pickup } from '../adapters/index.js';
import { TERMS, type StoredTerms } from '../calls/carrier-terms.js';
import { leaseOf, type PurchaseOptions } from '../calls/options.js';
import type { pickupOrderRow } from './pickup-order.row.js';

/** An order for a pickup: each try of a pickup is a new one. */
export interface PickupOrder extends RowOf<typeof pickupOrderRow> {
  /** how its carrier is asked, as of the claim */
  terms?: StoredTerms;
}

export type OrderRow = ProcessRow<PickupOrder>;

/** What an answer or a decision brings along. */
export interface OrderNews {
  pickup?: Pickup;
  message?: string;
}

const OUTCOMES = {
  scheduled: data<OrderNews>(),
  failed: data<OrderNews>(),
  unsent: data<OrderNews>(),
  unknown: data<OrderNews>(),
  kept: data<OrderNews>(),
};

export type Ordered = Outcome<'scheduled' | 'failed' | 'unsent' | 'unknown', typeof OUTCOMES>;
export type AskedAgain = Outcome<'scheduled' | 'failed' | 'unknown' | 'left', typeof OUTCOMES>;
export type AskedOff = Outcome<'canceled' | 'kept' | 'unknown', typeof OUTCOMES>;

export type OrderWrite = TransitionWrite<PickupOrder, PickupSteps, unknown>;

/** What the states of an order need. */
export interface PickupSteps {
  order(row: OrderRow, signal: AbortSignal): Promise<Ordered>;
  /** repeats the order where its carrier takes one reference once */
  orderAgain(row: OrderRow, signal: AbortSignal): Promise<AskedAgain>;
  cancel(row: OrderRow, signal: AbortSignal): Promise<AskedOff>;
  scheduled: OrderWrite;
  failed: OrderWrite;
  becameUnknown: OrderWrite;
  leftToStaff: OrderWrite;
  canceled: OrderWrite;
  kept: OrderWrite;
}

const known = (row: PickupOrder, news?: OrderNews): Partial<PickupOrder> => ({
  pickup: news?.pickup ?? row.pickup,
  message: news?.message ?? null,
});

const doubtful = (row: PickupOrder, news?: OrderNews): Partial<PickupOrder> => ({
  message: news?.message ?? row.message ?? 'no answer',
});

type Told = 'scheduled' | 'failed' | 'becameUnknown' | 'leftToStaff' | 'kept';

/** A transition to a state, and what is told of it. */
const into = <To extends string>(
  to: To,
  told: Told,
  set: (row: PickupOrder, news?: OrderNews) => Partial<PickupOrder>,
) => {
  const write: OrderWrite = (tx, row, context) => context.deps[told](tx, row, context);
  return { to, set, write };
};

const scheduled = into('scheduled', 'scheduled', known);
const failed = into('failed', 'failed', known);
const becameUnknown = into('unknown', 'becameUnknown', doubtful);
const leftToStaff = into('needs_review', 'leftToStaff', doubtful);
const kept = into('scheduled', 'kept', known);

/** An order that was certainly not sent is sent again so often. */
const MOST_UNSENT = 5;

/**
 * Orders a pickup at its carrier, which cannot be asked whether it has one. An order whose answer is lost is therefore repeated only where the carrier takes one
 * reference once, and is left to staff everywhere else: two orders are two vans. Nothing here knows of labels.
 */
export function pickupOrderProcess(options: PurchaseOptions) {
  const { checkDelaysMs, deadlineMs, retryMs } = options;
  return defineProcess<PickupOrder, PickupSteps>()('pickup_order', {
    table: 'pickup_orders',
    lane: ({ carrier_id }) => carrier_id,
    perLane: options.perCarrier,
    concurrency: options.concurrency,
    lease: leaseOf(options, deadlineMs),
    reads: { terms: TERMS },
    cause: ({ cause }) => cause,
    outcomes: OUTCOMES,
    states: {
      ready: {
        call: (row, { deps, signal }) => deps.order(row, signal),
        during: 'calling',
        late: ['scheduled', 'failed'],
        retry: pauses([retryMs], MOST_UNSENT),
        on: { scheduled, failed, unknown: becameUnknown, unsent: { to: 'ready', set: doubtful } },
        onExhausted: failed,
      },
      calling: { onLeaseLost: becameUnknown },
      unknown: {
        call: (row, { deps, signal }) => deps.orderAgain(row, signal),
        idempotent: true,
        startAfter: checkDelaysMs[0]!,
        retry: pauses(checkDelaysMs.slice(1), checkDelaysMs.length),
        on: { scheduled, failed, left: leftToStaff, unknown: { to: 'unknown', set: doubtful } },
        onExhausted: leftToStaff,
      },
      needs_review: { by: 'staff', on: { scheduled, failed } },
      scheduled: { final: true, on: { cancel: 'canceling' } },
      canceling: {
        call: (row, { deps, signal }) => deps.cancel(row, signal),
        idempotent: true,
        retry: pauses(checkDelaysMs, checkDelaysMs.length),
        on: {
          canceled: { to: 'canceled', write: (tx, row, context) => context.deps.canceled(tx, row, context) },
          kept,
          unknown: { to: 'canceling', set: doubtful },
        },
        onExhausted: kept,
      },
      failed: { final: true },
      canceled: { final: true },
    },
  });
}
