import type { DraftStopReason, PriceDraftState } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { data, defineProcess, type Outcome, type ProcessRow } from '@porte/process-kit';

/** A price table that may come into force. */
export interface PriceDraftColumns {
  id: string;
  service_id: string;
  note: string | null;
  author_id: string;
  revision: number;
  made_from: number | null;
  /** the version that it comes into force over; its moment finds another one where the table was changed in between */
  over: number | null;
  publish_at: Date | null;
  scheduled_at: Date | null;
  scheduled_by: string | null;
  stopped_because: DraftStopReason | null;
  number: number | null;
}

export type PriceDraftRow = ProcessRow<PriceDraftColumns> & { state: PriceDraftState; created_at: Date };

/** When a draft comes into force, and who says so. Both moments are of the database's clock, by which its step becomes due. */
export interface DraftSchedule {
  publish_at: Date;
  scheduled_at: Date;
  scheduled_by: string;
  over: number | null;
}

const OUTCOMES = {
  scheduled: data<DraftSchedule>(),
  published: data<{ number: number | null }>(),
  stopped: data<{ reason: DraftStopReason }>(),
};

/** What the states of a draft need. */
export interface PriceDraftSteps {
  /** puts a draft in force whose moment has come, in the transaction of its step */
  publishDue(tx: Tx, row: PriceDraftRow): Promise<Outcome<'published' | 'stopped', typeof OUTCOMES>>;
  tellStopped(tx: Tx, row: PriceDraftColumns): Promise<void>;
}

const published = { to: 'published', set: (_: object, { number }: { number: number | null }) => ({ number }) } as const;

const decided = {
  scheduled: {
    to: 'scheduled',
    set: (_: object, schedule: DraftSchedule) => ({ ...schedule, stopped_because: null }),
  },
  published,
  discarded: 'discarded',
} as const;

/** A draft comes into force in the transaction that ends it, so that it does so once. */
export const priceDraftProcess = defineProcess<PriceDraftColumns, PriceDraftSteps>()('price_draft', {
  table: 'price_drafts',
  lane: ({ service_id }) => service_id,
  perLane: 1,
  outcomes: OUTCOMES,
  states: {
    open: { by: 'staff', on: decided },
    scheduled: {
      by: 'staff',
      every: ({ publish_at, scheduled_at }) => Math.max(0, publish_at!.getTime() - scheduled_at!.getTime()),
      write: (tx, row, { deps }) => deps.publishDue(tx, row as PriceDraftRow),
      on: {
        published,
        stopped: {
          to: 'stopped',
          set: (_, { reason }) => ({ stopped_because: reason }),
          write: (tx, row, { deps }) => deps.tellStopped(tx, row),
        },
        unscheduled: {
          to: 'open',
          set: () => ({ publish_at: null, scheduled_at: null, scheduled_by: null, over: null }),
        },
        discarded: 'discarded',
      },
    },
    stopped: { by: 'staff', on: decided },
    published: { final: true },
    discarded: { final: true },
  },
});
