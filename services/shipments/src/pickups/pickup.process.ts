import { defineProcess, type StateOf } from '@porte/process-kit';

/**
 * A pickup that a customer asked for. Events of carriers move its row, so no worker steps it: the order in carriers tells of what is late. It has no effect on the
 * shipments of its parcels, whose labels stay valid whatever becomes of it.
 */
export const pickupProcess = defineProcess<{ id: string }>()('pickup', {
  table: 'pickups',
  states: {
    pending: {
      by: 'event',
      alarm: 'sender',
      on: { scheduled: 'generated', failed: 'failed', unknown: 'unknown', review: 'needs_review' },
    },
    unknown: {
      by: 'event',
      alarm: 'sender',
      on: { scheduled: 'generated', failed: 'failed', review: 'needs_review' },
    },
    needs_review: { by: 'event', alarm: 'sender', on: { scheduled: 'generated', failed: 'failed' } },
    generated: { final: true, on: { cancel: 'canceling', came: 'done', missed: 'missed' } },
    canceling: { by: 'event', alarm: 'sender', on: { canceled: 'canceled', kept: 'generated' } },
    failed: { final: true, on: { retry: 'pending' } },
    canceled: { final: true, on: { retry: 'pending' } },
    // The customer's mark, which it may correct.
    done: { final: true, on: { missed: 'missed' } },
    missed: { final: true, on: { came: 'done', retry: 'pending' } },
  },
});

export type StateOfPickup = StateOf<typeof pickupProcess>;
