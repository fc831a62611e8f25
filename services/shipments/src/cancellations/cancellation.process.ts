import { defineProcess, type StateOf } from '@porte/process-kit';

/**
 * The cancellation of a label. Each event of carriers and billing moves its row in the transaction that changes the shipment, so no worker steps it: the void in
 * carriers tells of what is late. The topics of both have no common order.
 */
export const cancellationProcess = defineProcess<{ id: string }>()('cancellation', {
  table: 'cancellations',
  states: {
    voiding: {
      by: 'event',
      alarm: 'sender',
      on: { refunded: 'canceled', refused: 'refused', unknown: 'unknown', review: 'needs_review' },
    },
    unknown: {
      by: 'event',
      alarm: 'sender',
      on: { refunded: 'canceled', refused: 'refused', review: 'needs_review' },
    },
    needs_review: {
      by: 'event',
      alarm: 'sender',
      on: { refunded: 'canceled', refused: 'refused', unknown: 'unknown' },
    },
    canceled: { final: true },
    // A refund counts even after a rejected void: the label was voided after all.
    refused: { final: true, on: { refunded: 'canceled' } },
  },
});

export type StateOfCancellation = StateOf<typeof cancellationProcess>;
