import { defineProcess, type StateOf } from '@porte/process-kit';

const onEvents = {
  captured: 'confirmed',
  released: 'released',
  unknown: 'unknown',
  review: 'needs_review',
  late_label: 'charging',
} as const;

/**
 * The purchase of a label. Each event of carriers and billing moves its row in the transaction that changes the shipment, so no worker steps it: the attempt in
 * carriers and the hold in billing tell of what is late.
 */
export const purchaseProcess = defineProcess<{ id: string }>()('purchase', {
  table: 'purchases',
  // A label that nothing waited for begins with its charge.
  starts: ['buying', 'charging'],
  states: {
    buying: { by: 'event', alarm: 'sender', on: onEvents },
    unknown: { by: 'event', alarm: 'sender', on: onEvents },
    needs_review: { by: 'event', alarm: 'sender', on: onEvents },
    // Its label came late and is charged without a hold, which was released before.
    charging: { by: 'event', alarm: 'sender', on: { captured: 'confirmed' } },
    confirmed: { final: true },
    released: { final: true, on: { late_label: 'charging' } },
  },
});

export type StateOfPurchase = StateOf<typeof purchaseProcess>;
